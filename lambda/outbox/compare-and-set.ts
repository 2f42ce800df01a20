import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { retryWithDeadline, untilDone } from "../service/retry.ts";
import type { Item } from "./row-item.ts";
import { unlessConditionFailed, type EnquiryTable } from "./table.ts";

const MAX_TRIES = 8;

/**
 * Changes an item, or creates it, on condition that its revision is as read.
 *
 * @param next returns the attributes to set, or undefined to change nothing. Called again after a concurrent change, and
 *   with its own effect when the table's answer was lost
 * @throws when the table does not respond within `limitMs`
 */
export async function compareAndSet(
  { client, key, item }: Pick<EnquiryTable, "client" | "key" | "item">,
  id: string,
  next: (before: Item | undefined) => Item | undefined,
  limitMs: number,
): Promise<void> {
  const attempt = async () => {
    const before = await item(id, limitMs);
    const set = next(before);
    if (!set) return true;
    const revision = Number(before?.["revision"] ?? 0);
    const attributes = Object.entries({ ...set, revision: revision + 1 });
    const command = new UpdateCommand({
      ...key(id),
      UpdateExpression: `SET ${attributes.map((_, index) => `#a${index} = :a${index}`).join(", ")}`,
      ConditionExpression: "attribute_not_exists(#revision) OR #revision = :revision",
      ExpressionAttributeNames: {
        "#revision": "revision",
        ...Object.fromEntries(attributes.map(([name], index) => [`#a${index}`, name])),
      },
      ExpressionAttributeValues: {
        ":revision": revision,
        ...Object.fromEntries(attributes.map(([, value], index) => [`:a${index}`, value])),
      },
    });
    return retryWithDeadline(limitMs, (options) => client.send(command, options)).then(
      () => true,
      unlessConditionFailed,
    );
  };
  if (!(await untilDone(attempt, MAX_TRIES))) throw new Error(`${id} changes too often`);
}
