#!/usr/bin/env bash
# Says in the pull request what the checker found, and whether a second person has to agree: one comment, which is
# written over, and the status `second look`, which the rules of main wait for.
# Arguments: the exit code of npm run second-look, and the file with its words. From the environment: REPOSITORY, NUMBER,
# HEAD, AUTHOR, and gh's own GH_TOKEN.
set -euo pipefail
code="$1" words="$2"
mark="<!-- second look -->"

# Of somebody else who may write here, for this very commit.
approvals() {
  gh api --paginate "repos/$REPOSITORY/pulls/$NUMBER/reviews" --jq \
    '.[] | select(.state == "APPROVED" and .commit_id == env.HEAD and .user.login != env.AUTHOR
      and (.author_association | IN("OWNER", "MEMBER", "COLLABORATOR"))) | .user.login' | head -n 1
}

case "$code" in
  0) state=success says="No address comes or goes: it may be published at once" ;;
  1) state=failure says="The checker found mistakes: they stand in the pull request" ;;
  3) by="$(approvals)"
    if [[ -n "$by" ]]; then state=success says="Approved by $by"
    else state=pending says="Waits for somebody else to approve it"; fi ;;
  *) echo "::error::the look itself failed ($code)"; exit 1 ;;
esac

{ echo "$mark"; cat "$words"; } > comment.md
comment="$(gh api --paginate "repos/$REPOSITORY/issues/$NUMBER/comments" --jq \
  ".[] | select(.body | startswith(\"$mark\")) | .id" | head -n 1)"
if [[ -n "$comment" ]]; then
  gh api --method PATCH "repos/$REPOSITORY/issues/comments/$comment" --field body=@comment.md --silent
else
  gh api --method POST "repos/$REPOSITORY/issues/$NUMBER/comments" --field body=@comment.md --silent
fi
gh api --method POST "repos/$REPOSITORY/statuses/$HEAD" --silent --raw-field state="$state" \
  --raw-field context="second look" --raw-field description="$says"
echo "$state: $says"
