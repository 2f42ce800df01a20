import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { createContentChecker } from "../../scripts/content/check.ts";
import { changedFiles, diskFiles } from "../../scripts/content/files.ts";
import { print, type Format } from "../../scripts/content/print.ts";
import { RECORD_FILE } from "../../scripts/content/published/record.ts";
import { BUILD, ROOT } from "../../scripts/paths.ts";
import { copyProject } from "../setup/project.ts";

const TIMINGS = "content/catalogs/hall-timings.json";
const PACKAGES = "content/catalogs/packages.json";

/** The parts of a SARIF log that its schema cannot hold together. */
interface SarifLog {
  runs: {
    tool: { driver: { rules: { id: string }[] } };
    results: {
      ruleId: string;
      ruleIndex: number;
      level: string;
      locations: { physicalLocation: { artifactLocation: { uri: string } } }[];
    }[];
  }[];
}

/** The official schema, as Microsoft publishes it: draft 04, of which Ajv reads all but its two first lines. */
function sarifSchema(): object {
  const file = "node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json";
  const { $schema: _dialect, id: _address, ...schema } = JSON.parse(
    readFileSync(path.join(ROOT, file), "utf8"),
  ) as Record<string, unknown>;
  return schema;
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

test("people are told at the end what the command would mend by itself", async () => {
  const { status, stderr } = await runWith(broken);

  expect(status).toBe(1);
  expect(stderr).toMatch(
    /content: 3 errors, 0 warnings; to have 3 of them mended, type: npm run check:content -- --fix/,
  );
});

test("programs get every problem of the paths they ask for, with its span", async () => {
  const { status, stdout } = await runWith(broken, "--format", "json", TIMINGS);

  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject([
    { file: TIMINGS, code: "printed-quotes", line: 6, column: 15, endLine: 6, endColumn: 24 },
    { file: TIMINGS, code: "trailing-comma", severity: "error" },
  ]);
});

/** What the command prints of the same mistakes, without a process of its own for each format. */
async function printBroken(format: Format): Promise<string> {
  const disk = diskFiles(ROOT);
  const changes = Object.entries(broken).map(([file, change]) => {
    const text = Buffer.from(disk.read(file)).toString();
    return [file, Buffer.from(change(text))] as const;
  });
  const { problems, texts } = await createContentChecker(ROOT, {
    now: () => Date.UTC(2026, 10, 21),
    buildDirectory: BUILD,
    files: changedFiles(disk, new Map(changes)),
  }).check();
  return print(format, problems, texts);
}

test("GitHub gets one annotation for each problem, its signs escaped", async () => {
  const stdout = await printBroken("github");
  const lines = stdout.trim().split("\n");

  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^::error file=content\/catalogs\/hall-timings\.json,line=6,endLine=6,col=15,endColumn=23,title=printed-quotes::this text .*%0Afix: /,
  );
});

test("SARIF fits the official schema of version 2.1.0, and its parts fit each other", async () => {
  const log = JSON.parse(await printBroken("sarif")) as SarifLog;
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  const validate = ajv.compile(sarifSchema());

  expect(validate(log), JSON.stringify(validate.errors, null, 2)).toBe(true);
  // The schema does hold something: a log of an older version does not fit it.
  expect(validate({ ...log, version: "2.0.0" })).toBe(false);
  const [run] = log.runs;
  const ids = run?.tool.driver.rules.map(({ id }) => id) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  expect(run?.results).toHaveLength(3);
  for (const { ruleId, ruleIndex, level, locations } of run?.results ?? []) {
    expect(ids[ruleIndex]).toBe(ruleId);
    expect(level).toBe("error");
    // Relative to the project, as code scanning wants it: no scheme, no slash at its start.
    expect(locations[0]?.physicalLocation.artifactLocation.uri).toMatch(/^content\/[\w/.%-]+$/);
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
  expect(stderr).toContain(`${TIMINGS}:6  mended: this text stands in curly quotation marks`);
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

test("--release lists what is left of samples, and addresses that nobody has recorded, with what to type", async () => {
  const slug = "retirement-party-catering-kandivali-borivali-malad";
  const { status, stderr } = await runWith(
    { [RECORD_FILE]: (text) => text.replace(`/services/${slug}\n`, "") },
    "--release",
  );
  const unrecorded = stderr.split("\n").filter((line) => line.startsWith(RECORD_FILE));

  expect(status).toBe(1);
  expect(stderr).toContain("founders.json:");
  expect(unrecorded).toEqual([`${RECORD_FILE}  /services/${slug} is not recorded yet`]);
  expect(stderr).toContain("type: npm run content -- publish-record");
});
