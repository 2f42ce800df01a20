import { RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  Table,
  TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { INDEXES, TABLE_KEY, TTL_ATTRIBUTE } from "../../lambda/service/env-names.ts";

/**
 * What the table, and each index, may do in a second: eight writes for each of the fifty enquiries a second that the
 * gateway lets through, and some to spare. Without a limit it would grow with a flood, and the bill with it.
 */
const MOST_UNITS = { maxReadRequestUnits: 500, maxWriteRequestUnits: 500 };

/**
 * The outbox. Kept when its stack goes: it holds people's enquiries. AWS names it, so that one that was
 * left behind does not collide with a new one.
 */
export function enquiryTable(scope: Construct, keep: boolean): Table {
  const table = new Table(scope, "Table", {
    partitionKey: { name: TABLE_KEY, type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    ...MOST_UNITS,
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    timeToLiveAttribute: TTL_ATTRIBUTE,
    deletionProtection: keep,
    removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  for (const { name, hash, range, fields } of INDEXES)
    table.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: { name: hash, type: AttributeType.STRING },
      ...(range && { sortKey: { name: range, type: AttributeType.NUMBER } }),
      ...(fields.length > 0
        ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...fields] }
        : { projectionType: ProjectionType.KEYS_ONLY }),
      ...MOST_UNITS,
    });
  return table;
}
