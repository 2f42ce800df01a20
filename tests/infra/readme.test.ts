import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { OUTPUTS, SECRETS } from "../../infra/names.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { one, synthesise } from "./synthesised.ts";

const text = await readFile(path.join(ROOT, "infra/README.md"), "utf8");
const { scripts } = JSON.parse(await readFile(path.join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const settings = JSON.parse(
  await readFile(path.join(ROOT, "infra/settings.json"), "utf8"),
) as Record<string, unknown>;

/** The rows of every table below a heading, as trimmed cells. */
function rowsBelow(heading: string): string[][] {
  const [, after = ""] = text.split(`\n${heading}\n`);
  const [section = ""] = after.split(/\n## /);
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
/** With all that can be turned on. */
const everything = await synthesise({
  ...decided,
  acknowledge: "true",
  editorRepository: "owner/website",
  editorClientId: "Ov23li",
  editorClientSecret: "thali-toran-editor-1",
  editorUsers: "asha",
});

test("the runbook has a line for every alarm, and for no other", () => {
  const names = alarmsOf(everything.templates).map(({ AlarmName }) =>
    AlarmName.replace("thali-toran-", ""),
  );
  const lines = rowsBelow("## Runbook").flatMap(
    ([name = ""]) => /^`([\w-]+)`$/.exec(name)?.[1] ?? [],
  );

  expect(names.length).toBeGreaterThan(20);
  // The budget tells by itself; CloudWatch has no alarm for it.
  expect(lines.toSorted()).toEqual([...new Set(names), "budget"].toSorted());
});

test("the costs count every metric that an alarm watches", () => {
  const watched = alarms.map(
    ({ Metrics = [{ MetricStat: {} }] }) =>
      Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length,
  );
  const row = rowsBelow("## Costs").find(([what = ""]) => what.startsWith("CloudWatch alarms"));

  expect(Number(row?.[1])).toBe(watched.reduce((sum, metrics) => sum + metrics));
});

test.each([
  ["## Costs", 3],
  ["## The worst day", 1],
])(
  "below %s every sum is its quantity times its price, and each of %i totals the sum of its own",
  (heading, most) => {
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
  },
);

test("commands, settings, outputs and secrets that it names are there", () => {
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
  const outputs = [...text.matchAll(/outputs? `(\w+)`/g)].map(([, name = ""]) => name);
  const keys = rowsBelow("## First deploy").flatMap(([cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, key = ""]) => key),
  );

  expect(commands.length).toBeGreaterThan(15);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  expect(outputs.length).toBeGreaterThan(4);
  expect(outputs.filter((name) => !(Object.values(OUTPUTS) as string[]).includes(name))).toEqual(
    [],
  );
  expect(keys.length).toBeGreaterThan(5);
  expect(keys.filter((key) => !(key in settings))).toEqual([]);
  expect(text).toContain(SECRETS.probe("production"));
});

describe("the worst day", () => {
  const DAY = 86_400;
  /** What HTTP API bills as one request, of the largest that it takes. */
  const BILLED_BYTES = 512 * 1024;
  const LARGEST_BYTES = 10 * 1024 * 1024;
  /** Units of a row of 32 KB, with its indexes and the notes of how its mail went. */
  const UNITS_OF_A_ROW = 40;

  const throttle = one(enquiries, "AWS::ApiGatewayV2::Stage").Properties[
    "DefaultRouteSettings"
  ] as { ThrottlingRateLimit: number; ThrottlingBurstLimit: number };
  const requests = throttle.ThrottlingRateLimit * DAY + throttle.ThrottlingBurstLimit;
  const accept = one(enquiries, "AWS::Lambda::Function", "accept.handler").Properties as {
    Timeout: number;
    MemorySize: number;
    ReservedConcurrentExecutions?: number;
    Environment: { Variables: Record<string, string> };
  };
  const table = one(enquiries, "AWS::DynamoDB::Table").Properties as {
    OnDemandThroughput?: { MaxReadRequestUnits: number; MaxWriteRequestUnits: number };
  };
  const { ENQUIRY_DAILY_LIMIT = "", ENQUIRY_RECIPIENTS = "" } = accept.Environment.Variables;
  const enquiriesOfADay = 2 * Number(ENQUIRY_DAILY_LIMIT);
  /** What passes in a day just below an alarm of five minutes. */
  const belowAlarm = (name: string) => {
    const { Threshold = NaN, Period = NaN } =
      alarms.find(({ AlarmName }) => AlarmName === `thali-toran-${name}`) ?? {};
    return (Threshold * DAY) / Period;
  };
  const seconds = Math.min(
    requests * accept.Timeout,
    (accept.ReservedConcurrentExecutions ?? Infinity) * DAY,
  );
  const { MaxWriteRequestUnits = Infinity, MaxReadRequestUnits = Infinity } =
    table.OnDemandThroughput ?? {};

  const quantities: Record<string, number> = {
    "HTTP API": (requests * (LARGEST_BYTES / BILLED_BYTES)) / 1e6,
    "Lambda `accept`, runs": requests / 1e6,
    "Lambda `accept`, time": (seconds * accept.MemorySize) / 1024,
    "DynamoDB, writes":
      Math.min(4 * requests + UNITS_OF_A_ROW * enquiriesOfADay, MaxWriteRequestUnits * DAY) / 1e6,
    "DynamoDB, reads": Math.min(2 * requests, MaxReadRequestUnits * DAY) / 1e6,
    "CloudWatch Logs": (requests * 1500) / 1e9,
    SES: (enquiriesOfADay * ENQUIRY_RECIPIENTS.split(",").length) / 1000,
    "CloudFront, HTTPS requests": belowAlarm("site-requests") / 10_000,
    "CloudFront Functions": belowAlarm("site-requests") / 1e6,
    Firewall: belowAlarm("site-requests") / 1e6,
    "CloudFront, sent in India": belowAlarm("site-bytes") / 1e9,
  };
  const rows = rowsBelow("## The worst day").filter(([what = ""]) => !/^What$|^\*\*/.test(what));

  test("counts what the templates' limits let through, and nothing else", () => {
    expect(rows.map(([what]) => what)).toEqual(Object.keys(quantities));
    for (const [what = "", quantity] of rows)
      expect(Number(quantity) / (quantities[what] ?? NaN), what).toBeCloseTo(1, 3);
  });

  test("names the limits as the templates have them", () => {
    const because = rows.map((row) => row[5]).join("\n");
    const said = (number: number, unit: string) => `${number.toLocaleString("en-IN")} ${unit}`;

    for (const words of [
      said(throttle.ThrottlingRateLimit, "a second"),
      said(throttle.ThrottlingBurstLimit, "at once"),
      said(accept.Timeout, "s, with"),
      said(accept.MemorySize, "MB"),
      said(Number(ENQUIRY_DAILY_LIMIT), "enquiries a day"),
      said((belowAlarm("site-requests") * 300) / DAY, "in five minutes"),
      said((belowAlarm("site-bytes") * 300) / DAY / 1e6, "MB in five minutes"),
    ])
      expect(because).toContain(words);
  });

  test("costs at most ten dollars", () => {
    const total = rows.reduce((sum, row) => sum + Number(row[4]), 0);

    expect(total).toBeGreaterThan(1);
    expect(total).toBeLessThanOrEqual(10);
  });
});

test("the alarms that are made to ring by hand are there, one in each region", () => {
  const commands = [...text.matchAll(/set-alarm-state --region (\S+) --alarm-name (\S+)/g)];
  const regions = commands.map(([, region]) => region);
  const named = commands.map(([, , name]) => name ?? "");

  expect(regions).toEqual(["ap-south-1", "us-east-1"]);
  expect(named).toHaveLength(2);
  for (const [index, template] of [templates.enquiries, templates.watch].entries())
    expect(one(template, "AWS::CloudWatch::Alarm", `"${named[index]}"`)).toBeDefined();
});
