import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { OUTPUTS, SECRETS } from "../../infra/names.ts";
import { recordMailEvents, type SnsEvent } from "../../lambda/delivery/events.ts";
import { MOST_BODY_BYTES } from "../../lambda/http/request.ts";
import { NETWORKS_OF_AN_ALLOCATION } from "../../lambda/service/env-names.ts";
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
  "below %s every sum is its quantity times its price, and each of %i totals the sum of its rows",
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

test("every option and owner's command that it names is one of the tool's", () => {
  const used = [...text.matchAll(/npm run ([\w:-]+) -- ([^`#&|\n]*)/g)].map(
    ([, tool = "", rest = ""]) => ({ tool, words: rest.trim().split(/\s+/) }),
  );
  /** A tool's script and its imports, one of which has its help. */
  const sourceOf = (tool: string) => {
    const script = path.join(ROOT, scripts[tool]?.split(" ")[1] ?? "");
    const source = readFileSync(script, "utf8");
    const imported = [...source.matchAll(/ from "(\.[^"]+)"/g)].map(([, file = ""]) =>
      readFileSync(path.join(path.dirname(script), file), "utf8"),
    );
    return [source, ...imported].join("\n");
  };
  const wrong = used.flatMap(({ tool, words }) => {
    const source = sourceOf(tool);
    const named = words.filter((word) => word.startsWith("--")).map((word) => word.slice(2));
    if (["enquiries", "content"].includes(tool)) named.push(words[0] ?? "");
    return named.filter((word) => !source.includes(word)).map((word) => `${tool} ${word}`);
  });

  expect(used.length).toBeGreaterThan(25);
  expect(wrong).toEqual([]);
});

test("every smoke test that it names would start: it sends no enquiry, or has the key", () => {
  const commands = text.split("\n").flatMap((line, at, lines) => {
    const found = line.includes("npm run smoke -- ");
    return found ? [`${lines[at - 1] ?? ""}\n${line}`] : [];
  });

  expect(commands.length).toBeGreaterThan(4);
  for (const command of commands)
    expect(command).toMatch(/--no-enquiry|--preview|ENQUIRY_PROBE_KEY=|, with the key \(/);
});

test("every section that it refers to is there", () => {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
  const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = ""]) => anchor);

  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((anchor) => !headings.includes(anchor))).toEqual([]);
});

test("the firewall, its rule and the Lambda of its AWS commands are the templates' own", () => {
  const { Properties: firewall } = one(templates.certificate, "AWS::WAFv2::WebACL");
  const [rule] = firewall["Rules"] as [{ Name: string }];

  expect(text).toContain(`WebACLs[?Name=='${String(firewall["Name"])}'].Id`);
  expect(text).toContain(`--web-acl-name ${String(firewall["Name"])} `);
  expect(text).toContain(`--rule-name ${rule.Name}\n`);
  const { Properties: events } = one(enquiries, "AWS::Lambda::Function", "events.handler");
  expect(text).toContain(`--function-name ${String(events["FunctionName"])} `);
});

test.each([
  ["a Lambda's failure", (event: object) => ({ requestPayload: event, requestContext: {} })],
  [
    "what SNS could not deliver",
    ({ Records: [{ Sns }] }: { Records: [{ Sns: object }] }) => ({ Type: "Notification", ...Sns }),
  ],
])("the recipe for dead letters hands %s to `events` as it came", async (_, letterOf) => {
  const Message = JSON.stringify({
    eventType: "Bounce",
    bounce: { bounceType: "Permanent" },
    mail: { tags: { enquiry: ["7KM4-QX2P"] } },
  });
  const [, program = ""] = /^node -p '([^']+)' > payload\.json$/m.exec(text) ?? [];
  const directory = mkdtempSync(path.join(os.tmpdir(), "dead-letter-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  writeFileSync(
    path.join(directory, "message.json"),
    JSON.stringify(letterOf({ Records: [{ Sns: { Message } }] })),
  );
  const { stdout } = spawnSync(process.execPath, ["-p", program], {
    cwd: directory,
    encoding: "utf8",
  });
  const noted: unknown[] = [];

  const count = await recordMailEvents(
    {
      queue: { recordTrouble: async (...trouble) => noted.push(trouble) > 0 },
      log: () => undefined,
    },
    JSON.parse(stdout) as SnsEvent,
  );

  expect(count).toBe(1);
  expect(noted).toEqual([
    ["7KM4-QX2P", expect.objectContaining({ trouble: "Bounce Permanent", failed: true })],
  ]);
});

describe("the worst day", () => {
  const DAY = 86_400;
  /** Bytes that HTTP API bills as one request. */
  const BILLED_BYTES = 512 * 1024;
  /** Headers and query of a request: CloudFront takes no more. */
  const MOST_HEADER_BYTES = 32 * 1024;
  /** Units of writing a row of 32 KB, also when its condition fails; of writing it, noting its mail, and its indexes. */
  const UNITS_OF_A_WRITE = 33;
  const UNITS_OF_A_ROW = 80;
  /** Units of reading such a row, consistently. */
  const UNITS_OF_A_READ = 9;
  /** The first keys of the indexes by phone number and by e-mail address. */
  const UNITS_OF_RELATED = 1;
  /** Counters that a request raises: ten minutes, a day, the allocation's and the site's day, and that one's return. */
  const COUNTERS = 5;

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
  const mailsOfADay = 2 * Number(ENQUIRY_DAILY_LIMIT);
  const rowsOfADay = 3 * Number(ENQUIRY_DAILY_LIMIT);
  /** Requests of a day just below an alarm of five minutes. */
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
    "HTTP API": (requests * Math.ceil((MOST_BODY_BYTES + MOST_HEADER_BYTES) / BILLED_BYTES)) / 1e6,
    "Lambda `accept`, runs": requests / 1e6,
    "Lambda `accept`, time": (seconds * accept.MemorySize) / 1024,
    "DynamoDB, writes":
      Math.min(
        (COUNTERS + UNITS_OF_A_WRITE) * requests + UNITS_OF_A_ROW * rowsOfADay,
        MaxWriteRequestUnits * DAY,
      ) / 1e6,
    "DynamoDB, reads":
      Math.min((2 * UNITS_OF_A_READ + UNITS_OF_RELATED) * requests, MaxReadRequestUnits * DAY) /
      1e6,
    "CloudWatch Logs": (requests * 1500) / 1e9,
    SES: (mailsOfADay * ENQUIRY_RECIPIENTS.split(",").length) / 1000,
    "CloudFront, sent to the API":
      (belowAlarm("site-uploads") + belowAlarm("api-requests") * MOST_HEADER_BYTES) / 1e9,
    "CloudFront, HTTPS requests": belowAlarm("site-requests") / 10_000,
    "CloudFront Functions": belowAlarm("site-requests") / 1e6,
    Firewall: belowAlarm("site-requests") / 1e6,
    "S3, reads behind the cache": belowAlarm("site-requests") / 1000,
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
      said((belowAlarm("site-uploads") * 300) / DAY / 1e6, "MB in five minutes"),
      said((belowAlarm("api-requests") * 300) / DAY, "requests in five minutes"),
      said(MOST_BODY_BYTES / 1024, "KB at most"),
    ])
      expect(because).toContain(words);
  });

  test("costs at most ten dollars", () => {
    const total = rows.reduce((sum, row) => sum + Number(row[4]), 0);

    expect(total).toBeGreaterThan(1);
    expect(total).toBeLessThanOrEqual(10);
  });

  test("is made of limits each of which has a number, a cost and an alarm", () => {
    const price = (name: string) => Number(rows.find(([what]) => what === name)?.[3]);
    const sumOf = (...names: string[]) =>
      rows.reduce(
        (sum, [what = "", , , , own]) => sum + (names.includes(what) ? Number(own) : 0),
        0,
      );
    const writing = UNITS_OF_A_ROW * rowsOfADay * (price("DynamoDB, writes") / 1e6);
    const gateway =
      sumOf(
        "HTTP API",
        "Lambda `accept`, runs",
        "Lambda `accept`, time",
        "DynamoDB, writes",
        "DynamoDB, reads",
        "CloudWatch Logs",
      ) - writing;
    const kept = writing / rowsOfADay;
    const mailed = kept + (price("SES") / 1000) * ENQUIRY_RECIPIENTS.split(",").length;
    const { ENQUIRY_FLOOD_LIMIT: soon = "", ENQUIRY_NETWORK_DAILY_LIMIT: network = "" } =
      accept.Environment.Variables;
    const site = Number(ENQUIRY_DAILY_LIMIT);
    const atOnce = accept.ReservedConcurrentExecutions ?? NaN;
    const address = (
      one(templates.certificate, "AWS::WAFv2::WebACL").Properties as {
        Rules: [{ Statement: { RateBasedStatement: { Limit: number } } }];
      }
    ).Rules[0].Statement.RateBasedStatement.Limit;
    const units = MaxWriteRequestUnits * (DAY / 1e6);
    const limits: [name: string, number: string, cost: number][] = [
      [
        "An address, at the firewall",
        `${address} in five minutes`,
        ((address * DAY) / 300 / requests) * gateway,
      ],
      ["A body, at the edge", `${MOST_BODY_BYTES / 1024} KB`, sumOf("CloudFront, sent to the API")],
      ["All requests, at the gateway", "1 a second, 1,000 at once", gateway],
      [
        "`accept`",
        `${atOnce} at once`,
        (atOnce * DAY * accept.MemorySize * price("Lambda `accept`, time")) / 1024,
      ],
      ["A network", `${soon} in ten minutes`, Number(network) * mailed],
      ["A network", `${network} a day`, Number(network) * mailed],
      [
        "An IPv6 allocation (/48)",
        `${NETWORKS_OF_AN_ALLOCATION * Number(network)} a day`,
        NETWORKS_OF_AN_ALLOCATION * Number(network) * mailed,
      ],
      ["The site", `${site} a day`, site * mailed],
      ["The site, suspects", `${site} a day`, site * mailed],
      ["The site, floods", `${site} a day`, site * kept],
      [
        "The table, and each index",
        `${MaxWriteRequestUnits} units a second`,
        units * (price("DynamoDB, writes") + price("DynamoDB, reads")),
      ],
    ];
    const said = rowsBelow("### Every limit").slice(1);
    const known = alarms.map(({ AlarmName }) => AlarmName.replace("thali-toran-", ""));

    expect(said.map(([name, number]) => [name, number])).toEqual(
      limits.map(([name, number]) => [name, number]),
    );
    for (const [at, [name = "", , , cost, , alarm = ""]] of said.entries()) {
      expect(Number(cost), name).toBeCloseTo(limits[at]?.[2] ?? NaN, 2);
      const named = [...alarm.matchAll(/`([\w-]+)`/g)].map(([, found = ""]) => found);
      expect(named.length, name).toBeGreaterThan(0);
      expect(named.filter((found) => !known.includes(found))).toEqual([]);
    }
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
