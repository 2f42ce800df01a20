/** The enquiry form on the contact page: its parts, somebody who fills it in, and servers that answer. */
import type { Page, Request, Route } from "playwright-core";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import { hydrated, openPage, type OpenOptions } from "../support/browser.ts";

export const { form, dialogs } = messages;
export const API = "**/api/enquiries";

export const asha = {
  name: "Asha Kulkarni",
  email: "asha@example.org",
  phone: "098200 00000",
  msg: "साखरपुडा on 14 February,\n120 guests & a toran",
};

export const field = (page: Page, name: keyof typeof asha) =>
  page.getByPlaceholder(form.fields[name].placeholder, { exact: true });
export const send = (page: Page) => page.getByRole("button", { name: messages.form.submit });
export const success = (page: Page) =>
  page.getByRole("dialog", { name: messages.dialogs.sent.title });
export const failure = (page: Page) =>
  page.getByRole("dialog", { name: messages.dialogs.failed.title });
export const overlay = (page: Page) => page.getByRole("dialog", { name: form.sending });

export async function fill(page: Page, values = asha): Promise<void> {
  for (const name of Object.keys(values) as (keyof typeof asha)[]) {
    await field(page, name).fill(values[name]);
  }
}

export async function typed(page: Page): Promise<Record<string, string>> {
  const entries = Object.keys(asha).map(async (name) => [
    name,
    await field(page, name as keyof typeof asha).inputValue(),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}

type Answer = (route: Route) => Promise<void>;

export const answer =
  (status: number, json: unknown = {}): Answer =>
  (route) =>
    route.fulfill({ status, json });
export const hangUp: Answer = (route) => route.abort("connectionreset");
/** What an accepted enquiry is called. */
export const REFERENCE = "7KM4-QX2P";

export const accept = answer(202, { reference: REFERENCE });

/** The server gives these answers one after the other; its requests are recorded. */
export async function serve(page: Page, ...answers: Answer[]): Promise<Request[]> {
  const requested: Request[] = [];
  await page.route(API, async (route) => {
    const next = answers[Math.min(requested.length, answers.length - 1)];
    requested.push(route.request());
    await next?.(route);
  });
  return requested;
}

export async function openForm(options: OpenOptions = {}): Promise<Page> {
  const page = await openPage("/contactUs", options);
  await hydrated(page);
  return page;
}

/** What the browser and we ourselves note in the console when sending fails. */
export const expectedErrors = [/could not be sent/, /Failed to load resource/];

export const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent ?? "");
