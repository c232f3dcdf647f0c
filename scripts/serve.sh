#!/bin/sh
# serve.sh [NODE_OPTION…]: becomes the server.
cd "$(dirname "$0")/.." || exit
# Strips types and compiles once, not at each start.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/.cache/compiled}"
# Large freed blocks (open pictures) return to the system instead of leaving holes in the heap.
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-1048576}"
# V8 otherwise grows its young generation to 128 MB while the server starts and keeps it.
exec node_modules/.bin/node --max-semi-space-size=8 "$@" server/src/main.ts
