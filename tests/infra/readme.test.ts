import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { costTables } from "../../infra/costs.ts";
import { OUTPUTS } from "../../infra/names.ts";
import { recordMailEvents, type SnsEvent } from "../../lambda/delivery/events.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { only, synthesise } from "./synthesised.ts";

const text = readFileSync(path.join(ROOT, "infra/README.md"), "utf8");
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

const decided = {
  alarmEmail: "owner@example.in",
  domain: "www.example.in",
  hostedZoneId: "Z0000000000000000000A",
  hostedZoneName: "example.in",
};
const whole = await synthesise(decided);
const everything = await synthesise({
  ...decided,
  acknowledge: "true",
  editorRepository: "owner/website",
  editorClientId: "Ov23li",
  editorClientSecret: "thali-toran-editor-1",
  editorUsers: "asha",
});

test("the runbook has a line for every alarm, and no other lines", () => {
  const names = Object.values(everything.templates).flatMap((template) =>
    Object.values(template.findResources("AWS::CloudWatch::Alarm")).map(({ Properties }) =>
      (Properties as { AlarmName: string }).AlarmName.replace("thali-toran-", ""),
    ),
  );
  const [, runbook = ""] = /^## Runbook$(.*?)^### /ms.exec(text) ?? [];
  const lines = runbook.match(/(?<=^- `|^- (?:`[\w-]+` )+`)[\w-]+(?=`)/gm) ?? [];

  // AWS Budgets notifies without a CloudWatch alarm.
  expect(
    [...new Set(names), "budget"].toSorted(),
    "Section Runbook of infra/README.md: type a line '- `name`: what to do' for each + below, delete each -",
  ).toEqual(lines.toSorted());
});

test("the costs of a month grow with optional functions, and a day of an attack costs more", () => {
  const [plain, full] = [whole, everything].map(({ templates }) =>
    [
      ...costTables(Object.values(templates).map((one) => one.toJSON())).matchAll(
        /^Sum .*?([\d.]+)$/gm,
      ),
    ].map(([, sum]) => Number(sum)),
  );

  expect(plain).toEqual([expect.any(Number), expect.any(Number)]);
  expect(plain?.[1]).toBeGreaterThan(plain?.[0] ?? NaN);
  expect(full?.[0]).toBeGreaterThan(plain?.[0] ?? NaN);
});

const headings = found(/^#+ (.+)$/gm).map((heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replaceAll(" ", "-"),
);

test.each<[string, string[], (name: string) => boolean]>([
  ["commands", found(/npm run ([\w:-]+)/g), (name) => name in scripts],
  [
    "outputs",
    found(/outputs? `(\w+)`/g),
    (name) => Object.values<string>(OUTPUTS).includes(name) || name.endsWith("RoleArn"),
  ],
  ["sections", found(/\]\(#([^)]+)\)/g), (anchor) => headings.includes(anchor)],
  [
    // Any other smoke test would send the owner an invented enquiry.
    "smoke tests without enquiry or with a key",
    [...text.matchAll(/.*\n.*npm run smoke -- .*/g)].map(String),
    (command) => /--no-enquiry|--preview|ENQUIRY_PROBE_KEY=|, with the key \(/.test(command),
  ],
])("%s in the runbook exist", (_, names, exists) => {
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !exists(name))).toEqual([]);
});

test("AWS commands of the runbook name resources as the templates do", () => {
  const { enquiries, watch, certificate } = whole.templates;
  const [web, rule] = [/--web-acl-name (\S+)/, /--rule-name (\S+)/].map(
    (pattern) => pattern.exec(text)?.[1],
  );

  expect(only(certificate, "AWS::WAFv2::WebACL", `"${rule}"`).Properties["Name"]).toBe(web);
  expect(
    only(enquiries, "AWS::Lambda::Function", found(/--function-name (\S+)/g)[0]),
  ).toBeDefined();
  expect(
    only(enquiries, "AWS::SecretsManager::Secret", found(/--secret-id (\S+)/g)[0]),
  ).toBeDefined();
  // The two alarms of the monthly test, one in each region.
  for (const [region, template] of [
    ["ap-south-1", enquiries],
    ["us-east-1", watch],
  ] as const) {
    const [name] = found(new RegExp(`set-alarm-state --region ${region} --alarm-name (\\S+)`, "g"));
    expect(only(template, "AWS::CloudWatch::Alarm", `"${name}"`)).toBeDefined();
  }
});

test.each([
  ["a Lambda's failure", (event: object) => ({ requestPayload: event, requestContext: {} })],
  [
    "an undelivered message of SNS",
    ({ Records: [{ Sns }] }: { Records: [{ Sns: object }] }) => ({ Type: "Notification", ...Sns }),
  ],
])("the recipe for dead letters passes %s to `events` unchanged", async (_, letterOf) => {
  const Message = JSON.stringify({
    eventType: "Bounce",
    bounce: { bounceType: "Permanent" },
    mail: { tags: { enquiry: ["7KM4-QX2P"] } },
  });
  const [, program = ""] = /^node -p '([^']+)' > payload\.json$/m.exec(text) ?? [];
  const cwd = mkdtempSync(path.join(os.tmpdir(), "dead-letter-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const letter = JSON.stringify(letterOf({ Records: [{ Sns: { Message } }] }));
  writeFileSync(path.join(cwd, "message.json"), letter);
  const { stdout } = spawnSync(process.execPath, ["-p", program], { cwd, encoding: "utf8" });
  const noted: unknown[] = [];
  const queue = { recordTrouble: async (...trouble: unknown[]) => noted.push(trouble) > 0 };

  const count = await recordMailEvents(
    { queue, log: () => undefined },
    JSON.parse(stdout) as SnsEvent,
  );

  expect(count).toBe(1);
  expect(noted).toEqual([
    ["7KM4-QX2P", expect.objectContaining({ trouble: "Bounce Permanent", unreached: [] })],
  ]);
});
