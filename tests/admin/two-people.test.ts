import { expect, test } from "vitest";
import { backups } from "./backups.ts";
import {
  ASHA,
  asksToStay,
  commit,
  github,
  hub,
  openEditor,
  openSignedIn,
  PACKAGES,
  PHONE,
  priced,
  RAVI,
  SLOW,
  text,
  TIMINGS,
} from "./editing.ts";

test("prices that were taken back are not published with another change", async () => {
  const asha = await openSignedIn();
  const { page } = asha;
  const [packages, timings] = [text(PACKAGES), text(TIMINGS)];
  for (const price of [1600, 1650, 1600])
    commit(PACKAGES, priced(packages, "monthlyPrice", 799, price));
  commit(TIMINGS, priced(timings, "price", 250_000, 260_000));

  expect(await asha.listed(4)).toEqual([
    "Morning, price: ₹2,50,000 → ₹2,60,000",
    "Royal, monthly price: ₹1,650 → ₹1,600",
    "Royal, monthly price: ₹1,600 → ₹1,650",
    "Royal, monthly price: ₹799 → ₹1,600100% more than before. Is that right?",
  ]);
  // The first change cannot be taken back, because the later changes start from its price.
  const takeBack = asha.button("Take this one back");
  await takeBack.nth(3).click();
  await asha.waitForMessage("A later change is in the way");
  expect(await page.locator("#message").isVisible()).toBe(true);
  for (const left of [3, 2, 1]) {
    await takeBack.nth(1).click();
    await expect.poll(() => asha.changes().count(), SLOW).toBe(left);
  }
  // The page must not link an earlier preview, which shows the prices that were taken back.
  await asha.checked();
  hub.previews.delete(hub.git.branch("draft"));
  await asha.listed(1);
  await asha.checked();
  expect(await page.getByText("See it as it will be").count()).toBe(0);
  await asha.publish();

  expect(text(PACKAGES)).toBe(packages);
  expect(text(TIMINGS)).toBe(priced(timings, "price", 250_000, 260_000));
  expect(text(PACKAGES, "draft")).toBe(packages);
});

test("a concurrent save of a catalog shows both values, and writes only the typed values", async () => {
  const asha = await openSignedIn();
  const before = text(PACKAGES);
  await asha.typePrice("packages", "Monthly price", "900", 2);
  await asha.fill("Yearly price", "8200");
  // The CMS polls for changes every minute. The second form is opened last, and saved before the next poll.
  const ravi = await openSignedIn(RAVI);
  await ravi.typePrice("packages", "Monthly price", "950", 2);
  await asha.save();

  await ravi.button("Save").click();
  const warning = ravi.page.getByRole("alertdialog");
  await warning.getByText(/asha.* changed this entry .* after you opened it/).waitFor();
  await warning.getByText("A save keeps both, or asks you which.").waitFor();
  const yearly = priced(before, "yearlyPrice", 8000, 8200);
  expect(text(PACKAGES, "draft")).toBe(priced(yearly, "monthlyPrice", 799, 900));
  const answers = [false, true];
  const questions: string[] = [];
  ravi.page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void (answers.shift() === true ? dialog.accept() : dialog.dismiss());
  });
  const saveAnyway = warning.getByRole("button", { name: "Save Anyway" });
  await saveAnyway.click();
  await ravi.waitForText("Your form is as you left it");
  expect(text(PACKAGES, "draft")).toBe(priced(yearly, "monthlyPrice", 799, 900));
  await ravi.button("OK").click();
  await ravi.button("Save").click();
  await saveAnyway.click();
  await expect.poll(() => questions.length, SLOW).toBe(2);
  expect(questions[0]).toContain("Royal, monthly price\nyours: ₹950\nalready saved: ₹900");
  await ravi.formClosed();
  // The form closes before its commit is on the branch.
  const replaced = priced(yearly, "monthlyPrice", 799, 950);
  await expect.poll(() => text(PACKAGES, "draft"), SLOW).toBe(replaced);

  expect(await ravi.listed(3)).toEqual([
    "Royal, monthly price: ₹900 → ₹950",
    "Royal, monthly price: ₹799 → ₹900",
    "Royal, yearly price: ₹8,000 → ₹8,200",
  ]);
  expect(text(PACKAGES)).toBe(before);
});

