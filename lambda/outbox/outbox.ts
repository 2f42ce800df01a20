import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { logToConsole, type Log } from "../service/log.ts";
import { deliveryQueue, type DeliveryQueue } from "./delivery-queue.ts";
import { ownerLists, type OwnerLists } from "./owner-lists.ts";
import { rateCounters, type RateCounters } from "./rate-counters.ts";
import { rowStore, type RowStore } from "./row-store.ts";
import { enquiryTable } from "./table.ts";

/** The parts of the outbox, one for each user. */
export interface Outbox {
  queue: DeliveryQueue;
  store: RowStore;
  lists: OwnerLists;
  counters: RateCounters;
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
