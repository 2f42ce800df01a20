import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "../e2e/support/axe.ts";
import { smallTargets } from "../e2e/support/targets.ts";
import { ASHA, DESK, openDesk, PHONE, PICTURE, SLOW, tokenOf, type Desk } from "./editing.ts";

const CONTACT = "content/catalogs/pages/contact.json";
const PACKAGES = "content/catalogs/packages.json";
const GALLERY = "content/catalogs/gallery.json";

/** A change of one file as a save leaves it. */
function save({ hub }: Desk, file: string, text: string): void {
  hub.git.commit("draft", { additions: [{ path: file, bytes: Buffer.from(text) }] }, file);
  hub.review();
}

/** What axe finds in light and in dark colours, targets smaller than 44 pixels, and how far the page is wider than the window. */
async function trouble(page: Page, state: string): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.emulateMedia({ colorScheme: "dark" });
  const inTheDark = await violations(page);
  await page.emulateMedia({ colorScheme: "light" });
  const found = [
    ...inTheDark,
    ...(await violations(page)),
    ...(await smallTargets(page, 44)).small,
    ...(wide > 0 ? [`${wide} px too wide`] : []),
  ];
  return found.map((one) => `${state}: ${one}`);
}

const storeToken = (page: Page) =>
  page.evaluate(
    (token) => localStorage.setItem("sveltia-cms.user", JSON.stringify({ token })),
    tokenOf(ASHA),
  );

describe.each([
  ["on a phone", PHONE],
  ["at a desk", DESK],
])("%s", (_where, viewport) => {
  test("the page of changes is accessible in every state", async () => {
    const desk = await openDesk(viewport);
    const { page, hub, origin, text, connection } = desk;
    const found: string[] = [];
    const look = async (state: string, words: RegExp) => {
      await page.goto(`${origin}/admin/changes.html`);
      await page.getByText(words).first().waitFor(SLOW);
      found.push(...(await trouble(page, state)));
    };

    await look("signed out", /You are not signed in/);
    await storeToken(page);
    await look("empty", /Nothing waits/);
    save(desk, GALLERY, text(GALLERY).replace(PICTURE.alt, "A red wall"));
    const dear = text(PACKAGES).replace('"monthlyPrice": 599', '"monthlyPrice": 999');
    save(desk, PACKAGES, dear);
    await look("ready", /it can be published/);
    const head = hub.git.branch("draft") ?? "";
    const passed = hub.checks.get(head);
    hub.checks.set(head, "running");
    await look("being checked", /Being checked/);
    if (passed) hub.checks.set(head, passed);
    const wrong = text(CONTACT).replace(/("officeHeading": )"[^"]*"/, '$1"Ring {{contact.phon}}"');
    save(desk, CONTACT, wrong);
    await look("refused", /to be corrected first/);
    const theirs = text(GALLERY).replace(PICTURE.alt, "A blue wall");
    hub.git.commit("main", { additions: [{ path: GALLERY, bytes: Buffer.from(theirs) }] }, "x");
    await look("in conflict", /changed the same place/);
    connection.isLost = true;
    await look("not connected", /GitHub cannot be reached/);

    expect(found).toEqual([]);
  });

  test("the page of pictures is accessible in every state", async () => {
    const { page, origin } = await openDesk(viewport);
    const found: string[] = [];
    const look = async (state: string) => found.push(...(await trouble(page, state)));

    await page.goto(`${origin}/admin/pictures.html#${PICTURE.image}`);
    await page.getByText("You are not signed in").waitFor(SLOW);
    await look("signed out");
    await storeToken(page);
    await page.goto(`${origin}/admin/pictures.html`);
    await page.locator(".found button").first().waitFor(SLOW);
    await look("a list");
    await page.getByRole("searchbox").fill("no such picture");
    await look("nothing found");
    await page.goto(`${origin}/admin/pictures.html#${PICTURE.image}`);
    await page.getByRole("img", { name: "The picture as it is now" }).waitFor(SLOW);
    await look("a picture chosen");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Nothing is changed yet").waitFor(SLOW);
    await look("nothing to save");
    const photograph = await page.screenshot({ type: "jpeg" });
    await page
      .locator("input[type=file]")
      .last()
      .setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: photograph });
    await page.getByRole("img", { name: "The new photograph" }).waitFor(SLOW);
    await look("a photograph chosen");
    await page.getByRole("textbox").last().fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Say what the photograph shows").waitFor(SLOW);
    await look("refused");

    expect(found).toEqual([]);
  });
});