test("a form opened before another person publishes does not revert the new price", async () => {
  const asha = await openSignedIn();
  const ravi = await openSignedIn(RAVI);
  const before = text(TIMINGS);
  await ravi.page.clock.install();
  await ravi.openEntry("catalogs/entries/hall-timings");
  // The CMS replaces an untouched form by the newest version, and shows no message.
  await ravi.expand(1);
  const published = priced(before, "price", 250_000, 266_000);
  commit(TIMINGS, published);
  await asha.goto("changes.html");
  await asha.publish();

  expect(text(TIMINGS)).toBe(published);
  await ravi.page.clock.fastForward("02:00");
  await ravi.page.getByRole("button", { name: "Reload Entry" }).first().click();
  await ravi.fill("Price", "300000");
  await ravi.save();

  const [line] = await ravi.listed(1);
  expect(line).toMatch(/^Evening, price: ₹.* → ₹3,00,000/);
  await ravi.publish();
  expect(text(TIMINGS)).toContain('"price": 266000');
  expect(text(TIMINGS)).toContain('"price": 300000');
});

test.each(["opened again", "after a reload"])(
  "a save that is in another person's save shows the values of both (%s)",
  async (way) => {
    const asha = await openSignedIn();
    const before = text(PACKAGES);
    const ravi = await openSignedIn(RAVI);
    await ravi.page.clock.install();
    await ravi.typePrice("packages", "Yearly price", "8200", 2);
    await asha.typePrice("packages", "Monthly price", "900", 2);
    await asha.fill("Yearly price", "8200");
    await asha.save();
    const both = priced(priced(before, "yearlyPrice", 8000, 8200), "monthlyPrice", 799, 900);
    await expect.poll(() => text(PACKAGES, "draft"), SLOW).toBe(both);
    const head = hub.git.branch("draft");
    await ravi.button("Save").click();
    const saveAnyway = ravi.page.getByRole("button", { name: "Save Anyway" });
    await saveAnyway.click();
    await ravi.formClosed();
    expect(hub.git.branch("draft")).toBe(head);

    await ravi.page.clock.fastForward("02:00");
    const form = "#/collections/catalogs/entries/packages";
    if (way === "opened again")
      await ravi.page.evaluate((hash) => void (location.hash = hash), form);
    else await ravi.openEntry("catalogs/entries/packages");
    await ravi.expand(2);
    const monthly = await ravi.reach(ravi.page.getByRole("textbox", { name: "Monthly price" }));
    await expect.poll(() => monthly.inputValue(), SLOW).toBe("900");
  },
);

test("a form open in another tab is opened after a question, and a release keeps its backup", async () => {
  const editor = await openSignedIn();
  const form = "#/collections/catalogs/entries/packages";
  const first = editor.page;
  await editor.typePrice("packages", "Monthly price", "870", 2);
  await expect.poll(() => first.evaluate(backups), SLOW).toMatch(/\b870\b/);
  await editor.openTab();
  const questions: string[] = [];
  editor.page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await editor.goto(form);
  await editor.page.waitForURL(/#\/collections\/catalogs$/);
  expect(questions).toEqual([expect.stringContaining("Another tab has this open")]);

  await first.close();
  const held = () => editor.page.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(held, SLOW).toBe(0);
  // A release changes the configuration.
  await editor.page.route("**/admin/config.json", async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, app_title: "Another title" } });
  });
  await editor.openEntry("catalogs/entries/packages");
  await editor.button("Restore").click();
  expect(questions).toHaveLength(1);
  await editor.save();
  await expect.poll(() => text(PACKAGES, "draft"), SLOW).toContain('"monthlyPrice": 870');
});

test("two people publish and undo changes, also while code changes on main", async () => {
  const asha = await openSignedIn();
  const ravi = await openSignedIn(RAVI);
  const before = [text(PACKAGES), text(TIMINGS)];
  const royal = (key: string, from: number, to: number) =>
    commit(PACKAGES, priced(text(PACKAGES, "draft"), key, from, to));
  royal("monthlyPrice", 799, 850);
  commit(TIMINGS, priced(text(TIMINGS), "price", 250_000, 251_000), RAVI);

  expect(await ravi.listed(2)).toEqual([
    "Morning, price: ₹2,50,000 → ₹2,51,000",
    "Royal, monthly price: ₹799 → ₹850",
  ]);
  const authors = await ravi.changes().locator(".about").allTextContents();
  expect(authors.map((line) => line.split(",")[0])).toEqual([RAVI, ASHA]);

  // Publishing from an outdated list is refused.
  await ravi.checked();
  royal("monthlyPrice", 850, 870);
  await ravi.button("Publish all 2 changes").click();
  await ravi.waitForMessage("Look again");
  expect([text(PACKAGES), text(TIMINGS)]).toEqual(before);

  // Code is committed to main, and the workflow merges main into the draft.
  commit("src/page.ts", "export {};\n", ASHA, "main");
  hub.git.merge("draft", hub.git.branch("main"), "Follow main");
  hub.review();
  await ravi.listed(3);
  await ravi.publish();
  expect(text(PACKAGES)).toBe(priced(before[0] ?? "", "monthlyPrice", 799, 870));
  expect(hub.git.branch("draft")).toBe(hub.git.branch("main"));

  // A change of the monthly price can be undone after a later change of the yearly price.
  royal("yearlyPrice", 8000, 8200);
  await asha.goto("changes.html");
  await asha.publish();
  const published = asha.page.locator("#published .change");
  const undo = (hasText: string) =>
    published.filter({ hasText }).getByRole("button", { name: "Undo" }).click();
  await undo("₹799 → ₹850");
  await asha.waitForMessage("A later change is in the way");
  await undo("₹850 → ₹870");
  await asha.differences().first().waitFor();
  expect(await asha.differences().allTextContents()).toEqual(["Royal, monthly price: ₹870 → ₹850"]);
  await asha.publish();

  const now = priced(priced(before[0] ?? "", "monthlyPrice", 799, 850), "yearlyPrice", 8000, 8200);
  expect(text(PACKAGES)).toBe(now);
});

