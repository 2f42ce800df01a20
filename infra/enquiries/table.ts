import { RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  Table,
  TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import {
  DUE_HASH,
  DUE_INDEX,
  DUE_RANGE,
  TABLE_KEY,
  TTL_ATTRIBUTE,
} from "../../lambda/env-names.ts";

/**
 * The outbox. Kept when its stack goes: it holds people's enquiries. AWS names it, so that one that was left behind is in
 * nobody's way.
 */
export function enquiryTable(scope: Construct, keep: boolean): Table {
  const table = new Table(scope, "Table", {
    partitionKey: { name: TABLE_KEY, type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    timeToLiveAttribute: TTL_ATTRIBUTE,
    deletionProtection: keep,
    removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  table.addGlobalSecondaryIndex({
    indexName: DUE_INDEX,
    partitionKey: { name: DUE_HASH, type: AttributeType.STRING },
    sortKey: { name: DUE_RANGE, type: AttributeType.NUMBER },
    projectionType: ProjectionType.ALL,
  });
  return table;
}
