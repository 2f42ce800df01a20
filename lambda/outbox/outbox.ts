import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { TTL_ATTRIBUTE } from "../service/env-names.ts";
import { logToConsole, type Log } from "../service/log.ts";
import { deadline } from "../service/retry.ts";
import { deliveryQueue, type DeliveryQueue } from "./delivery-queue.ts";
import { ownerLists, type OwnerLists } from "./owner-lists.ts";
import {
  conditionFailed,
  enquiryTable,
  rowStore,
  type EnquiryTable,
  type RowStore,
} from "./table.ts";

/** The parts of the outbox, one for each user. */
export interface Outbox {
  queue: DeliveryQueue;
  store: RowStore;
  lists: OwnerLists;
  counters: ReturnType<typeof rateCounters>;
}

/** The outbox on DynamoDB: one row an enquiry, and sparse indexes (lambda/service/env-names.ts). */
export function createOutbox(
  dynamo: DynamoDBClient,
  name: string,
  log: Log = logToConsole,
): Outbox {
  const client = DynamoDBDocumentClient.from(dynamo, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const table = enquiryTable(client, name, log);
  return {
    queue: deliveryQueue(table),
    store: rowStore(table),
    lists: ownerLists(table),
    counters: rateCounters(table),
  };
}

/** Rate counters, one item each. Calls are not retried: after a lost answer the second would count twice. */
function rateCounters({ client, key }: EnquiryTable) {
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
      return client.send(command, deadline(limitMs)).then(
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
      await client.send(command, deadline(limitMs));
    },
  };
}
