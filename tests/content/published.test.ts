import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { content } from "../../scripts/edit/content-command.ts";
import { compile } from "../../scripts/build/compile.ts";
import {
  addToRecord,
  recordedAddresses,
  RECORD_FILE,
} from "../../scripts/rules/published-record.ts";
import { wholeContent } from "../setup/content.ts";

const SLUG = "retirement-party-catering-kandivali-borivali-malad";
const NOW = Date.UTC(2026, 10, 21);

async function command(root: string, ...args: string[]) {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const code = await content(root, args, { print, printError: print });
  return { code, printed: printed.join("\n") };
}

test("a record that lost a page gets it back by the command, which adds nothing twice", async () => {
  const root = wholeContent();
  const file = path.join(root, RECORD_FILE);
  await command(root, "publish-record");
  const before = await readFile(file, "utf8");
  await writeFile(file, before.replace(`/services/${SLUG}\n`, ""));

  const first = await command(root, "publish-record");
  const second = await command(root, "publish-record");

  expect(first.printed).toContain(`+ /services/${SLUG}`);
  expect(second.printed).toContain("every address is in the record already");
  expect(await readFile(file, "utf8")).toBe(before);
});

test("an address stays in the record when its page has gone", () => {
  const record = addToRecord("", ["/menu", "/old"]);

  expect(recordedAddresses(addToRecord(record, ["/menu"]))).toEqual(["/menu", "/old"]);
});

test("a page deleted by hand is reported with the redirect to type, a moved one is not", async () => {
  const root = wholeContent();
  await rm(path.join(root, `content/articles/${SLUG}.md`));
  const { problems } = await compile(root, { now: NOW });

  expect(problems.find(({ code }) => code === "published-page-gone")?.fix).toContain(
    `type { "from": "/services/${SLUG}", "to": "/services`,
  );
  const moved = await command(wholeContent(), "move", SLUG, "farewell-catering-malad");
  expect(moved.code, moved.printed).toBe(0);
});