test("one of two changes is taken back, the other published, and the first put back", async () => {
  const editor = await openSignedIn();
  const before = text(PACKAGES);
  const changed = priced(before, "monthlyPrice", 799, 850);
  commit(PACKAGES, changed);
  commit(TIMINGS, priced(text(TIMINGS), "price", 250_000, 251_000), RAVI);
  await editor.listed(2);
  await editor.button("Take this one back").nth(1).click();
  await editor.button("Put it back").waitFor();
  const about = editor.page.locator("#aside .about");
  expect(await about.allTextContents()).toEqual([expect.stringMatching(/^Taken back by asha, \d/)]);
  await editor.publish();
  expect(text(PACKAGES)).toBe(before);
  expect(text(TIMINGS)).toContain("251000");

  await editor.button("Put it back").click();
  await editor.waitForMessage("It waits above again");
  expect(await editor.differences().allTextContents()).toEqual([
    "Royal, monthly price: ₹799 → ₹850",
  ]);
  expect(await editor.button("Put it back").count()).toBe(0);
  expect(await editor.accessibilityFaults()).toEqual([]);
  await editor.publish();
  expect(text(PACKAGES)).toBe(changed);
});

test("a conflict with a change on main is reported, and the change on main is kept", async () => {
  const editor = await openSignedIn();
  const before = text(TIMINGS);
  const theirs = priced(before, "price", 250_000, 266_000);
  commit(TIMINGS, priced(before, "price", 250_000, 264_000));
  commit(TIMINGS, theirs, ASHA, "main");

  await editor.goto("changes.html");
  await editor.waitForText("changed the same place outside this editor");
  expect(await editor.accessibilityFaults()).toEqual([]);
  await editor.button("Take this one back").click();
  await expect.poll(() => editor.changes().count(), SLOW).toBe(0);

  expect(hub.git.merge("draft", hub.git.branch("main"), "Follow main")).toBeDefined();
  expect(text(TIMINGS, "draft")).toBe(theirs);
});

test("a lost connection, expired token, closed tab or concurrent save loses no input", async () => {
  const editor = await openEditor(PHONE);
  await editor.signIn();
  await editor.started();
  const before = text(TIMINGS);
  await editor.openEntry("catalogs/entries/hall-timings");
  await editor.expand();
  expect(await editor.page.evaluate(asksToStay)).toBe(false);
  await editor.fill("Price", "261000");
  await expect.poll(() => editor.page.evaluate(asksToStay), SLOW).toBe(true);

  editor.isOffline = true;
  await editor.button("Save").click();
  await editor.page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  editor.isOffline = false;
  await expect.poll(() => editor.page.evaluate(backups), SLOW).toContain("261000");
  github.tokens.clear();
  github.tokens.set("another", ASHA);
  await editor.button("Save").click();
  await editor.waitForText("You are not signed in, or no longer");
  await editor.page.close();
  // Another price is saved before the backup of the form is restored.
  const theirs = priced(before, "price", 350_000, 351_000);
  commit(TIMINGS, theirs);
  await editor.openTab();
  await editor.goto("#/collections/catalogs/entries/hall-timings");
  await editor.signIn("another");
  await editor.button("Restore").click();
  await editor.save();
  expect(await editor.page.evaluate(asksToStay)).toBe(false);

  expect(text(TIMINGS, "draft")).toBe(priced(theirs, "price", 250_000, 261_000));
  expect((await editor.listed(2))[0]).toBe("Morning, price: ₹2,50,000 → ₹2,61,000");
});

