import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { TTL_ATTRIBUTE } from "../service/env-names.ts";
import { deadline } from "../service/retry.ts";
import { conditionFailed, type EnquiryTable } from "./table.ts";

export type RateCounters = ReturnType<typeof rateCounters>;

/** Rate counters, one item each. Calls are not retried: after a lost answer the second would count twice. */
export function rateCounters({ client, key }: EnquiryTable) {
  return {
    /** Adds one, atomically; false when the counter is at `limit`. The counter expires at `until` (ms). */
    async takePlace(
      counter: string,
      limit: number,
      until: number,
      limitMs: number,
    ): Promise<boolean> {
      const command = new UpdateCommand({
        ...key(counter),
        ConditionExpression: "attribute_not_exists(seen) OR seen < :limit",
        UpdateExpression: "ADD seen :one SET #ttl = :ttl",
        ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE },
        ExpressionAttributeValues: { ":one": 1, ":limit": limit, ":ttl": Math.ceil(until / 1000) },
      });
      return client.send(command, { abortSignal: deadline(limitMs) }).then(
        () => true,
        (fault: unknown) => !conditionFailed(fault),
      );
    },

    /** Subtracts one: the place was not needed. */
    async givePlaceBack(counter: string, limitMs: number): Promise<void> {
      const command = new UpdateCommand({
        ...key(counter),
        ConditionExpression: "seen > :none",
        UpdateExpression: "ADD seen :less",
        ExpressionAttributeValues: { ":none": 0, ":less": -1 },
      });
      await client.send(command, { abortSignal: deadline(limitMs) });
    },
  };
}
