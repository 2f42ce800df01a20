import { expect, test } from "vitest";
import {
  ASHA,
  changes,
  checked,
  differences,
  expand,
  fill,
  listed,
  openChanges,
  openEditor,
  openEntry,
  openSignedIn,
  PACKAGES,
  PHONE,
  priced,
  publish,
  RAVI,
  said,
  save,
  saveButton,
  signIn,
  SLOW,
  started,
  TIMINGS,
  typePrice,
  type Editor,
} from "./editing.ts";

const typeRoyal = (editor: Editor, price: string) =>
  typePrice(editor, "packages", "Monthly price", price, 2);

const typeHall = (editor: Editor, price: string) =>
  typePrice(editor, "hall-timings", "Price", price);

/** Number of unsaved forms that the editor keeps in the browser. */
async function backups(): Promise<number> {
  const store = "draft-backups";
  const counts = (await indexedDB.databases()).map(async ({ name = "" }) => {
    const open = indexedDB.open(name);
    await new Promise((done) => open.addEventListener("success", done));
    const database = open.result;
    if (!database.objectStoreNames.contains(store)) return 0;
    const count = database.transaction(store).objectStore(store).count();
    await new Promise((done) => count.addEventListener("success", done));
    database.close();
    return count.result;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

test("prices that are taken back stay private when another change is published", async () => {
  const asha = await openSignedIn();
  const { page, hub, text, commit } = asha;
  const [packages, timings] = [text(PACKAGES), text(TIMINGS)];
  for (const price of [1600, 1650, 1600])
    commit(PACKAGES, priced(packages, "monthlyPrice", 799, price));
  commit(TIMINGS, priced(timings, "price", 250_000, 260_000));

  expect(await listed(asha, 4)).toEqual([
    "Morning, price: ₹2,50,000 → ₹2,60,000",
    "Royal, monthly price: ₹1,650 → ₹1,600",
    "Royal, monthly price: ₹1,600 → ₹1,650",
    "Royal, monthly price: ₹799 → ₹1,600100% more than before. Is that right?",
  ]);
  // The value is the same again, but the changes in between would be listed from a price that is gone.
  const takeBack = page.getByRole("button", { name: "Take this one back" });
  await takeBack.nth(3).click(SLOW);
  await said(page, "A later change is in the way");
  expect(await page.locator("#said").isVisible()).toBe(true);
  for (const left of [3, 2, 1]) {
    await takeBack.nth(1).click(SLOW);
    await expect.poll(() => changes(page).count(), SLOW).toBe(left);
  }
  // A preview of an earlier commit would show the prices that were taken back.
  await checked(asha);
  hub.previews.delete(hub.git.branch("draft") ?? "");
  await listed(asha, 1);
  await checked(asha);
  expect(await page.getByText("See it as it will be").count()).toBe(0);
  await publish(asha);

  expect(text(PACKAGES)).toBe(packages);
  expect(text(TIMINGS)).toBe(priced(timings, "price", 250_000, 260_000));
  expect(text(PACKAGES, "draft")).toBe(packages);
});

test("a second save of one catalog has a warning, and writes typed values alone", async () => {
  const asha = await openSignedIn();
  const { text } = asha;
  const before = text(PACKAGES);
  await typeRoyal(asha, "900");
  await fill(asha.page, "Yearly price", "8200");
  // The CMS looks for changes each minute: the second form is opened last, and saved before it looks again.
  const ravi = await openSignedIn(RAVI);
  await typeRoyal(ravi, "950");
  await save(asha.page);

  await saveButton(ravi.page).click(SLOW);
  const warning = ravi.page.getByRole("alertdialog");
  await warning.getByText(/asha.* changed this entry .* after you opened it/).waitFor(SLOW);
  const yearly = priced(before, "yearlyPrice", 8000, 8200);
  expect(text(PACKAGES, "draft")).toBe(priced(yearly, "monthlyPrice", 799, 900));
  await warning.getByRole("button", { name: "Save Anyway" }).click(SLOW);
  await saveButton(ravi.page).waitFor({ state: "detached", ...SLOW });
  // The form closes before its commit is on the branch.
  const replaced = priced(yearly, "monthlyPrice", 799, 950);
  await expect.poll(() => text(PACKAGES, "draft"), SLOW).toBe(replaced);

  expect(await listed(ravi, 3)).toEqual([
    "Royal, monthly price: ₹900 → ₹950",
    "Royal, monthly price: ₹799 → ₹900",
    "Royal, yearly price: ₹8,000 → ₹8,200",
  ]);
  expect(text(PACKAGES)).toBe(before);
});

test("a form that was open during another's publishing does not revert the price", async () => {
  const asha = await openSignedIn();
  const ravi = await openSignedIn(RAVI);
  const { text, commit } = asha;
  const before = text(TIMINGS);
  await ravi.page.clock.install();
  await openEntry(ravi, "catalogs/entries/hall-timings");
  commit(TIMINGS, priced(before, "price", 250_000, 266_000));
  await openChanges(asha);
  await publish(asha);

  const published = priced(before, "price", 250_000, 266_000);
  expect(text(TIMINGS)).toBe(published);
  await ravi.page.clock.fastForward("02:00");
  await ravi.page.getByRole("button", { name: "Reload Entry" }).first().click(SLOW);
  await expand(ravi.page, 1);
  await fill(ravi.page, "Price", "300000");
  await save(ravi.page);

  const [line] = await listed(ravi, 1);
  expect(line).toMatch(/^Evening, price: ₹.* → ₹3,00,000/);
  await publish(ravi);
  expect(text(TIMINGS)).toContain('"price": 266000');
  expect(text(TIMINGS)).toContain('"price": 300000');
});

test("two people publish and undo beside a code change, and the site is as listed", async () => {
  const asha = await openSignedIn();
  const ravi = await openSignedIn(RAVI);
  const { hub, text, commit } = asha;
  const before = [text(PACKAGES), text(TIMINGS)];
  const royal = (key: string, from: number, to: number) =>
    commit(PACKAGES, priced(text(PACKAGES, "draft"), key, from, to));
  royal("monthlyPrice", 799, 850);
  commit(TIMINGS, priced(text(TIMINGS), "price", 250_000, 251_000), RAVI);

  expect(await listed(ravi, 2)).toEqual([
    "Morning, price: ₹2,50,000 → ₹2,51,000",
    "Royal, monthly price: ₹799 → ₹850",
  ]);
  const authors = await changes(ravi.page).locator(".about").allTextContents();
  expect(authors.map((line) => line.split(",")[0])).toEqual([RAVI, ASHA]);

  // A save while the list is on the screen of another: a change that is not on it is not published.
  await checked(ravi);
  royal("monthlyPrice", 850, 870);
  await ravi.page.getByRole("button", { name: "Publish all 2 changes" }).click(SLOW);
  await said(ravi.page, "Look again");
  expect([text(PACKAGES), text(TIMINGS)]).toEqual(before);

  // Code reaches main, and the workflow merges main into the draft.
  const code = { path: "src/page.ts", bytes: Buffer.from("export {};\n") };
  hub.git.commit("main", { additions: [code] }, "Change code");
  hub.git.merge("draft", hub.git.branch("main") ?? "", "Follow main");
  hub.review();
  await listed(ravi, 3);
  await publish(ravi);
  expect(text(PACKAGES)).toBe(priced(before[0] ?? "", "monthlyPrice", 799, 870));
  expect(hub.git.branch("draft")).toBe(hub.git.branch("main"));

  // The yearly price changes later; the first change of the monthly one is undone all the same.
  royal("yearlyPrice", 8000, 8200);
  await openChanges(asha);
  await publish(asha);
  const published = asha.page.locator("#published .change");
  const undo = (hasText: string) =>
    published.filter({ hasText }).getByRole("button", { name: "Undo" }).click(SLOW);
  await undo("₹799 → ₹850");
  await said(asha.page, "A later change is in the way");
  await undo("₹850 → ₹870");
  await differences(asha.page).first().waitFor(SLOW);
  expect(await differences(asha.page).allTextContents()).toEqual([
    "Royal, monthly price: ₹870 → ₹850",
  ]);
  await publish(asha);

  const now = priced(priced(before[0] ?? "", "monthlyPrice", 799, 850), "yearlyPrice", 8000, 8200);
  expect(text(PACKAGES)).toBe(now);
});

test("a conflicting change on main is reported and kept", async () => {
  const editor = await openSignedIn();
  const { page, hub, text, commit } = editor;
  const [before, theirs] = [264_000, 266_000].map((price) =>
    priced(text(TIMINGS), "price", 250_000, price),
  );
  commit(TIMINGS, before ?? "");
  hub.git.commit("main", { additions: [{ path: TIMINGS, bytes: Buffer.from(theirs ?? "") }] }, "X");

  await openChanges(editor);
  await page.getByText("changed the same place outside this editor").waitFor(SLOW);
  await page.getByRole("button", { name: "Take this one back" }).click(SLOW);
  await expect.poll(() => changes(page).count(), SLOW).toBe(0);

  expect(hub.git.merge("draft", hub.git.branch("main") ?? "", "Follow main")).toBeDefined();
  expect(text(TIMINGS, "draft")).toBe(theirs);
});

test("a lost connection, expired token, closed tab or concurrent save loses no value", async () => {
  const editor = await openEditor(PHONE);
  await signIn(editor);
  await started(editor);
  const { page, context, connection, github, text, commit } = editor;
  const before = text(TIMINGS);
  await typeHall(editor, "261000");

  connection.isLost = true;
  await saveButton(page).click(SLOW);
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click(SLOW);
  connection.isLost = false;
  await expect.poll(() => page.evaluate(backups), SLOW).toBeGreaterThan(0);
  github.tokens.clear();
  github.tokens.set("another", ASHA);
  await saveButton(page).click(SLOW);
  await page.getByText("Bad credentials").waitFor(SLOW);
  await page.close();
  // Another price is saved before the form is restored from its last keystroke.
  const theirs = priced(before, "price", 350_000, 351_000);
  commit(TIMINGS, theirs);
  const again = { ...editor, page: await context.newPage() };
  await again.page.goto(`${editor.origin}/admin/#/collections/catalogs/entries/hall-timings`);
  await signIn(again, "another");
  await again.page.getByRole("button", { name: "Restore" }).click(SLOW);
  await save(again.page);

  expect(text(TIMINGS, "draft")).toBe(priced(theirs, "price", 250_000, 261_000));
  expect((await listed(again, 2))[0]).toBe("Morning, price: ₹2,50,000 → ₹2,61,000");
});

test("a token without access to checks shows the result and the missing right", async () => {
  const editor = await openSignedIn();
  const { page, github, connection, hub, text, commit } = editor;
  github.withoutChecks.add(ASHA);
  commit(TIMINGS, priced(text(TIMINGS), "price", 250_000, 261_000));
  // The list survives requests that fail.
  await openChanges(editor);
  await page.getByText("“Checks: Read-only”").waitFor(SLOW);
  await hub.settled();
  connection.isLost = true;
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await said(page, "GitHub cannot be reached");
  connection.isLost = false;
  await page.locator("#said:empty").waitFor({ state: "attached", ...SLOW });

  await publish(editor);
  expect(text(TIMINGS)).toContain("261000");
});
