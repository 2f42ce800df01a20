import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hydrated, openPage } from "./browser.ts";
import { form, send, visitor, write as fill, type Visitor } from "./enquiry.ts";

/** The whole way: the real form, the real handler, the mail the owner finds. */

/** How many mails about this visitor the owner has. */
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
    await page.getByRole("dialog", { name: "Email Sent!" }).waitFor();

    await expect.poll(() => mailsAbout(page, asha), { timeout: 15_000 }).toBe(1);
    expect(await form(page).getByPlaceholder("Your Name").inputValue()).toBe("");
  });

  test("an enquiry without JavaScript arrives, and the visitor is told so", async () => {
    const page = await openPage("/contactUs", { viewport, javaScript: false });
    const asha = visitor();
    await fill(page, asha);
    await send(page);
    await page.waitForURL("**/contactUs/sent");

    expect(await page.getByRole("main").innerText()).toContain(
      "Your message has been successfully delivered.",
    );
    await expect.poll(() => mailsAbout(page, asha), { timeout: 15_000 }).toBe(1);
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
