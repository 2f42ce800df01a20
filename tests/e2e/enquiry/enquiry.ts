import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import type { Page } from "playwright-core";
import { expect } from "vitest";

export interface Visitor {
  name: string;
  email: string;
  phone: string;
  msg: string;
}

let count = 0;

/** A visitor whose name nobody else in this run has. */
export function visitor(msg = "A lunch for 120"): Visitor {
  const name = `Asha ${process.pid} ${++count}`;
  return { name, email: "asha@example.com", phone: "+91 98765 43210", msg };
}

export const form = (page: Page) => page.getByRole("form", { name: messages.form.heading });

/** Fills the enquiry form. */
export async function write(page: Page, { name, email, phone, msg }: Visitor): Promise<void> {
  await form(page).getByPlaceholder(messages.form.fields.name.placeholder).fill(name);
  await form(page).getByPlaceholder(messages.form.fields.email.placeholder).fill(email);
  await form(page).getByPlaceholder(messages.form.fields.phone.placeholder).fill(phone);
  await form(page).getByPlaceholder(messages.form.fields.msg.placeholder).fill(msg);
}

export const send = (page: Page) =>
  form(page).getByRole("button", { name: messages.form.submit }).click();

/** The mail about a visitor as the owner finds it, once in each of the two mailboxes. */
export async function mailAbout(
  page: Page,
  { name }: Visitor,
): Promise<{ text: string; html: string }> {
  const box = await page.context().newPage();
  const mail = box.getByRole("link", { name: `New message from ${name} ` });
  await expect
    .poll(async () => (await box.goto("/_mailbox"), mail.count()), { timeout: 15_000 })
    .toBe(2);
  await mail.first().click();
  const text = await box.locator("pre").first().innerText();
  const html = (await box.locator("iframe").getAttribute("srcdoc")) ?? "";
  await box.close();
  return { text, html };
}
