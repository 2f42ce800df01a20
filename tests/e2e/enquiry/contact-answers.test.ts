/** Answers of the server, and the form's draft, which is never lost. */
import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { heldScripts, hydrated, ISLAND_SCRIPTS, openPage } from "../support/browser.ts";
import {
  accept,
  answer,
  asha,
  deliver,
  EMPTY,
  expectedErrors,
  failure,
  field,
  openForm,
  overlay,
  send,
  serve,
  success,
  typed,
  write,
} from "./enquiry.ts";

const keysOf = (requests: Request[]) =>
  requests.map((request) => request.headers()["idempotency-key"]);

test("a form tries again with the same key after a broken connection or a busy server", async () => {
  const page = await openForm({ expectedErrors });
  for (const [index, first] of [
    (route: Parameters<typeof accept>[0]) => route.abort("connectionreset"),
    answer(503),
  ].entries()) {
    await page.unroute("**/api/enquiries");
    const requests = await serve(page, first, accept);
    await deliver(page, { ...asha, name: `Asha ${index}` });

    const keys = keysOf(requests);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(keys[1]).toBe(keys[0]);
    // A key keeps the dialog open.
    await page.keyboard.press("Shift");
    await page.goto("/contactUs");
    await hydrated(page);
  }
});

test.each([429, 413, 400])("an answer of %i is a failure that keeps the text", async (status) => {
  const page = await openForm({ expectedErrors });
  await serve(page, answer(status));
  await write(page);
  await send(page);

  await failure(page).waitFor();
  expect(await typed(page)).toEqual(asha);
});

test("an answer of 422 shows its errors at their fields", async () => {
  const page = await openForm({ expectedErrors });
  const message = "Please give us another number.";
  await serve(page, answer(422, { errors: [{ field: "phone", message }] }));
  await write(page);
  await send(page);

  await page.getByText(message).waitFor();
  expect(await overlay(page).isVisible()).toBe(false);
  expect(await field(page, "phone").evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await typed(page)).toEqual(asha);
});

test("a draft keeps its key over a second try and a reload, until it is changed or sent", async () => {
  const page = await openForm({ expectedErrors });
  const requests = await serve(page, answer(400), answer(400), answer(400), accept);
  for (const msg of [asha.msg, asha.msg]) {
    await write(page, { ...asha, msg });
    await send(page);
    await failure(page).waitFor();
    await page.keyboard.press("Escape");
  }
  await page.reload();
  await hydrated(page);
  expect(await typed(page)).toEqual(asha);
  await send(page);
  await failure(page).waitFor();
  await page.keyboard.press("Escape");
  await deliver(page, { msg: "150 guests after all" });

  const keys = keysOf(requests);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
  await page.reload();
  await hydrated(page);
  expect(await typed(page)).toEqual(EMPTY);
});

test("a draft follows to another page and back, in the back/forward cache too", async () => {
  const page = await openForm();
  await write(page);
  await page.goto("/");
  await hydrated(page);
  await write(page, { msg: "A hundred and fifty guests, and a DJ" });
  await page.goBack();
  await hydrated(page);
  const changed = { ...asha, msg: "A hundred and fifty guests, and a DJ" };
  await expect.poll(() => typed(page)).toEqual(changed);

  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem("enquiry") ?? "") as {
      values: Record<string, string>;
    };
    draft.values["msg"] = "Changed";
    sessionStorage.setItem("enquiry", JSON.stringify(draft));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect.poll(() => typed(page)).toEqual({ ...asha, msg: "Changed" });
  await write(page, { phone: "098200 11111" });
  await page.goForward();
  await hydrated(page);

  await expect.poll(() => typed(page)).toEqual({ ...asha, msg: "Changed", phone: "098200 11111" });
});

test.each(["before", "after"])(
  "a draft typed %s the form's script goes along to the page in Hindi",
  async (when) => {
    let isHeld = when === "before";
    const page = await openPage("/contactUs", {
      before: (context) =>
        context.route(
          ({ pathname }) => isHeld && ISLAND_SCRIPTS.includes(pathname),
          () => undefined,
        ),
      until: "domcontentloaded",
    });
    await page.waitForSelector("[data-island][data-started]");
    await write(page);
    if (!isHeld) await hydrated(page);

    isHeld = false;
    await page.goto("/hi/contactUs");
    await hydrated(page);

    await expect.poll(() => typed(page)).toEqual(asha);
  },
);

const FORBIDDEN: Record<string, () => void> = {
  works: () => undefined,
  "refuses values": () => {
    for (const name of ["getItem", "setItem", "removeItem"] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException("forbidden", "SecurityError");
      };
    }
  },
  "may not be touched": () => {
    for (const name of ["sessionStorage", "localStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
    }
  },
};

test.each(Object.entries(FORBIDDEN))(
  "text typed before script is sent where storage %s",
  async (_, init) => {
    const { held, letCome } = heldScripts();
    const page: Page = await openPage("/contactUs", { ...held, init });
    const requests = await serve(page, accept);
    await write(page);

    letCome();
    await hydrated(page);
    expect(await typed(page)).toEqual(asha);
    await send(page);

    await success(page).waitFor();
    expect(requests[0]?.postDataJSON()).toMatchObject(asha);
  },
);
