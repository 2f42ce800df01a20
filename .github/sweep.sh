#!/usr/bin/env bash
# Takes a preview's stacks away, site before enquiries, its bucket emptied of every version first.
set -euo pipefail
name="$1"
[[ "$name" =~ ^thali-toran-pr-[0-9]+$ ]] || { echo "$name is no preview"; exit 2; }

bucket="$(aws cloudformation describe-stacks --stack-name "$name-site" \
  --query "Stacks[0].Outputs[?OutputKey=='BucketName'].OutputValue" --output text 2>/dev/null || true)"
if [[ -n "$bucket" ]]; then
  while :; do
    batch="$(aws s3api list-object-versions --bucket "$bucket" --max-items 500 --output json \
      --query '{Objects: [Versions, DeleteMarkers][][].{Key: Key, VersionId: VersionId}, Quiet: `true`}')"
    [[ "$(jq '.Objects | length' <<<"$batch")" -gt 0 ]] || break
    aws s3api delete-objects --bucket "$bucket" --delete "$batch"
  done
fi
for stack in site enquiries; do
  aws cloudformation delete-stack --stack-name "$name-$stack"
  aws cloudformation wait stack-delete-complete --stack-name "$name-$stack"
done
echo "$name is gone."
