#!/bin/sh
# Usage: serve.sh [NODE_OPTION…]. Replaces itself with the server process.
cd "$(dirname "$0")/.." || exit
# Caches stripped and compiled sources between starts.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/.cache/compiled}"
# Returns large freed blocks, such as decoded pictures, to the system instead of fragmenting the heap.
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-1048576}"
# Otherwise V8 grows its young generation to 128 MB during the start and keeps it.
exec node_modules/.bin/node --max-semi-space-size=8 "$@" server/src/main.ts
