import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { OUTPUTS, SECRETS } from "../../infra/names.ts";
import { recordMailEvents, type SnsEvent } from "../../lambda/delivery/events.ts";
import { MAX_BODY_BYTES } from "../../lambda/http/request.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { only, synthesise } from "./synthesised.ts";

const text = await readFile(path.join(ROOT, "infra/README.md"), "utf8");
const { scripts } = JSON.parse(await readFile(path.join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const settings = JSON.parse(
  await readFile(path.join(ROOT, "infra/settings.json"), "utf8"),
) as Record<string, unknown>;

/** The rows of every table below a heading that starts with a text, as trimmed cells. */
function rowsBelow(heading: string): string[][] {
  const [, after = ""] = text.split(`\n${heading}`);
  const [section = ""] = after.split(/\n##+ /);
  return [...section.matchAll(/^ *\|(.+)\|$/gm)]
    .map(([, row = ""]) => row.split("|").map((cell) => cell.trim()))
    .filter(([first = ""]) => !/^:?-+:?$/.test(first));
}

const decided = {
  alarmEmail: "owner@example.in",
  domain: "www.example.in",
  hostedZoneId: "Z0000000000000000000A",
  hostedZoneName: "example.in",
  enquiryRecipients: "owner@example.in,office@example.in",
};
const { templates } = await synthesise(decided);
const { enquiries } = templates;
const alarmsOf = (made: typeof templates) =>
  Object.values(made).flatMap((template) =>
    Object.values(template.findResources("AWS::CloudWatch::Alarm")).map(
      ({ Properties }) =>
        Properties as {
          AlarmName: string;
          Threshold: number;
          Period?: number;
          Metrics?: { MetricStat?: object }[];
        },
    ),
  );
const alarms = alarmsOf(templates);
const everything = await synthesise({
  ...decided,
  acknowledge: "true",
  editorRepository: "owner/website",
  editorClientId: "Ov23li",
  editorClientSecret: "thali-toran-editor-1",
  editorUsers: "asha",
});

test("the runbook has a line for every alarm, and no other lines", () => {
  const names = alarmsOf(everything.templates).map(({ AlarmName }) =>
    AlarmName.replace("thali-toran-", ""),
  );
  const lines = rowsBelow("## Runbook").flatMap(
    ([cell = ""]) => cell.match(/(?<=^`|` `)[\w-]+(?=`)/g) ?? [],
  );

  expect(names.length).toBeGreaterThan(20);
  // AWS Budgets notifies without a CloudWatch alarm.
  expect(lines.toSorted()).toEqual([...new Set(names), "budget"].toSorted());
});

test("the costs count every metric that an alarm watches", () => {
  const watched = alarms.map(
    ({ Metrics = [{ MetricStat: {} }] }) =>
      Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length,
  );
  const row = rowsBelow("## Costs").find(([what = ""]) => what.startsWith("CloudWatch alarms"));

  expect(Number(row?.[1])).toBe(watched.reduce((sum, metrics) => sum + metrics));
  expect(text).toMatch(/sign-in [^;]*\(two alarms\); `acknowledge`\s[^;]*\(four alarms/);
  expect(alarmsOf(everything.templates)).toHaveLength(alarms.length + 2 + 4);
});

test.each([
  ["## Costs", 3],
  ["## The worst day", 1],
])("below %s sums are quantity times price, and %i totals are sums of rows", (heading, most) => {
  const rows = rowsBelow(heading).filter(([what]) => what !== "What");
  const isTotal = ([what = ""]: string[]) => what.startsWith("**");
  const number = (cell = "") => Number(cell.replaceAll("*", ""));
  const lines = rows.filter((row) => !isTotal(row));
  const totals = rows.flatMap((row, at) => {
    if (!isTotal(row)) return [];
    const before = rows.slice(0, at).findLastIndex(isTotal);
    const own = rows.slice(before + 1, at);
    return [{ said: number(row[4]), is: own.reduce((sum, cells) => sum + number(cells[4]), 0) }];
  });

  for (const [what, quantity, , price, sum] of lines) {
    expect(number(sum), what).toBeCloseTo(number(quantity) * number(price), 3);
  }
  expect(lines.length).toBeGreaterThan(10);
  expect(totals).toHaveLength(most);
  for (const { said, is } of totals) expect(said).toBeCloseTo(is, 3);
});

/** Source of a script of package.json and of its imports, because an import has the help text. */
function sourceOf(tool: string): string {
  const script = path.join(ROOT, scripts[tool]?.split(" ")[1] ?? "");
  const source = readFileSync(script, "utf8");
  const imported = [...source.matchAll(/ from "(\.[^"]+)"/g)].map(([, file = ""]) =>
    readFileSync(path.join(path.dirname(script), file), "utf8"),
  );
  return [source, ...imported].join("\n");
}

const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
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
    (name) => (Object.values(OUTPUTS) as string[]).includes(name),
  ],
  [
    "settings",
    rowsBelow("## First deploy").flatMap(([cell = ""]) => cell.match(/\w+(?=`)/g) ?? []),
    (name) => name in settings,
  ],
  ["sections", found(/\]\(#([^)]+)\)/g), (anchor) => headings.includes(anchor)],
  [
    "options and owner's commands",
    [...text.matchAll(/npm run ([\w:-]+) -- ([^`#&|\n]*)/g)].flatMap(([, tool = "", rest = ""]) => {
      const words = rest.trim().split(/\s+/);
      const named = words.filter((word) => word.startsWith("--"));
      if (["enquiries", "content"].includes(tool)) named.push(words[0] ?? "");
      return named.map((word) => `${tool} ${word}`);
    }),
    (used) => {
      const [tool = "", word = ""] = used.split(" ");
      return sourceOf(tool).includes(word.replace(/^--/, ""));
    },
  ],
  [
    // Any other smoke test would send the owner an invented enquiry.
    "smoke tests without enquiry or with a key",
    [...text.matchAll(/.*\n.*npm run smoke -- .*/g)].map(String),
    (command) => /--no-enquiry|--preview|ENQUIRY_PROBE_KEY=|, with the key \(/.test(command),
  ],
])("%s in the runbook exist", (_, names, exists) => {
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !exists(name))).toEqual([]);
});

