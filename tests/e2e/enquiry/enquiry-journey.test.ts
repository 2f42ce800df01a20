import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import answering from "../../../content/catalogs/answering.json" with { type: "json" };
import { hydrated, openPage } from "../support/browser.ts";
import { form, mailAbout, send, visitor, write as fill, type Visitor } from "./enquiry.ts";
import { occasionOf } from "../../setup/catalogs.ts";
import { guests, undecided, wants } from "../../setup/headline.ts";

/** The whole way: the real form, the real handler, the mail the owner finds. */

/** How many mails about this visitor the owner's two mailboxes have. */
async function mailsAbout(page: Page, { name }: Visitor): Promise<number> {
  const mailbox = await page.request.get("/_mailbox");
  return (await mailbox.text()).split(`from ${name}`).length - 1;
}

describe.each(["phone", "desktop"] as const)("on a %s", (viewport) => {
  test.each(["/contactUs", "/"])("an enquiry from %s arrives once", async (path) => {
    const page = await openPage(path, { viewport });
    const asha = visitor();
    await hydrated(page);
    await fill(page, asha);
    await send(page);
    await page.getByRole("dialog", { name: messages.dialogs.sent.title }).waitFor();

    await expect.poll(() => mailsAbout(page, asha), { timeout: 15_000 }).toBe(2);
    expect(
      await form(page).getByPlaceholder(messages.form.fields.name.placeholder).inputValue(),
    ).toBe("");
  });

  test("an enquiry without JavaScript arrives, and the visitor gets a receipt", async () => {
    const page = await openPage("/contactUs", { viewport, javaScript: false });
    const asha = visitor();
    await fill(page, asha);
    await send(page);
    await page.waitForURL("**/api/enquiries/sent/*");

    const reference = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const said = await page.getByRole("main").innerText();
    expect(said).toContain(messages.dialogs.sent.text);
    expect(said).toContain(reference);
    expect(said).toContain(
      answering.promise.split("{days}")[0]?.replace("{hours}", String(answering.promisedHours)),
    );
    const chat = page.getByRole("link", { name: answering.chat.label });
    expect(await chat.getAttribute("href")).toContain(reference);
    const { width, scroll } = await page.evaluate(() => ({
      width: innerWidth,
      scroll: document.documentElement.scrollWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(width);
    await expect.poll(() => mailsAbout(page, asha), { timeout: 15_000 }).toBe(2);
  });

  test("a mistake without JavaScript is named, and nothing typed is lost", async () => {
    const page = await openPage("/contactUs", {
      viewport,
      javaScript: false,
      expectedErrors: [/422/],
    });
    const asha = { ...visitor(), phone: "ring twice" };
    await fill(page, asha);
    await send(page);

    expect(await page.locator("body").innerText()).toMatch(/phone/i);
    expect(await page.content()).toContain(asha.name);
    expect(await page.content()).toContain(asha.msg);
    expect(await mailsAbout(page, asha)).toBe(0);
  });
});

test("an enquiry from the Hindi page without JavaScript says everything the form asks, and is answered in Hindi", async () => {
  const page = await openPage("/hi/contactUs?utm_source=diwali", {
    viewport: "phone",
    javaScript: false,
    expectedErrors: [/422/],
  });
  const asha = visitor("नमस्ते");
  for (const [name, value] of Object.entries(asha))
    await page.locator(`[name=${name}]`).fill(value);
  await page.locator("[name=occasion]").selectOption("wedding");
  await page.locator("[name=guestCount]").fill("many");
  await page.locator("[name=eventDate][type=checkbox]").check();
  await page.locator("[name=wants][value=tasting]").check();
  await page.locator("form[action='/api/enquiries'] [type=submit]").click();
  await page.waitForURL("**/api/enquiries");
  expect(await page.locator("html").getAttribute("lang")).toBe("hi");
  expect(await page.locator("[name=wants][value=tasting]").isChecked()).toBe(true);
  await page.locator("[name=guestCount]").fill("250");
  await page.locator("[type=submit]").click();
  await page.waitForURL("**/api/enquiries/sent/*/hi");

  expect(await page.locator("html").getAttribute("lang")).toBe("hi");
  const heading = page.getByRole("heading", { level: 1 });
  expect(await heading.evaluate((it) => getComputedStyle(it).fontFamily)).toContain(
    "Anek Devanagari",
  );
  const { text } = await mailAbout(page, asha);
  expect(text.split("\n")[0]).toBe(
    `${occasionOf("wedding")} · ${undecided} · ${guests("250")} · ${wants("tasting")}`,
  );
  expect(text).toContain("Came from: /hi/contactUs · utm_source diwali");
});
