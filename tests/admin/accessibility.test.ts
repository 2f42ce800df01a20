import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { smallTargets, violations } from "../e2e/support/checks.ts";
import {
  ASHA,
  CONTACT,
  DESKTOP,
  openEditor,
  PACKAGES,
  PHONE,
  PICTURE,
  priced,
  said,
  SLOW,
  tokenOf,
} from "./editing.ts";

/** Violations in light and dark colours, small targets and horizontal overflow, on a phone and a desktop screen. */
async function trouble(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await violations(page)));
    }
    found.push(...(await smallTargets(page, 44)));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${wide} px too wide`);
  }
  return found.map((one) => `${state}: ${one}`);
}

test("the pages of changes and of pictures are accessible in every state", async () => {
  const { page, hub, origin, text, connection, commit } = await openEditor(PHONE);
  const found: string[] = [];
  const look = async (file: string, words: RegExp) => {
    await page.goto(`${origin}/admin/${file}`);
    await page.getByText(words).first().waitFor(SLOW);
    found.push(...(await trouble(page, words.source)));
  };
  const press = async (words: RegExp) => {
    await page.getByRole("button", { name: "Save" }).click();
    await said(page, words);
    found.push(...(await trouble(page, words.source)));
  };

  await look("changes.html", /You are not signed in/);
  await page.evaluate(
    (token) => localStorage.setItem("sveltia-cms.user", JSON.stringify({ token })),
    tokenOf(ASHA),
  );
  await look("changes.html", /Nothing waits/);
  await look("pictures.html", /A new picture/);
  await page.getByRole("searchbox").fill("no such picture");
  found.push(...(await trouble(page, "nothing found")));
  await look(`pictures.html#${PICTURE.image}`, /What it shows/);
  await press(/Nothing is changed yet/);
  const file = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await page.screenshot() };
  await page.locator("input[type=file]").last().setInputFiles(file);
  await page.getByRole("img", { name: "The new photograph" }).waitFor(SLOW);
  await press(/Say what the photograph shows/);

  const dear = priced(text(PACKAGES), "monthlyPrice", 599, 999);
  commit(PACKAGES, dear);
  await look("changes.html", /it can be published/);
  commit(CONTACT, text(CONTACT).replace(/("officeHeading": )"[^"]*"/, '$1"Ring {{contact.phon}}"'));
  await look("changes.html", /Being checked|to be corrected first/);
  await look("changes.html", /to be corrected first/);
  const theirs = Buffer.from(priced(dear, "monthlyPrice", 999, 650));
  hub.git.commit("main", { additions: [{ path: PACKAGES, bytes: theirs }] }, "x");
  await look("changes.html", /changed the same place/);
  connection.isLost = true;
  await look("changes.html", /GitHub cannot be reached/);
  await look(`pictures.html#${PICTURE.image}`, /GitHub cannot be reached/);

  expect(found).toEqual([]);
});
