#!/usr/bin/env bash
# Imports the hall's booked dates from the calendar whose URL is in the secret CALENDAR_SECRET.
set -euo pipefail
address="$(aws secretsmanager get-secret-value --secret-id "$CALENDAR_SECRET" --query SecretString --output text)"
echo "::add-mask::$address"
# The calendar is outside input: the reader gets no AWS credentials.
unset AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN
if ! npm exec -- node scripts/content.ts dates --from "$address" --free-days "${CALENDAR_FREE_DAYS:-free}"; then
  echo "::error::The calendar was refused; visitors see the list of the commit: infra/README.md, Dates from the calendar"
  exit 1
fi
