# What tools/brieve and tools/test share: packages, configuring, building. Sourced, never run.
# All it says goes to stderr; whatever goes wrong ends the script with exit code 2.

root="$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")"

packages_program=(g++ cmake ninja-build ccache nlohmann-json3-dev libxxhash-dev libcli11-dev
    libfmt-dev libbenchmark-dev libgtest-dev libgmock-dev librapidcheck-dev)
packages_test=("${packages_program[@]}" python3 python3-jsonschema)
packages_clang=(clang-19 llvm-19 libclang-rt-19-dev)

fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 2
}

# missing_packages PACKAGE...: those that are not installed, one per line.
missing_packages() {
    local package have
    have="$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null)"
    for package in "$@"; do
        [[ $'\n'"$have"$'\n' == *$'\n'"installed $package"$'\n'* ]] || printf '%s\n' "$package"
    done
}

may_use_sudo() {
    command -v sudo >/dev/null || return 1
    sudo -n true 2>/dev/null || [[ -t 0 && -t 2 ]]  # With a person at the terminal it may ask.
}

# install_packages PACKAGE...: installs the missing ones, and does nothing when there are none.
install_packages() {
    local missing log as_root=()
    command -v dpkg-query >/dev/null || return 0  # Not Debian: configuring tells what is missing.
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0
    if [[ "$(id -u)" != 0 ]]; then
        may_use_sudo || fail "these Debian packages are missing, and installing them" \
            "takes root or sudo: ${missing[*]}"
        as_root=(sudo)
    fi
    echo "installing ${missing[*]}" >&2
    log="$(mktemp)"
    if ! {
        "${as_root[@]}" apt-get -o DPkg::Lock::Timeout=300 update &&
            "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get \
                -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "${missing[@]}"
    } >"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        rm -f "$log"
        fail "could not install these Debian packages: ${missing[*]}"
    fi
    rm -f "$log"
}

# lock PRESET: one script at a time works in a build folder; unlock ends it.
lock() {
    mkdir -p "$root/build" && exec {lock_file}>"$root/build/$1.lock" ||
        fail "cannot write to $root/build"
    flock "$lock_file"
}

unlock() { exec {lock_file}>&-; }

# A folder is configured when it was made here, from the presets as they stand.
configured() {
    local folder="$root/build/$1"
    [[ -e "$folder/configured" && ! "$root/CMakePresets.json" -nt "$folder/configured" ]] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"
}

configure() {
    local folder="$root/build/$1"
    # A build folder that came along with a copied tree still points to the old place.
    if [[ -e "$folder/CMakeCache.txt" ]] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"; then
        rm -rf "$folder"
    fi
    mkdir -p "$folder" || fail "cannot write to $folder"
    if ! (cd "$root" && cmake --fresh --preset "$1") >"$folder/build.log" 2>&1; then
        cat "$folder/build.log" >&2
        command -v dpkg-query >/dev/null ||
            echo "needed, by their Debian names: ${packages_test[*]}" >&2
        fail "could not configure the $1 build"
    fi
    touch "$folder/configured"
}

up_to_date() {
    local folder="$root/build/$1"
    configured "$1" && [[ "$(ninja -n -C "$folder" "${@:2}" 2>&1)" == *"no work to do"* ]]
}

# build PRESET TARGET...: brings the targets up to date; silent unless it fails.
build() {
    local folder="$root/build/$1"
    [[ -w "${HOME:-}" ]] || export CCACHE_DISABLE=1  # Without a home there is no place for a cache.
    up_to_date "$@" && return
    [[ ! -t 2 ]] || echo "building…" >&2
    configured "$1" || configure "$1"
    if ! ninja --quiet -C "$folder" "${@:2}" >"$folder/build.log" 2>&1; then
        cat "$folder/build.log" >&2
        fail "the $1 build failed"
    fi
}
