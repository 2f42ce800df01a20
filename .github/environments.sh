#!/usr/bin/env bash
# Fails unless GitHub's environments with the deploy role are open to the branch main alone. Without rules GitHub opens an
# environment to every branch, and the first job that names a missing one creates it.
# Needs GITHUB_REPOSITORY (owner/name) and a signed-in gh, or GH_TOKEN.
set -euo pipefail

POLICIES='[.branch_policies[] | "\(.type // "branch") \(.name)"] | join(", ")'

for name in production nightly; do
  environment="repos/$GITHUB_REPOSITORY/environments/$name"
  selected="$(gh api "$environment" --jq .deployment_branch_policy.custom_branch_policies || true)"
  open="$(gh api "$environment/deployment-branch-policies" --jq "$POLICIES" || true)"
  if [ "$selected: $open" != "true: branch main" ]; then
    echo "The environment $name is not limited to the branch main. It is open to: ${open:-every branch}" >&2
    echo "fix: Settings → Environments → Deployment branches and tags: \"Selected branches and tags\", with the one branch main" >&2
    exit 1
  fi
done
echo "only main may deploy"
