import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { logToConsole, type Log } from "../service/log.ts";
import { deliveryQueue } from "./dynamodb/delivery-queue.ts";
import { enquiryTable } from "./dynamodb/enquiry-table.ts";
import { ownerLists } from "./dynamodb/owner-lists.ts";
import { rateCounters } from "./dynamodb/rate-counters.ts";
import { rowStore } from "./dynamodb/row-store.ts";
import type { Outbox } from "./outbox.ts";

/** The outbox on DynamoDB: one row an enquiry, and sparse indexes of keys (lambda/service/env-names.ts). */
export function dynamoOutbox(
  client: DynamoDBClient,
  table: string,
  log: Log = logToConsole,
): Outbox {
  const enquiries = enquiryTable(client, table, log);
  return {
    ...deliveryQueue(enquiries),
    ...rowStore(enquiries),
    ...ownerLists(enquiries),
    ...rateCounters(enquiries),
  };
}
