#!/usr/bin/env bash
# Imports the hall's booked dates from the calendars whose URLs are in the secrets CALENDAR_SECRET (the owner's calendar) and
# DIARY_SECRET (the diary of the owner's pages). After a fault in one of them the committed list stays.
set -euo pipefail
list=content/catalogs/dates.json
# The last import, which is not committed. Changes are counted from it, unless the committed list is as new.
last=build/last-dates.json
addresses=()
sources=()
address() {
  addresses+=("$(aws secretsmanager get-secret-value --secret-id "$1" --query SecretString --output text)")
  sources+=("$2")
  echo "::add-mask::${addresses[-1]}"
}
if [[ -n "${CALENDAR_SECRET:-}" ]]; then address "$CALENDAR_SECRET" calendar; fi
if [[ -n "${DIARY_SECRET:-}" ]]; then address "$DIARY_SECRET" diary; fi
# The calendars are outside input: the reader gets no AWS credentials.
unset AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN
committed="$(mktemp)"
cp "$list" "$committed"
previous=()
as_of() { sed -n 's/^ *"asOf": "\(.*\)",*$/\1/p' "$1"; }
if [[ -e "$last" && "$(as_of "$last")" > "$(as_of "$list")" ]]; then previous=(--previous "$last"); fi
for index in "${!addresses[@]}"; do
  source="${sources[index]}"
  if ! npm exec -- node scripts/content.ts dates --from "${addresses[index]}" --source "$source" \
    --free-days "${CALENDAR_FREE_DAYS:-free}" "${previous[@]}" | sed 's/^the event on line /::warning::&/'; then
    cp "$committed" "$list"
    echo "::error::The $source was refused; visitors see the list of the commit: infra/README.md, Dates from the calendar"
    exit 1
  fi
done
mkdir -p "$(dirname "$last")"
cp "$list" "$last"
