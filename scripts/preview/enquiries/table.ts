import { CreateTableCommand, type DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DUE_HASH, DUE_INDEX, DUE_RANGE, TABLE_KEY } from "../../../lambda/env-names.ts";

/** Creates the table the way the stack does, unless it is there. */
export async function createTable(client: DynamoDBClient, table: string): Promise<void> {
  await client
    .send(
      new CreateTableCommand({
        TableName: table,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: [
          { AttributeName: TABLE_KEY, AttributeType: "S" },
          { AttributeName: DUE_HASH, AttributeType: "S" },
          { AttributeName: DUE_RANGE, AttributeType: "N" },
        ],
        KeySchema: [{ AttributeName: TABLE_KEY, KeyType: "HASH" }],
        GlobalSecondaryIndexes: [
          {
            IndexName: DUE_INDEX,
            KeySchema: [
              { AttributeName: DUE_HASH, KeyType: "HASH" },
              { AttributeName: DUE_RANGE, KeyType: "RANGE" },
            ],
            Projection: { ProjectionType: "ALL" },
          },
        ],
      }),
    )
    .catch((fault: unknown) => {
      if (!(fault instanceof Error && fault.name === "ResourceInUseException")) throw fault;
    });
}
