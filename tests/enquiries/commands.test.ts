import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messages } from "../setup/texts.ts";
import { enquiries } from "../../scripts/enquiries/commands.ts";
import { readDailySummary } from "../../lambda/delivery/daily-figures.ts";
import { DAY_MS } from "../../schemas/plan/days.ts";
import { runDailyCheck } from "../../lambda/delivery/daily-mail.ts";
import {
  asha,
  mailCounts,
  mailsFor,
  startTestServer,
  send,
  withKey,
} from "./support/test-server.ts";
import { categoryOf, dishName, offerOf } from "../setup/catalogs.ts";
import { lineFor } from "../setup/planned-wedding.ts";

const { server, service, ses } = await startTestServer({ ENQUIRY_PROBE_KEY: "probe-key" });
const { reference: plain } = await send(server.address, asha, withKey());
const trap = { ...asha, email: "spam@example.com", homepage: "x" };
const { reference: spam } = await send(server.address, trap, withKey());
await mailCounts(ses, [plain, spam]);

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ["", ""];
  const code = await enquiries(
    ["--local", "--state", server.stateDir, ...args],
    {},
    {
      log: (text: string) => void (out += `${text}\n`),
      error: (text: string) => void (err += `${text}\n`),
    },
  );
  return { code, out, err };
}

test("show, resend and erase read by key and never scan the table", async () => {
  const { reference } = await send(server.address, asha, withKey());
  const operations = new Set<string>();
  server.dynamo.fault = ({ operation, message }) => {
    if (message.includes(reference)) operations.add(operation);
    if (operation === "Scan") operations.add(operation);
    return "none";
  };

  const codes = [];
  for (const args of [["show"], ["resend"], ["erase", "--yes"], ["show"]])
    codes.push((await run(...args, reference)).code);

  server.dynamo.fault = () => "none";
  expect(codes).toEqual([0, 0, 0, 1]);
  expect(operations).toContain("DeleteItem");
  expect(operations).not.toContain("Scan");
});

test("answered, won and waiting store the state; list, show and export show it", async () => {
  const sent = await run("list", "--status", "sent", "--days", "1");
  const failed = await run("list", "--status", "failed");
  const { reference } = await send(server.address, asha, withKey());

  const codes = [
    (await run("answered", reference)).code,
    (await run("won", reference)).code,
    (await run("answered", "TT-NONE")).code,
  ];
  const won = await run("list", "--status", "won");
  const shown = await run("show", reference);
  const table = await run("export");
  await run("waiting", reference);
  const none = await run("list", "--status", "won");

  expect(sent.out).toMatch(new RegExp(`${plain} [^]*${spam} [^]*2 enquiries\\.\\n$`));
  expect(failed.out).toBe("0 enquiries.\n");
  expect(codes).toEqual([0, 0, 1]);
  expect(won.out).toMatch(new RegExp(`^${reference} .* won .*\\n1 enquiry\\.\\n$`));
  expect(shown.out).toMatch(/State: won\n.*: answered\n.*: won\n/);
  expect(table.out).toMatch(new RegExp(`"${reference}",".*","SENT","won","20`));
  expect(table.out).toContain(plain);
  expect(table.out).not.toContain(spam);
  expect(none.out).toBe("0 enquiries.\n");
  await run("erase", reference, "--yes");
});

test("resend mails an enquiry again, suspected spam included", async () => {
  expect((await run("resend", plain, spam)).code).toBe(0);

  for (const reference of [plain, spam])
    await expect.poll(() => mailsFor(ses, reference)).toHaveLength(2);
});

test("show and export have every value, and escape text for terminal and spreadsheet", async () => {
  const { reference } = await send(
    server.address,
    {
      ...asha,
      name: '=HYPERLINK("http://evil")',
      msg: '\u001b[2Jgone "b"\n@c\u202e',
      plan: { query: "guests=100&package=royal" },
      menu: ["varan"],
    },
    withKey(),
  );
  const file = join(server.stateDir, "out.csv");
  const dish = `${categoryOf("dal").name} (1): ${dishName("varan")}`;
  const plan = lineFor(offerOf("royal").listName, offerOf("royal").monthlyPrice, 100);

  const shown = await run("show", reference.toLowerCase());
  const { out } = await run("export");
  await run("export", "--out", file);

  const email = `${messages.form.fields.email.label}: asha@example.com`;
  for (const part of [email, '␛[2Jgone "b"', "@c[U+202E]", plan, dish])
    expect(shown.out).toContain(part);
  for (const cell of [
    `"'=HYPERLINK(""http://evil"")"`,
    '"+91 98200 12345"',
    'gone ""b""\n@c',
    `"Menu, 1 dish:\n${dish}"`,
    plan,
  ])
    expect(out).toContain(cell);
  expect(out).not.toContain("SPAM");
  expect(await readFile(file, "utf8")).toMatch(/^\ufeff"reference","received \(India\)"/);
});

test("erase with an email address deletes only after confirmation", async () => {
  const { reference } = await send(
    server.address,
    { ...asha, email: "Gone@example.com" },
    withKey(),
  );
  const erase = ["erase", "--email", "gone@example.com"];
  const codes = [];
  for (const args of [erase, [...erase, "--yes"], [...erase, "--yes"], ["show", reference]])
    codes.push((await run(...args)).code);

  expect(codes).toEqual([2, 0, 1, 1]);
});

test.each([
  [["--help"], 0],
  [[], 2],
  [["dance"], 2],
  [["list", "--dayz", "3"], 2],
  [["list", "--status", "answred"], 2],
  [["show"], 2],
])("the arguments %j exit with code %i", async (args, code) => {
  expect((await run(...args)).code).toBe(code);
});

test("a missing table name is a usage error, and a missing table is a failure", async () => {
  const silent = { log: () => undefined, error: () => undefined };

  expect(await enquiries(["list"], {}, silent)).toBe(2);
  expect(await enquiries(["list"], { ...server.service.env, ENQUIRY_TABLE: "other" }, silent)).toBe(
    1,
  );
});

test.each([
  ["ended", undefined],
  ["was killed", { ...server.service.env, AWS_ENDPOINT_URL_DYNAMODB: "http://127.0.0.1:1" }],
])("a command for a preview that %s names the command that starts one", async (_, env) => {
  const stateDir = await mkdtemp(join(tmpdir(), "enquiries-"));
  if (env) await writeFile(join(stateDir, "service.json"), JSON.stringify(env));

  const { code, err } = await run("list", "--state", stateDir);

  expect([code, err]).toEqual([
    1,
    "No preview runs here. Start it in another terminal: npm start\n",
  ]);
});

test("the daily check passes through the whole service, and mails only the simulator", async () => {
  const report = await runDailyCheck(service, `${server.address}/api/enquiries`, "probe-key", 5000);
  const rows = await service.lists.scan(0, Date.now() + 1);
  const summary = await readDailySummary(service, Date.now() + DAY_MS);

  expect(report.ok).toBe(true);
  const check = rows.find((row) => row.probe);
  const [mail] = await mailsFor(ses, check?.reference ?? "");
  expect(mail?.destination.to).toEqual(["success@simulator.amazonses.com"]);
  expect([...summary.enquiries.rows, ...summary.spam.rows].map(({ id }) => id)).not.toContain(
    check?.id,
  );
});
