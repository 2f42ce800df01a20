#!/usr/bin/env bash
# Fails when an alarm topic has no confirmed subscription.
set -euo pipefail
account="$(aws sts get-caller-identity --query Account --output text)"
silent=0
for region in ap-south-1 us-east-1; do
  confirmed="$(aws sns get-topic-attributes --region "$region" \
    --topic-arn "arn:aws:sns:$region:$account:thali-toran-alarms" \
    --query Attributes.SubscriptionsConfirmed --output text)"
  echo "$region: $confirmed subscribed"
  if [[ "$confirmed" -lt 1 ]]; then
    echo "::error::Alarms of $region have no confirmed subscriber: infra/README.md, Alarm mails"
    silent=1
  fi
done
exit "$silent"
