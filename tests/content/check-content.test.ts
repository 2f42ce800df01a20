import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkContent } from "../../scripts/edit/check-content.ts";
import { RECORD_FILE } from "../../scripts/rules/published-record.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { copyProject } from "../setup/project.ts";
import { commandOn } from "../tools/project.ts";
import { hallOf, offerOf } from "../setup/catalogs.ts";

const TIMINGS = "content/catalogs/hall-timings.json";
const PACKAGES = "content/catalogs/packages.json";

const NOW = "2026-11-21";

type Changes = Record<string, (text: string) => string>;

function change(root: string, changes: Changes): void {
  for (const [name, changed] of Object.entries(changes)) {
    const file = path.join(root, name);
    writeFileSync(file, changed(readFileSync(file, "utf8")));
  }
}

/** The command on a copy of the content, some of whose files were changed. */
function commandWith(changes: Changes) {
  const { root, read, say } = commandOn(checkContent);
  change(root, changes);
  return { read, say: (...args: string[]) => say("--now", NOW, ...args) };
}

const price = offerOf("classic").monthlyPrice;

const broken = {
  [TIMINGS]: (text: string) =>
    text
      .replace(`"${hallOf("morning").name}",`, `“${hallOf("morning").name}”,`)
      .replace(`${hallOf("full-day").price}`, "$&,"),
  [PACKAGES]: (text: string) =>
    text.replace(`"monthlyPrice": ${price}`, `"monthlyPrice": "${price}"`),
};

test("a wrong argument is named, and the command ends with 2", async () => {
  const { code, errors } = await commandWith({}).say("--format", "xml");

  expect(code).toBe(2);
  expect(errors).toContain("type one of pretty, json, github");
});

test("the summary names what the command would fix", async () => {
  const { code, errors } = await commandWith(broken).say();

  expect(code).toBe(1);
  expect(errors).toMatch(
    /content: 3 errors, 0 warnings; to have 3 of them mended, type: npm run check:content -- --fix/,
  );
});

test("programs get every problem of the paths they ask for, with its span", async () => {
  const root = await copyProject();
  change(root, broken);
  const { status, stdout } = spawnSync(
    process.execPath,
    ["scripts/check-content.ts", "--now", NOW, "--format", "json", TIMINGS],
    { cwd: root, encoding: "utf8" },
  );

  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject([
    { file: TIMINGS, code: "printed-quotes", line: 6, column: 15, endLine: 6, endColumn: 24 },
    { file: TIMINGS, code: "trailing-comma", severity: "error" },
  ]);
});

test("GitHub gets one annotation for each problem, its signs escaped", async () => {
  const { printed } = await commandWith(broken).say("--format", "github");
  const lines = printed.trim().split("\n");

  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^::error file=content\/catalogs\/hall-timings\.json,line=6,endLine=6,col=15,endColumn=23,title=printed-quotes::this text .*%0Afix: /,
  );
});

test("--fix repairs safe mistakes, lists them, and keeps the values", async () => {
  const { read, say } = commandWith({
    [TIMINGS]: (text) => `\ufeff${broken[TIMINGS](text).replaceAll("\n", "\r\n")}`,
    [PACKAGES]: broken[PACKAGES],
  });
  const { code, errors } = await say("--fix");
  const again = await say("--fix");

  expect(code).toBe(0);
  expect(errors).toContain(`${TIMINGS}:6  mended: this text is in curly quotation marks`);
  for (const file of [TIMINGS, PACKAGES]) {
    expect(await read(file)).toBe(readFileSync(path.join(ROOT, file), "utf8"));
  }
  expect(again.errors).not.toContain("mended");
});

test("--fix leaves a value that it is not sure of", async () => {
  const { read, say } = commandWith({
    [PACKAGES]: (text) => text.replace(`"monthlyPrice": ${price}`, `"monthlyPrice": "Rs ${price}"`),
  });
  const { code } = await say("--fix");

  expect(code).toBe(1);
  expect(await read(PACKAGES)).toContain(`"Rs ${price}"`);
});

test("--release lists samples and unrecorded addresses with the command to type", async () => {
  const slug = "retirement-party-catering-kandivali-borivali-malad";
  const { code, errors } = await commandWith({
    [RECORD_FILE]: (text) => text.replace(`/services/${slug}\n`, ""),
  }).say("--release");
  const unrecorded = errors.split("\n").filter((line) => line.startsWith(RECORD_FILE));

  expect(code).toBe(1);
  expect(errors).toContain("founders.json:");
  expect(unrecorded).toContain(`${RECORD_FILE}  /services/${slug} is not recorded yet`);
  expect(errors).toContain("type: npm run content -- publish-record");
});
