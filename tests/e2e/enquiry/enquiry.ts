import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { KEPT_DAYS } from "../../../schemas/enquiry/tab-keys.ts";
import { messages } from "../../setup/texts.ts";
import { hydrated, openStill, type OpenOptions } from "../support/browser.ts";
import { intercept, type Answer, type SentRequest } from "../support/intercept.ts";

export interface Visitor {
  name: string;
  email: string;
  phone: string;
  msg: string;
}

let count = 0;

/** A visitor with a name that is unique in this run. */
export function visitor(msg = "A lunch for 120"): Visitor {
  const name = `Asha ${process.pid} ${++count}`;
  return { name, email: "asha@example.com", phone: "+91 98765 43210", msg };
}

export const asha: Visitor = {
  name: "Asha Kulkarni",
  email: "asha@example.org",
  phone: "098200 00000",
  msg: "साखरपुडा on 14 February,\n120 guests & a toran",
};

const { dialogs, form: words } = messages;

/** Note on the days for which the device keeps typed text. */
export const KEPT_NOTE = words.kept.text.replace("{{privacy.deviceDays}}", String(KEPT_DAYS));

export const form = (page: Page) => page.getByRole("form", { name: words.heading });
export const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`).first();
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
export const success = (page: Page) => dialog(page, dialogs.sent.title);
export const failure = (page: Page) => dialog(page, dialogs.failed.title);
export const overlay = (page: Page) => dialog(page, words.sending);

/** Fills fields by their names, which are the same in all languages. */
export async function fillForm(page: Page, values: object = asha): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`form [name=${name}]`).first().fill(String(value));
}

/** Values of the four required fields. */
export const fieldValues = (page: Page): Promise<Visitor> =>
  page.evaluate(
    (names) =>
      Object.fromEntries(
        names.map((name) => [
          name,
          document.querySelector<HTMLInputElement>(`form [name=${name}]`)?.value,
        ]),
      ),
    Object.keys(asha),
  ) as Promise<unknown> as Promise<Visitor>;

export const EMPTY: Visitor = { name: "", email: "", phone: "", msg: "" };

/** Under reduced motion the dialog of success stays open. */
export async function send(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await form(page).getByRole("button", { name: words.submit }).click();
}

export async function openForm(options: OpenOptions = {}): Promise<Page> {
  const page = await openStill("/contactUs", options);
  if (options.javaScript !== false) await hydrated(page);
  return page;
}

export async function deliver(page: Page, values: object = asha): Promise<void> {
  await fillForm(page, values);
  await send(page);
  await success(page).waitFor();
}

export const answer = (status: number, json: unknown = {}): Answer => ({ status, json });

export const REFERENCE = "7KM4-QX2P";

export const accept = answer(202, { reference: REFERENCE });

const serving = new WeakMap<Page, () => Promise<void>>();

/** Lets a page's enquiries reach the service again. */
export const stopServing = (page: Page) => serving.get(page)?.();

/** Answers a page's enquiries in order; the last answer repeats. Returns the growing list of requests. */
export async function serve(
  page: Page,
  ...answers: (Answer | (() => Promise<Answer>))[]
): Promise<SentRequest[]> {
  await stopServing(page);
  const requests: SentRequest[] = [];
  const end = await intercept(page, "*/api/enquiries", (request) => {
    const next = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(request);
    return typeof next === "function" ? next() : next;
  });
  serving.set(page, end);
  return requests;
}

export const expectedErrors = [/could not be sent/, /Failed to load resource/];

interface Mail {
  subject: string;
  body: { text: string; html: string };
}

async function mailsAbout({ name }: Visitor): Promise<Mail[]> {
  const response = await fetch(`${inject("mailsUrl")}/store`);
  const { emails } = (await response.json()) as { emails: Mail[] };
  return emails.filter(({ subject }) => subject.includes(`New message from ${name} `));
}

/** Text and HTML of the mail about a visitor. */
export async function mailAbout(who: Visitor): Promise<Mail["body"]> {
  await expect.poll(() => mailsAbout(who)).toHaveLength(1);
  const [mail] = await mailsAbout(who);
  return mail?.body ?? { text: "", html: "" };
}
