import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  ASHA,
  changes,
  differences,
  expand,
  openChanges,
  openEntry,
  openSignedIn,
  publish,
  RAVI,
  reach,
  said,
  save,
  saveButton,
  signIn,
  SLOW,
  type Desk,
} from "./editing.ts";

const PACKAGES = "content/catalogs/packages.json";
const TIMINGS = "content/catalogs/hall-timings.json";
const HALL = "catalogs/entries/hall-timings";

/** A file with another price in the place of one. */
const priced = (text: string, key: string, from: number, to: number) =>
  text.replace(`"${key}": ${from}`, `"${key}": ${to}`);

/** Opens a form and types another price for one of its entries, without saving. */
async function type(desk: Desk, entry: string, label: string, price: string, index = 0) {
  const { page } = desk;
  await openEntry(desk, entry);
  await expand(page, index);
  await (await reach(page, page.getByRole("textbox", { name: label }))).fill(price);
}

const typeRoyal = (desk: Desk, price: string) =>
  type(desk, "catalogs/entries/packages", "Monthly price", price, 2);

const typeHall = (desk: Desk, price: string) => type(desk, HALL, "Price", price);

/** Every difference that the list shows, newest first. */
async function listed(desk: Desk, count: number): Promise<string[]> {
  await openChanges(desk);
  await expect.poll(() => differences(desk.page).count(), SLOW).toBe(count);
  return differences(desk.page).allTextContents();
}

test("a price saved twice and taken back twice stays private when a hall price is published", async () => {
  const asha = await openSignedIn();
  const { page, text } = asha;
  const [packages, timings] = [text(PACKAGES), text(TIMINGS)];
  for (const price of ["1600", "1650"]) {
    await typeRoyal(asha, price);
    await save(page);
  }
  await typeHall(asha, "2,60,000");
  await save(page);

  expect(await listed(asha, 3)).toEqual([
    "Morning, price: ₹2,50,000 → ₹2,60,000",
    "Royal, monthly price: ₹1,600 → ₹1,650",
    "Royal, monthly price: ₹799 → ₹1,600100% more than before. Is that right?",
  ]);
  const takeBack = page.getByRole("button", { name: "Take this one back" });
  await takeBack.nth(2).click(SLOW);
  await said(page).filter({ hasText: "A later change is in the way" }).waitFor(SLOW);
  expect(await said(page).isVisible()).toBe(true);
  await takeBack.nth(1).click(SLOW);
  await expect.poll(() => changes(page).count(), SLOW).toBe(2);
  await takeBack.nth(1).click(SLOW);
  await expect.poll(() => changes(page).count(), SLOW).toBe(1);
  await publish(asha);

  expect(text(PACKAGES)).toBe(packages);
  expect(text(TIMINGS)).toBe(priced(timings, "price", 250_000, 260_000));
  expect(text(PACKAGES, "draft")).toBe(packages);
});

test("who saves a catalog that another has saved meanwhile is warned, and the list says what was replaced", async () => {
  const asha = await openSignedIn();
  const { text } = asha;
  const before = text(PACKAGES);
  await typeRoyal(asha, "900");
  // The CMS looks for changes each minute: the second form is opened last, and saved before it looks again.
  const ravi = await openSignedIn(RAVI, asha);
  await typeRoyal(ravi, "950");
  await save(asha.page);

  await saveButton(ravi.page).click(SLOW);
  const warning = ravi.page.getByRole("alertdialog");
  await warning.getByText(/asha.* changed this entry .* after you opened it/).waitFor(SLOW);
  expect(text(PACKAGES, "draft")).toBe(priced(before, "monthlyPrice", 799, 900));
  await warning.getByRole("button", { name: "Save Anyway" }).click(SLOW);
  await saveButton(ravi.page).waitFor({ state: "detached", ...SLOW });
  // The form closes before its commit is on the branch.
  await expect
    .poll(() => text(PACKAGES, "draft"), SLOW)
    .toBe(priced(before, "monthlyPrice", 799, 950));

  expect(await listed(ravi, 2)).toEqual([
    "Royal, monthly price: ₹900 → ₹950",
    "Royal, monthly price: ₹799 → ₹900",
  ]);
  expect(text(PACKAGES)).toBe(before);
});

test("a form that stays open for two minutes while another publishes does not take the price back", async () => {
  const asha = await openSignedIn();
  const ravi = await openSignedIn(RAVI, asha);
  const { text } = asha;
  const before = text(TIMINGS);
  await ravi.page.clock.install();
  await openEntry(ravi, HALL);
  await expand(ravi.page, 1);
  await typeHall(asha, "266000");
  await save(asha.page);
  await openChanges(asha);
  await publish(asha);

  const published = priced(before, "price", 250_000, 266_000);
  expect(text(TIMINGS)).toBe(published);
  await ravi.page.clock.fastForward("02:00");
  await ravi.page
    .getByText(/changed this entry|overwrite|modified/i)
    .first()
    .waitFor(SLOW);
  await ravi.page.getByRole("button", { name: "Reload Entry" }).first().click(SLOW);
  await expand(ravi.page, 1);
  await (await reach(ravi.page, ravi.page.getByRole("textbox", { name: "Price" }))).fill("300000");
  await save(ravi.page);

  const [line] = await listed(ravi, 1);
  expect(line).toMatch(/^Evening, price: ₹.* → ₹3,00,000/);
  await publish(ravi);
  expect(text(TIMINGS)).toContain('"price": 266000');
  expect(text(TIMINGS)).toContain('"price": 300000');
});

