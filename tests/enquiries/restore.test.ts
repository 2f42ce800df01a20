import { CreateTableCommand, DeleteItemCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createDynamo } from "../../lambda/service/env.ts";
import { TABLE_KEY } from "../../lambda/service/shared-names.ts";
import { enquiries } from "../../scripts/enquiries/commands.ts";
import { ERASED_DAYS } from "../../schemas/enquiry/enquiry-retention.ts";
import { mailCounts, send, startTestServer, stranger, withKey } from "./support/test-server.ts";

const { server, service, ses } = await startTestServer();
const TABLE = server.service.env["ENQUIRY_TABLE"] ?? "";
const client = createDynamo(server.service.env);
const documents = DynamoDBDocumentClient.from(client);
afterAll(() => client.destroy());

async function run(...args: string[]): Promise<{ code: number; out: string }> {
  let out = "";
  const log = (text: string) => void (out += `${text}\n`);
  const local = ["--local", "--state", server.stateDir];
  return { code: await enquiries([...args, ...local], {}, { log, error: log }), out };
}

async function enquire(change: object = {}): Promise<string> {
  return (await send(server.address, { ...stranger(), ...change }, withKey())).reference;
}

const lose = (id: string) =>
  client.send(new DeleteItemCommand({ TableName: TABLE, Key: { [TABLE_KEY]: { S: id } } }));

const scan = async (table: string) =>
  (await documents.send(new ScanCommand({ TableName: table }))).Items ?? [];

/** Copies the table of this moment, as a restore to a point in time does. */
async function backUp(table: string): Promise<void> {
  const create = new CreateTableCommand({
    TableName: table,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [{ AttributeName: TABLE_KEY, AttributeType: "S" }],
    KeySchema: [{ AttributeName: TABLE_KEY, KeyType: "HASH" }],
  });
  await client.send(create);
  await expect
    .poll(() =>
      scan(table).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  for (const Item of await scan(TABLE))
    await documents.send(new PutCommand({ TableName: table, Item }));
}

test("a restore drill brings back lost rows, and neither older nor erased ones", async () => {
  const lost = await enquire();
  const answered = await enquire();
  const phoned = await enquire({ phone: "98765 43210" });
  const spam = await enquire({ homepage: "x" });
  await mailCounts(ses, [lost, answered, phoned, spam]);
  await backUp("restored");
  const before = await service.store.get(lost);
  await run("answered", answered);
  const erased = await run("erase", "--phone", "+91 (0)98765-43210", "--yes");
  for (const id of [lost, spam]) await lose(id);
  const later = await enquire();
  await mailCounts(ses, [later]);

  const first = await run("restore", "--from", "restored");
  const second = await run("restore", "--from", "restored");

  expect(erased.code).toBe(0);
  expect(first).toMatchObject({
    code: 0,
    out: "Restored 2. Left out: 1 that the table has, 1 that were erased, 0 that are past their time.\n",
  });
  expect(second.out).toMatch(/^Restored 0\. Left out: 3 that the table has, 1 that were erased/);
  expect(await service.store.get(lost)).toEqual(before);
  expect((await service.store.get(answered))?.handling?.state).toBe("answered");
  expect(await service.store.get(phoned)).toBeUndefined();
  // Nothing is mailed again.
  expect(await mailCounts(ses, [lost, answered, spam, later])).toEqual(Array(8).fill(1));
  // An erasure leaves the reference and the end of its mark, nothing else.
  const marks = (await scan(TABLE)).filter(({ id }) => String(id).includes(phoned));
  expect(marks).toEqual([{ id: `erased-${phoned}`, expiresAt: expect.any(Number) as unknown }]);
  const days = (Number(marks[0]?.["expiresAt"]) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(ERASED_DAYS);
});

test("an export to a .json file restores every value, unless it is older than erasures", async () => {
  const file = join(server.stateDir, "backup.json");
  const reference = await enquire({ plan: { query: "guests=100&package=royal" }, menu: ["varan"] });
  await mailCounts(ses, [reference]);
  await run("won", reference);
  const before = await service.store.get(reference);
  const exported = await run("export", "--out", file);
  await lose(reference);

  const restored = await run("restore", "--from", file);

  expect([exported.code, restored.code]).toEqual([0, 0]);
  expect(await service.store.get(reference)).toEqual(before);
  const backup = JSON.parse(await readFile(file, "utf8")) as { exportedAt: number };
  const exportedAt = backup.exportedAt - ERASED_DAYS * 86_400_000;
  await writeFile(file, JSON.stringify({ ...backup, exportedAt }));
  expect(await run("restore", "--from", file)).toMatchObject({
    code: 2,
    out: expect.stringContaining(`more than ${ERASED_DAYS} days ago`) as unknown,
  });
  expect((await run("restore")).code).toBe(2);
});

test("an enquiry past its time, or erased while it is restored, stays away", async () => {
  const reference = await enquire();
  await mailCounts(ses, [reference]);
  const row = await service.store.get(reference);
  await lose(reference);
  let erasing: Promise<unknown> | undefined;
  server.dynamo.fault = ({ operation, message }) => {
    if (operation === "PutItem" && message.includes(`"${reference}"`) && !erasing)
      erasing = service.store.erase(reference);
    return "none";
  };

  const results = row && [
    await service.store.restore(row, Date.now() + 100 * 86_400_000),
    await service.store.restore(row, Date.now()),
  ];
  await erasing;
  server.dynamo.fault = () => "none";

  expect(results).toEqual(["expired", expect.stringMatching(/^(restored|erased)$/)]);
  expect(await service.store.get(reference)).toBeUndefined();
});
