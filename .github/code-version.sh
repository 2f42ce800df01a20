#!/usr/bin/env bash
# Prints a hash of all committed files outside content/. Commits that change content alone have the same hash.
set -euo pipefail
root=$(git ls-tree HEAD)
echo "version=$(grep -v $'\tcontent$' <<<"$root" | git hash-object --stdin)"
