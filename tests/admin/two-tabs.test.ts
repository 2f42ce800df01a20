import { expect, test } from "vitest";
import { backups } from "./backups.ts";
import { openSignedIn, PACKAGES, SLOW, text } from "./editing.ts";

test("a form that another tab has open is opened after a question, and its backup is kept", async () => {
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
  await editor.openEntry("catalogs/entries/packages");
  await editor.button("Restore").click();
  expect(questions).toHaveLength(1);
  await editor.save();
  await expect.poll(() => text(PACKAGES, "draft"), SLOW).toContain('"monthlyPrice": 870');
});