test("with a token that may not read checks, the page names the missing permission", async () => {
  const editor = await openSignedIn();
  github.withoutChecks.add(ASHA);
  commit(TIMINGS, priced(text(TIMINGS), "price", 250_000, 261_000));
  await editor.goto("changes.html");
  await editor.waitForText("“Checks: Read-only”");
  await hub.settled();
  editor.isOffline = true;
  await editor.comeBack();
  await editor.waitForMessage("GitHub cannot be reached");
  expect(await editor.accessibilityFaults()).toEqual([]);
  editor.isOffline = false;
  await editor.page.locator("#message:empty").waitFor({ state: "attached" });

  await editor.publish();
  expect(text(TIMINGS)).toContain("261000");
});

test("a failed build names its finding and links its run, and a check without end is given up", async () => {
  const editor = await openSignedIn();
  const { page } = editor;
  commit(TIMINGS, priced(text(TIMINGS), "price", 250_000, 261_000));
  await editor.listed(1);
  await editor.checked();
  const draft = hub.git.branch("draft");
  const finding = { path: "src/page.ts", start_line: 1, annotation_level: "failure" };
  const annotations = [{ ...finding, message: "No page has this address\nfix: add one" }];
  hub.checks.set(draft, { conclusion: "failure", annotations });
  await editor.comeBack();
  await editor.waitForText("The site could not be built. No page has this address");
  const run = page.getByRole("link", { name: "The check, on GitHub" });
  expect(await run.getAttribute("href")).toBe("https://github.com/owner/site/actions/runs/1");
  expect(await editor.button(/^Publish/).count()).toBe(0);

  hub.checks.set(draft, "running");
  await editor.comeBack();
  await editor.waitForText("Being checked");
  expect(await run.count()).toBe(0);
  await page.clock.setFixedTime(Date.now() + 21 * 60_000);
  await editor.comeBack();
  await editor.waitForText("The check has not ended");
  await run.waitFor();
  expect(await editor.accessibilityFaults()).toEqual([]);
});

const isCommit = (request: string) => request.includes("createCommitOnBranch");

test("a save during another save, a failed read and a lost answer keep both people's prices", async () => {
  const ravi = await openEditor(PHONE);
  await ravi.signIn();
  await ravi.started();
  const before = text(TIMINGS);
  await ravi.typePrice("hall-timings", "Price", "261000");

  // A read fails: the opened prices are not taken for the newest.
  const theirs = priced(before, "price", 350_000, 351_000);
  ravi.fault = (request) => {
    if (!request.includes("... on Blob { oid text }")) return undefined;
    return { status: 502, body: "<html>Bad gateway</html>" };
  };
  await ravi.button("Save").click();
  await ravi.waitForText("GitHub has a fault at the moment");
  await ravi.button("OK").click();
  expect(text(TIMINGS, "draft")).toBe(before);

  // A commit that does not arrive is not said to be saved.
  ravi.fault = (request) => (isCommit(request) ? { status: 503, body: "{}" } : undefined);
  await ravi.button("Save").click();
  await ravi.waitForText("Nothing is saved yet");
  await ravi.button("OK").click();
  expect(text(TIMINGS, "draft")).toBe(before);

  // Asha's commit of the same price arrives between the merge and the commit, and Ravi keeps it.
  const other = priced(before, "price", 250_000, 262_000);
  ravi.fault = (request) => {
    if (isCommit(request) && text(TIMINGS, "draft") === before) commit(TIMINGS, other);
    return undefined;
  };
  await ravi.button("Save").click();
  await ravi.waitForText("Nothing is saved yet. Your form is as you left it.");
  await ravi.button("OK").click();
  expect(text(TIMINGS, "draft")).toBe(other);
  commit(TIMINGS, before);

  // Asha's commit arrives between the merge and the commit. The answer to the next commit is lost.
  let commits = 0;
  ravi.fault = (request) => {
    if (!isCommit(request)) return undefined;
    if (commits++ === 0) commit(TIMINGS, theirs);
    return commits === 2 ? "lost" : undefined;
  };
  await ravi.save();

  expect(text(TIMINGS, "draft")).toBe(priced(theirs, "price", 250_000, 261_000));
  expect(commits).toBe(2);
  expect(await ravi.listed(4)).toEqual([
    "Morning, price: ₹2,50,000 → ₹2,61,000",
    expect.stringMatching(/₹3,50,000 → ₹3,51,000$/),
    "Morning, price: ₹2,62,000 → ₹2,50,000",
    "Morning, price: ₹2,50,000 → ₹2,62,000",
  ]);
});
