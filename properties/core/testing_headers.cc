// Compiled for its precompiled headers, which all test programs share.
