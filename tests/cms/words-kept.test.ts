import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  changes,
  LOGIN,
  number,
  openChanges,
  openDesk,
  openEntry,
  PHONE,
  publish,
  reach,
  save,
  signIn,
  SLOW,
  TOKEN,
  type Desk,
} from "./editing.ts";

const TIMINGS = "content/catalogs/hall-timings.json";
const ENTRY = "catalogs/entries/hall-timings";
const BRANCH = "cms/catalogs/hall-timings";

interface Timings {
  timings: { price: number }[];
}

/** The file with another price for its first or last timing. */
function priced(text: string, at: 0 | -1, price: number): string {
  const old = (JSON.parse(text) as Timings).timings.at(at)?.price;
  const written = `"price": ${old}`;
  const index = at === 0 ? text.indexOf(written) : text.lastIndexOf(written);
  return `${text.slice(0, index)}"price": ${price}${text.slice(index + written.length)}`;
}

/** Opens the form and types another price for the first timing. */
async function type(desk: Desk, price: string): Promise<void> {
  const { page } = desk;
  await openEntry(desk, ENTRY);
  await (await reach(page, page.getByRole("button", { name: "Expand", exact: true }))).click(SLOW);
  await (await reach(page, number(page, "Price"))).fill(price);
}

async function openSignedIn(): Promise<Desk> {
  const desk = await openDesk(PHONE);
  await signIn(desk.page);
  await desk.page.getByRole("treeitem", { name: /Facts and lists/ }).waitFor(SLOW);
  return desk;
}

test("a lost connection loses no words", { timeout: 300_000 }, async () => {
  const desk = await openSignedIn();
  const { page, connection, text } = desk;
  await type(desk, "261000");

  connection.isLost = true;
  await page.getByRole("button", { name: "Save", exact: true }).click(SLOW);
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click(SLOW);
  connection.isLost = false;
  await save(page);

  expect(text(TIMINGS, BRANCH)).toBe(priced(text(TIMINGS), 0, 261_000));
});

test("an expired token and a closed tab lose no words", { timeout: 300_000 }, async () => {
  const desk = await openSignedIn();
  const { context, github, text } = desk;
  await type(desk, "262000");
  // The editor keeps what is typed half a second after the last key.
  await setTimeout(3000);

  github.tokens.delete(TOKEN);
  github.tokens.set("another", LOGIN);
  await desk.page.getByRole("button", { name: "Save", exact: true }).click(SLOW);
  await desk.page.getByText("Bad credentials").waitFor(SLOW);
  await desk.page.close();
  const page = await context.newPage();
  await page.goto(`${desk.origin}/admin/#/collections/${ENTRY}`);
  await signIn(page, "another");
  await page.getByRole("button", { name: "Restore" }).click(SLOW);
  await save(page);

  expect(text(TIMINGS, BRANCH)).toBe(priced(text(TIMINGS), 0, 262_000));
});

test("two changes of different lines are both published", { timeout: 300_000 }, async () => {
  const desk = await openSignedIn();
  const { page, hub, text } = desk;
  await type(desk, "263000");

  const theirs = priced(text(TIMINGS), -1, 399_000);
  hub.git.commit("main", { additions: [{ path: TIMINGS, bytes: Buffer.from(theirs) }] }, "Another");
  await save(page);
  await publish(desk, await openChanges(desk), /hall-timings/);

  expect(text(TIMINGS)).toBe(priced(theirs, 0, 263_000));
});

test(
  "two changes of one line are reported as a conflict, and neither is lost",
  { timeout: 300_000 },
  async () => {
    const desk = await openSignedIn();
    const { page, hub, text } = desk;
    await type(desk, "264000");
    const mine = priced(text(TIMINGS), 0, 264_000);

    const theirs = priced(text(TIMINGS), 0, 266_000);
    hub.git.commit(
      "main",
      { additions: [{ path: TIMINGS, bytes: Buffer.from(theirs) }] },
      "Another",
    );
    await save(page);
    const change = changes(await openChanges(desk));
    await change.getByText("Your words are safe").waitFor(SLOW);
    await change.getByText("264000", { exact: true }).waitFor(SLOW);
    await change.getByText("266000", { exact: true }).waitFor(SLOW);

    expect(await change.getByRole("button", { name: "Publish", exact: true }).count()).toBe(0);
    expect(text(TIMINGS)).toBe(theirs);
    expect(text(TIMINGS, BRANCH)).toBe(mine);
  },
);

test(
  "a form that was open while its change went on elsewhere takes nothing of that back",
  { timeout: 300_000 },
  async () => {
    const desk = await openSignedIn();
    const { page, hub, text } = desk;
    await type(desk, "267000");
    await save(page);
    await type(desk, "268000");

    const theirs = priced(text(TIMINGS, BRANCH), -1, 399_000);
    hub.git.commit(BRANCH, { additions: [{ path: TIMINGS, bytes: Buffer.from(theirs) }] }, "Other");
    await page.getByRole("button", { name: "Save", exact: true }).click(SLOW);
    await page.getByText("changed somewhere else since its form was opened").waitFor(SLOW);

    expect(text(TIMINGS, BRANCH)).toBe(theirs);
    await page.getByRole("button", { name: "OK" }).click(SLOW);
    expect(await number(page, "Price").first().inputValue()).toBe("268000");
  },
);
