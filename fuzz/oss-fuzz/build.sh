#!/usr/bin/env bash
# Builds every fuzz target into $OUT, by the contract of OSS-Fuzz and ClusterFuzz: compilers and
# flags, sanitizers among them, come from the environment, and $LIB_FUZZING_ENGINE is linked.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
source_folder="${SRC:-}/brieve"
[[ -e "$source_folder/CMakeLists.txt" ]] || source_folder="$(dirname "$(dirname "$here")")"
work="${WORK:-$source_folder/build/oss-fuzz}"

cmake -S "$source_folder" -B "$work/brieve" -G Ninja \
    -DCMAKE_C_COMPILER="${CC:?}" -DCMAKE_CXX_COMPILER="${CXX:?}" \
    -DCMAKE_C_FLAGS="${CFLAGS:-}" -DCMAKE_CXX_FLAGS="${CXXFLAGS:-}" \
    -DBRIEVE_PROGRAM=OFF -DBRIEVE_TESTS=OFF -DBRIEVE_FUZZ="${LIB_FUZZING_ENGINE:?}"
cmake --build "$work/brieve"

for target in play readings engine record_text record_edits position notation; do
    name="fuzz_$target"
    cp "$work/brieve/fuzz/$name" "${OUT:?}/"
    printf '[libfuzzer]\nmax_len = 40000\ntimeout = 25\n' >"$OUT/$name.options"
    cp "$source_folder/fuzz/record.dict" "$OUT/$name.dict"
    rm -f "$OUT/${name}_seed_corpus.zip"
    (cd "$source_folder/corpus/$target" && zip -q -r "$OUT/${name}_seed_corpus.zip" .)
done
