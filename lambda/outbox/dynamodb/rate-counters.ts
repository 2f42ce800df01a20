import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { TTL_ATTRIBUTE } from "../../service/env-names.ts";
import { deadline } from "../../service/retry.ts";
import type { RateCounters } from "../outbox.ts";
import { conditionFailed, type EnquiryTable } from "./enquiry-table.ts";

/** Counters of what is limited, each a row of its own. A call is not repeated: after a lost answer it would count twice. */
export function rateCounters(enquiries: EnquiryTable): RateCounters {
  const { client, key } = enquiries;

  return {
    async takePlace(counter, limit, until, limitMs) {
      // Not repeated: after a lost answer the second call would count twice.
      return client
        .send(
          new UpdateItemCommand({
            ...key(counter),
            ConditionExpression: "attribute_not_exists(seen) OR seen < :limit",
            UpdateExpression: "ADD seen :one SET #ttl = :ttl",
            ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
            ExpressionAttributeValues: {
              ":one": { N: "1" },
              ":limit": { N: String(limit) },
              ":ttl": { N: String(Math.ceil(until / 1000)) },
            },
          }),
          { abortSignal: deadline(limitMs) },
        )
        .then(
          () => true,
          (fault: unknown) => !conditionFailed(fault),
        );
    },

    async givePlaceBack(counter, limitMs) {
      await client.send(
        new UpdateItemCommand({
          ...key(counter),
          ConditionExpression: "seen > :none",
          UpdateExpression: "ADD seen :less",
          ExpressionAttributeValues: { ":none": { N: "0" }, ":less": { N: "-1" } },
        }),
        { abortSignal: deadline(limitMs) },
      );
    },
  };
}
