import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/lib/paths.ts";
import { changes, openDesk, PHONE, publish, SLOW, TOKEN, type Desk } from "./editing.ts";

const TIMINGS = "content/catalogs/hall-timings.json";
const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";
const BRANCH = "cms/catalogs/hall-timings";

/** The file with other words in the place of some that are in it once. */
function edited(text: string, ...edits: [from: string | RegExp, to: string][]): string {
  return edits.reduce((old, [from, to]) => {
    const after = old.replace(from, to);
    expect(after).not.toBe(old);
    return after;
  }, text);
}

/** The first and the last price of the file. */
const FIRST = /"price": \d+/;
const LAST = /"price": \d+(?![\s\S]*"price")/;

interface Case extends Desk {
  /** The page of changes, with the change in conflict on it. */
  change: Locator;
}

/** A desk where `mine` waits and `theirs` has been published since. */
async function openConflict(file: string, mine: string, theirs: string): Promise<Case> {
  const desk = await openDesk(PHONE);
  const { hub, page, origin } = desk;
  const commit = (branch: string, text: string) =>
    hub.git.commit(branch, { additions: [{ path: file, bytes: Buffer.from(text) }] }, "An edit");
  hub.git.setBranch(BRANCH, hub.git.branch("main") ?? "");
  commit(BRANCH, mine);
  hub.open({ title: "Update the hall", head: BRANCH, base: "main", draft: true });
  commit("main", theirs);
  await page.evaluate(
    (token) => localStorage.setItem("sveltia-cms.user", JSON.stringify({ token })),
    TOKEN,
  );
  await page.goto(`${origin}/admin/changes.html`);
  const change = changes(page);
  await change.getByText("another change of the same place").waitFor(SLOW);
  return { ...desk, change };
}

const textOf = (desk: Desk, file: string, commit: string) =>
  desk.hub.git.read(commit, file)?.toString("utf8");

const publicText = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

async function settle(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click(SLOW);
  await page.getByText(/it is checked again/).waitFor(SLOW);
}

test(
  "of one price that both changed, mine is kept beside all else that was published",
  { timeout: 200_000 },
  async () => {
    const text = publicText(TIMINGS);
    const mine = edited(text, [FIRST, '"price": 264000']);
    const theirs = edited(text, [FIRST, '"price": 266000'], [LAST, '"price": 399000']);
    const desk = await openConflict(TIMINGS, mine, theirs);
    const { page, change, hub } = desk;
    const own = hub.git.branch(BRANCH) ?? "";
    await change.getByText("hall-timings: Timings 1, Price").waitFor(SLOW);
    expect(await change.locator("dd").allTextContents()).toEqual(["264000", "266000"]);

    await settle(page, "Keep mine");
    expect(textOf(desk, TIMINGS, hub.git.branch(BRANCH) ?? "")).toBe(
      edited(theirs, [FIRST, '"price": 264000']),
    );
    const parents = [`${hub.git.branch(BRANCH)}^1`, `${hub.git.branch(BRANCH)}^2`];
    expect(parents.map((one) => textOf(desk, TIMINGS, one))).toEqual([mine, theirs]);
    expect(hub.git.mergeBase(own, hub.git.branch(BRANCH) ?? "")).toBe(own);

    await publish(desk, page, /Update the hall/);
    expect(desk.text(TIMINGS)).toBe(edited(theirs, [FIRST, '"price": 264000']));
  },
);

test(
  "of one price that both changed, what is published is kept and my other words stay",
  { timeout: 200_000 },
  async () => {
    const text = publicText(TIMINGS);
    const mine = edited(text, [FIRST, '"price": 264000'], [LAST, '"price": 399000']);
    const theirs = edited(text, [FIRST, '"price": 266000']);
    const desk = await openConflict(TIMINGS, mine, theirs);

    await settle(desk.page, "Keep what is published");

    expect(desk.text(TIMINGS, BRANCH)).toBe(edited(theirs, [LAST, '"price": 399000']));
  },
);

test(
  "a change of which nothing is left is thrown away, and stays readable",
  { timeout: 200_000 },
  async () => {
    const text = publicText(TIMINGS);
    const mine = edited(text, [FIRST, '"price": 264000']);
    const desk = await openConflict(TIMINGS, mine, edited(text, [FIRST, '"price": 266000']));

    await settle(desk.page, "Keep what is published");

    const [pull] = desk.hub.pulls;
    expect(pull?.state).toBe("CLOSED");
    expect(textOf(desk, TIMINGS, pull?.lastHead ?? "")).toBe(mine);
  },
);

test(
  "where a list or the paragraphs of an article were changed by both, the steps by hand are shown and no button",
  { timeout: 200_000 },
  async () => {
    const text = publicText(ARTICLE);
    const [front = "", first = "", ...rest] = text.split("\n\n");
    const mine = [front, "A new beginning.", first, ...rest].join("\n\n");
    const theirs = [front, "Another beginning.", first, ...rest].join("\n\n");
    const desk = await openConflict(ARTICLE, mine, theirs);
    const { change } = desk;

    await change.getByText("copy your words").waitFor(SLOW);
    expect(await change.getByRole("button").allTextContents()).toEqual(["Throw away"]);
    expect(desk.text(ARTICLE, BRANCH)).toBe(mine);
    expect(desk.text(ARTICLE)).toBe(theirs);
  },
);
