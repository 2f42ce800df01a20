import type { Request } from "playwright-core";
import { expect, test } from "vitest";
import { messages, planCopy } from "../../setup/texts.ts";
import { planner } from "../plan/planning.ts";
import { delayScripts, hydrated, ISLAND_SCRIPTS, openPage } from "../support/browser.ts";
import {
  accept,
  answer,
  asha,
  deliver,
  EMPTY,
  expectedErrors,
  failure,
  field,
  form,
  openForm,
  overlay,
  send,
  serve,
  success,
  fieldValues,
  fillForm,
} from "./enquiry.ts";

const keysOf = (requests: Request[]) =>
  requests.map((request) => request.headers()["idempotency-key"]);

test("a refusal is shown at its field; an unchanged draft keeps its idempotency key", async () => {
  const page = await openForm({ expectedErrors });
  const message = "Please give us another number.";
  const refusal = answer(422, { errors: [{ field: "phone", message }] });
  const requests = await serve(page, refusal, answer(400), accept);
  await fillForm(page);
  await send(page);
  await page.getByText(message).waitFor();
  expect(await overlay(page).isVisible()).toBe(false);
  expect(await field(page, "phone").evaluate((it) => it === document.activeElement)).toBe(true);
  await page.reload();
  await hydrated(page);
  expect(await fieldValues(page)).toEqual(asha);
  await send(page);
  await failure(page).waitFor();
  await page.keyboard.press("Escape");
  expect(await fieldValues(page)).toEqual(asha);
  await deliver(page, { msg: "150 guests after all" });

  const [first, second, changed] = keysOf(requests);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(second).toBe(first);
  expect(changed).not.toBe(first);
  await page.reload();
  await hydrated(page);
  expect(await fieldValues(page)).toEqual(EMPTY);
});

test("a draft typed before script is kept in another language and after Back", async () => {
  let isBlocked = true;
  const page = await openPage("/contactUs", {
    before: (context) =>
      context.route(
        ({ pathname }) => isBlocked && ISLAND_SCRIPTS.includes(pathname),
        () => undefined,
      ),
    until: "domcontentloaded",
  });
  await page.waitForSelector("[data-island][data-started]");
  await fillForm(page);
  isBlocked = false;
  await page.goto("/hi/contactUs");
  await hydrated(page);
  await expect.poll(() => fieldValues(page)).toEqual(asha);
  await fillForm(page, { msg: "A hundred and fifty guests, and a DJ" });
  await page.goBack();
  await hydrated(page);
  const changed = { ...asha, msg: "A hundred and fifty guests, and a DJ" };
  await expect.poll(() => fieldValues(page)).toEqual(changed);

  // Simulates another page that changes the draft while this page is in the back/forward cache.
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem("enquiry") ?? "") as {
      values: Record<string, string>;
    };
    draft.values["msg"] = "Changed";
    sessionStorage.setItem("enquiry", JSON.stringify(draft));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect.poll(() => fieldValues(page)).toEqual({ ...asha, msg: "Changed" });
});

test("text typed before script is sent where the browser forbids storage", async () => {
  const { delayed, release } = delayScripts();
  const init = () => {
    for (const name of ["sessionStorage", "localStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
    }
  };
  const page = await openPage("/contactUs", { ...delayed, init });
  const requests = await serve(page, accept);
  await fillForm(page);

  release();
  await hydrated(page);
  expect(await fieldValues(page)).toEqual(asha);
  await form(page).getByText(messages.form.kept.refused).waitFor();
  await send(page);

  await success(page).waitFor();
  expect(requests[0]?.postDataJSON()).toMatchObject(asha);
});

/** Runs in the page: storage refuses every later value. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
}

test("form and planner say that a device with full storage keeps nothing", async () => {
  const { refused, text } = messages.form.kept;
  const page = await openForm();
  await field(page, "name").fill("Asha");
  await page.getByText(text).waitFor();
  await page.evaluate(fillStorage);
  await field(page, "name").fill("Asha Shah");
  await page.getByText(refused).waitFor();
  expect(await page.getByText(text).count()).toBe(0);

  const plan = await openPage("/plan");
  await hydrated(plan);
  await planner(plan).getByLabel(planCopy.fields.guests).fill("4");
  await expect.poll(() => plan.url()).toContain("guests=4");
  expect(await plan.getByText(refused).count()).toBe(0);
  await plan.evaluate(fillStorage);
  await planner(plan).getByLabel(planCopy.fields.guests).fill("45");
  await plan.getByText(refused).waitFor();
});
