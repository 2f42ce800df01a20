import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { logToConsole, type Log } from "../service/log.ts";
import { limitCounters } from "./dynamodb/limit-counters.ts";
import { delivery } from "./dynamodb/delivery.ts";
import { enquiryTable } from "./dynamodb/enquiry-table.ts";
import { handlingOfRows } from "./dynamodb/handling.ts";
import { ownerLists } from "./dynamodb/owner-lists.ts";
import type { Outbox } from "./outbox.ts";

/** The outbox on DynamoDB: one row an enquiry, and sparse indexes of keys (lambda/service/env-names.ts). */
export function dynamoOutbox(
  client: DynamoDBClient,
  table: string,
  log: Log = logToConsole,
): Outbox {
  const enquiries = enquiryTable(client, table, log);
  return {
    get: enquiries.get,
    rows: enquiries.rowsOf,
    ...delivery(enquiries),
    ...limitCounters(enquiries),
    ...ownerLists(enquiries),
    ...handlingOfRows(enquiries),
  };
}
