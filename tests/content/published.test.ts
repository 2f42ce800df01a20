import { rm, writeFile } from "node:fs/promises";
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
import { commandOn } from "../tools/project.ts";

const SLUG = "retirement-party-catering-kandivali-borivali-malad";
const NOW = Date.UTC(2026, 10, 21);

test("a record that lost a page gets it back by the command, which adds nothing twice", async () => {
  const { root, read, say } = commandOn(content);
  await say("publish-record");
  const before = await read(RECORD_FILE);
  await writeFile(path.join(root, RECORD_FILE), before.replace(`/services/${SLUG}\n`, ""));

  const first = await say("publish-record");
  const second = await say("publish-record");

  expect(first.printed).toContain(`+ /services/${SLUG}`);
  expect(second.printed).toContain("every address is in the record already");
  expect(await read(RECORD_FILE)).toBe(before);
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
  const moved = await commandOn(content).say("move", SLUG, "farewell-catering-malad");
  expect(moved.code, moved.errors).toBe(0);
});
