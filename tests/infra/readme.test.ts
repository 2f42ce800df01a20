import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { OUTPUTS, SECRETS } from "../../infra/names.ts";
import { ROOT } from "../../scripts/paths.ts";
import { synthesise } from "./synthesised.ts";

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

const { templates } = await synthesise({
  alarmEmail: "owner@example.in",
  domain: "www.example.in",
  hostedZoneId: "Z0000000000000000000A",
  hostedZoneName: "example.in",
});
const alarms = Object.values(templates).flatMap((template) =>
  Object.values(template.findResources("AWS::CloudWatch::Alarm")).map(
    ({ Properties }) => Properties as { AlarmName: string; Metrics?: { MetricStat?: object }[] },
  ),
);

test("the runbook has a line for every alarm, and for no other", () => {
  const names = alarms.map(({ AlarmName }) => AlarmName.replace("thali-toran-", ""));
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

test("every sum of the costs is its quantity times its price, and every total the sum of its own", () => {
  const rows = rowsBelow("## Costs").filter(([what]) => what !== "What");
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
  expect(totals).toHaveLength(3);
  for (const { said, is } of totals) expect(said).toBeCloseTo(is, 3);
});

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
