import { CreateTableCommand, type DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { INDEXES, TABLE_KEY } from "../../lambda/service/env-names.ts";

/** Creates the table as the stack does, unless it exists. */
export async function createTable(client: DynamoDBClient, table: string): Promise<void> {
  const ranges = new Set(INDEXES.flatMap(({ range }) => range ?? []));
  await client
    .send(
      new CreateTableCommand({
        TableName: table,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: [
          { AttributeName: TABLE_KEY, AttributeType: "S" },
          ...INDEXES.map(({ hash }) => ({ AttributeName: hash, AttributeType: "S" as const })),
          ...Array.from(ranges, (range) => ({ AttributeName: range, AttributeType: "N" as const })),
        ],
        KeySchema: [{ AttributeName: TABLE_KEY, KeyType: "HASH" }],
        GlobalSecondaryIndexes: INDEXES.map(({ name, hash, range, fields }) => ({
          IndexName: name,
          KeySchema: [
            { AttributeName: hash, KeyType: "HASH" as const },
            ...(range ? [{ AttributeName: range, KeyType: "RANGE" as const }] : []),
          ],
          Projection:
            fields.length > 0
              ? { ProjectionType: "INCLUDE" as const, NonKeyAttributes: [...fields] }
              : { ProjectionType: "KEYS_ONLY" as const },
        })),
      }),
    )
    .catch((fault: unknown) => {
      if (!(fault instanceof Error && fault.name === "ResourceInUseException")) throw fault;
    });
}