test("two people publish, undo and bring code along, and the public site is what the list said", async () => {
  const asha = await openSignedIn();
  const ravi = await openSignedIn(RAVI, asha);
  const { hub, text } = asha;
  const before = [text(PACKAGES), text(TIMINGS)];
  await typeRoyal(asha, "850");
  await typeHall(ravi, "251000");
  await save(asha.page);
  await save(ravi.page);

  expect(await listed(ravi, 2)).toEqual([
    "Morning, price: ₹2,50,000 → ₹2,51,000",
    "Royal, monthly price: ₹799 → ₹850",
  ]);
  const authors = await changes(ravi.page).locator(".about").allTextContents();
  expect(authors.map((line) => line.split(",")[0])).toEqual([RAVI, ASHA]);

  // Somebody saves while the list is on the screen of another: what is not on it is not published.
  await hub.settled();
  await ravi.page.getByText("it can be published").waitFor(SLOW);
  await typeRoyal(asha, "870");
  await save(asha.page);
  await ravi.page.getByRole("button", { name: "Publish all 2 changes" }).click(SLOW);
  await said(ravi.page).filter({ hasText: "Look again" }).waitFor(SLOW);
  expect([text(PACKAGES), text(TIMINGS)]).toEqual(before);

  // Code reaches main, and the workflow merges main into the draft.
  const code = { path: "src/page.ts", bytes: Buffer.from("export {};\n") };
  hub.git.commit("main", { additions: [code] }, "Change code");
  hub.git.merge("draft", hub.git.branch("main") ?? "", "Follow main");
  hub.review();
  expect(await listed(ravi, 3)).toHaveLength(3);
  await publish(ravi);
  const published = text(PACKAGES);
  expect(published).toBe(priced(before[0] ?? "", "monthlyPrice", 799, 870));
  expect(hub.git.branch("draft")).toBe(hub.git.branch("main"));

  // The price of another package changes later; the first change is undone all the same.
  await type(asha, "catalogs/entries/packages", "Yearly price", "8200", 2);
  await save(asha.page);
  await openChanges(asha);
  await publish(asha);
  const undo = asha.page.locator("#published .change").filter({ hasText: "₹799 → ₹850" });
  await undo.getByRole("button", { name: "Undo" }).click(SLOW);
  await said(asha.page).filter({ hasText: "A later change is in the way" }).waitFor(SLOW);
  const later = asha.page.locator("#published .change").filter({ hasText: "₹850 → ₹870" });
  await later.getByRole("button", { name: "Undo" }).click(SLOW);
  await differences(asha.page).first().waitFor(SLOW);
  expect(await differences(asha.page).allTextContents()).toEqual([
    "Royal, monthly price: ₹870 → ₹850",
  ]);
  await publish(asha);

  const now = priced(priced(before[0] ?? "", "monthlyPrice", 799, 850), "yearlyPrice", 8000, 8200);
  expect(text(PACKAGES)).toBe(now);
});

test("a change of the same place on main is said, and the public site keeps it", async () => {
  const desk = await openSignedIn();
  const { page, hub, text } = desk;
  await typeHall(desk, "264000");
  await save(page);
  const theirs = priced(text(TIMINGS), "price", 250_000, 266_000);
  hub.git.commit("main", { additions: [{ path: TIMINGS, bytes: Buffer.from(theirs) }] }, "Other");

  await openChanges(desk);
  await page.getByText("changed the same place outside this editor").waitFor(SLOW);
  await page.getByRole("button", { name: "Take this one back" }).click(SLOW);
  await expect.poll(() => changes(page).count(), SLOW).toBe(0);

  expect(hub.git.merge("draft", hub.git.branch("main") ?? "", "Follow main")).toBeDefined();
  expect(text(TIMINGS, "draft")).toBe(theirs);
});

test("a lost connection, an expired token and a closed tab lose no value", async () => {
  const desk = await openSignedIn();
  const { page, context, connection, github, text } = desk;
  const before = text(TIMINGS);
  await typeHall(desk, "261000");

  connection.isLost = true;
  await saveButton(page).click(SLOW);
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click(SLOW);
  connection.isLost = false;
  // The editor keeps what is typed half a second after the last key.
  await setTimeout(3000);
  github.tokens.clear();
  github.tokens.set("another", ASHA);
  await saveButton(page).click(SLOW);
  await page.getByText("Bad credentials").waitFor(SLOW);
  await page.close();
  const again = { ...desk, page: await context.newPage() };
  await again.page.goto(`${desk.origin}/admin/#/collections/${HALL}`);
  await signIn(again, "another");
  await again.page.getByRole("button", { name: "Restore" }).click(SLOW);
  await save(again.page);

  expect(text(TIMINGS, "draft")).toBe(priced(before, "price", 250_000, 261_000));
  expect(await listed(again, 1)).toEqual(["Morning, price: ₹2,50,000 → ₹2,61,000"]);
});

test("a token without the right to read checks sees the result and which right it lacks", async () => {
  const desk = await openSignedIn();
  const { page, github, connection, hub } = desk;
  github.withoutChecks.add(ASHA);
  await typeHall(desk, "261000");
  await save(page);
  await hub.settled();
  // The list survives requests that fail.
  await openChanges(desk);
  await page.getByText("“Checks: Read-only”").waitFor(SLOW);
  connection.isLost = true;
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await said(page).filter({ hasText: "GitHub cannot be reached" }).waitFor(SLOW);
  connection.isLost = false;
  await said(page)
    .filter({ hasText: "GitHub cannot be reached" })
    .waitFor({ state: "hidden", ...SLOW });

  await publish(desk);
  expect(desk.text(TIMINGS)).toContain("261000");
});
