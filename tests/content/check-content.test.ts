import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { copyProject } from "../setup/project.ts";

const TIMINGS = "content/catalogs/hall-timings.json";
const PACKAGES = "content/catalogs/packages.json";

/** The parts of a SARIF log that its readers rely on. */
interface SarifLog {
  $schema: string;
  version: string;
  runs: {
    tool: { driver: { name: string; rules: { id: string; shortDescription: { text: string } }[] } };
    columnKind: string;
    results: {
      ruleId: string;
      ruleIndex: number;
      level: string;
      message: { text: string };
      locations: {
        physicalLocation: {
          artifactLocation: { uri: string };
          region: Record<"startLine" | "startColumn" | "endLine" | "endColumn", number>;
        };
      }[];
    }[];
  }[];
}

/** Runs the command in a copy of the project, after some of its files were changed. */
async function runWith(changes: Record<string, (text: string) => string>, ...args: string[]) {
  const root = await copyProject();
  for (const [file, change] of Object.entries(changes)) {
    const target = path.join(root, file);
    await writeFile(target, change(await readFile(target, "utf8")));
  }
  const run = () =>
    spawnSync(process.execPath, ["scripts/check-content.ts", ...args], {
      cwd: root,
      encoding: "utf8",
    });
  return { root, run, ...run() };
}

const broken = {
  [TIMINGS]: (text: string) => text.replace('"Morning",', "“Morning”,").replace("350000", "350000,"),
  [PACKAGES]: (text: string) => text.replace('"monthlyPrice": 599', '"monthlyPrice": "599"'),
};

test("the command says what is wrong with its own arguments, and ends with 2", async () => {
  const { status, stderr } = await runWith({}, "--format", "xml");

  expect(status).toBe(2);
  expect(stderr).toContain("type one of pretty, json, github, sarif");
});

test("programs get every problem with its span, and the command ends with 1", async () => {
  const { status, stdout } = await runWith(broken, "--format", "json");

  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject([
    { file: TIMINGS, code: "printed-quotes", line: 6, column: 15, endLine: 6, endColumn: 24 },
    { file: TIMINGS, code: "trailing-comma" },
    { file: PACKAGES, code: "number-in-quotes", severity: "error" },
  ]);
});

test("paths choose whose problems are listed", async () => {
  const { status, stdout } = await runWith(broken, "--format", "json", PACKAGES);

  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject([{ file: PACKAGES }]);
});

test("GitHub gets one annotation for each problem, its signs escaped", async () => {
  const { stdout } = await runWith(broken, "--format", "github");
  const lines = stdout.trim().split("\n");

  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^::error file=content\/catalogs\/hall-timings\.json,line=6,endLine=6,col=15,endColumn=23,title=printed-quotes::this text .*%0Afix: /,
  );
});

test("SARIF holds everything that version 2.1.0 of it requires", async () => {
  const { stdout } = await runWith(broken, "--format", "sarif");
  const log = JSON.parse(stdout) as SarifLog;
  const [run] = log.runs;
  const rules = run?.tool.driver.rules ?? [];

  expect(log.version).toBe("2.1.0");
  expect(log.$schema).toMatch(/^https:\/\/.*sarif.*2\.1\.0.*\.json$/);
  expect(log.runs).toHaveLength(1);
  expect(run?.tool.driver.name).toBe("check:content");
  expect(run?.columnKind).toBe("utf16CodeUnits");
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const { shortDescription } of rules) expect(shortDescription.text).toMatch(/^[A-Z].*\.$/);
  expect(run?.results).toHaveLength(3);
  for (const { ruleId, ruleIndex, level, message, locations } of run?.results ?? []) {
    const { artifactLocation, region } = locations[0]?.physicalLocation ?? {};
    expect(rules[ruleIndex]?.id).toBe(ruleId);
    expect(level).toBe("error");
    expect(message.text).not.toBe("");
    expect(locations).toHaveLength(1);
    // Relative to the project, as code scanning wants it: no scheme, no slash at its start.
    expect(artifactLocation?.uri).toMatch(/^content\/[\w/.%-]+$/);
    const { startLine = 0, startColumn = 0, endLine = 0, endColumn = 0 } = region ?? {};
    for (const place of [startLine, startColumn, endLine, endColumn]) {
      expect(Number.isInteger(place)).toBe(true);
      expect(place).toBeGreaterThan(0);
    }
    expect(endLine > startLine || endColumn > startColumn).toBe(true);
  }
});

test("--fix mends what is safe, says so, and leaves the values as they were meant", async () => {
  const before = (file: string) => JSON.parse(readFileSync(file, "utf8")) as unknown;
  const { root, run, status, stderr } = await runWith(
    {
      [TIMINGS]: (text) =>
        `\ufeff${(broken[TIMINGS]?.(text) ?? text).replaceAll("\n", "\r\n")}`,
      [PACKAGES]: (text) => broken[PACKAGES]?.(text) ?? text,
    },
    "--fix",
  );
  const again = run();

  expect(status).toBe(0);
  expect(stderr).toContain(`${TIMINGS}:6  mended: this text stands in printed quotation marks`);
  expect(before(path.join(root, TIMINGS))).toEqual(before(TIMINGS));
  expect(before(path.join(root, PACKAGES))).toEqual(before(PACKAGES));
  expect(readFileSync(path.join(root, TIMINGS), "utf8")).toBe(readFileSync(TIMINGS, "utf8"));
  expect(again.stderr).not.toContain("mended");
});

test("--fix writes nothing that it is not sure of", async () => {
  const { root, status } = await runWith(
    { [PACKAGES]: (text) => text.replace('"monthlyPrice": 599', '"monthlyPrice": "Rs 599"') },
    "--fix",
  );

  expect(status).toBe(1);
  expect(await readFile(path.join(root, PACKAGES), "utf8")).toContain('"Rs 599"');
});
