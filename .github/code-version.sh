#!/usr/bin/env bash
# Prints a name for the code as it was committed: of all that stands here but content/. The commits of two
# days have the same one when only content lies between them.
set -euo pipefail
root=$(git ls-tree HEAD)
echo "version=$(grep -v $'\tcontent$' <<<"$root" | git hash-object --stdin)"