test("AWS commands of the runbook name resources as the templates do", () => {
  const firewall = only(templates.certificate, "AWS::WAFv2::WebACL").Properties as {
    Name: string;
    Rules: [{ Name: string }];
  };
  const { FunctionName } = only(enquiries, "AWS::Lambda::Function", "events.handler").Properties;

  for (const words of [
    `WebACLs[?Name=='${firewall.Name}'].Id`,
    `--web-acl-name ${firewall.Name} `,
    `--rule-name ${firewall.Rules[0].Name}\n`,
    `--function-name ${String(FunctionName)} `,
    SECRETS.probe("production"),
  ])
    expect(text).toContain(words);
  // The two alarms of the monthly test, one in each region.
  for (const [region, template] of [
    ["ap-south-1", enquiries],
    ["us-east-1", templates.watch],
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

describe("the runbook's worst day", () => {
  const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = only(
    enquiries,
    "AWS::ApiGatewayV2::Stage",
  ).Properties["DefaultRouteSettings"] as Record<string, number>;
  const accept = only(enquiries, "AWS::Lambda::Function", "accept.handler").Properties as {
    Timeout: number;
    MemorySize: number;
    Environment: { Variables: Record<string, string> };
  };
  const { ENQUIRY_DAILY_LIMIT: day = "" } = accept.Environment.Variables;
  const thresholdOf = (name: string) =>
    alarms.find(({ AlarmName }) => AlarmName === `thali-toran-${name}`)?.Threshold ?? NaN;
  const firewall = JSON.stringify(only(templates.certificate, "AWS::WAFv2::WebACL"));
  const limits = [...firewall.matchAll(/"Limit":(\d+)/g)].map(([, limit]) => Number(limit));
  const rows = rowsBelow("## The worst day").filter(([what = ""]) => !/^What$|^\*\*/.test(what));

  test("names the limits of the templates, and its maximum in the heading", () => {
    const because = rows.map((row) => row[5]).join("\n");
    const quantity = (name: string) => Number(rows.find(([what]) => what === name)?.[1]);
    const requests = (rate ?? NaN) * 86_400 + (burst ?? NaN);

    for (const words of [
      `${rate} a second and ${burst?.toLocaleString("en-IN")} at once`,
      `${accept.Timeout} s, with ${accept.MemorySize} MB`,
      `${day} enquiries a day`,
      `firewall allows ${limits[1]?.toLocaleString("en-IN")} in five minutes`,
      `${thresholdOf("site-requests").toLocaleString("en-IN")} fire \`site-requests\``,
      `${thresholdOf("site-bytes") / 1e6} MB in five minutes`,
      `${thresholdOf("site-uploads") / 1e6} MB in five minutes`,
      `${MAX_BODY_BYTES / 1024} KB at most`,
    ])
      expect(because).toContain(words);
    expect(quantity("HTTP API") * 1e6).toBeCloseTo(requests, 0);
    expect(quantity("Lambda `accept`, time")).toBeCloseTo(
      (requests * accept.Timeout * accept.MemorySize) / 1024,
      0,
    );
    const sum = rows.reduce((total, row) => total + Number(row[4]), 0);
    expect(text).toContain(
      `\n## The worst day: ${Math.round(sum)} dollars for one attacking line\n`,
    );
  });
});
