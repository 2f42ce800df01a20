import { describe, expect, test } from "vitest";
import { heldScripts, hydrated, openPage } from "../support/browser.ts";
import { ISLAND_SCRIPTS } from "../support/island-scripts.ts";
import {
  form,
  asha,
  field,
  send,
  success,
  failure,
  overlay,
  fill,
  typed,
  answer,
  hangUp,
  accept,
  serve,
  openForm,
  expectedErrors,
} from "./contact-form.ts";

describe("what the server says", () => {
  test.each([
    ["a broken connection", hangUp],
    ["429", answer(429)],
    ["500", answer(500)],
    ["502", answer(502)],
    ["503", answer(503)],
    ["504", answer(504)],
  ])("after %s the form tries once more with the same key", async (_, first) => {
    const page = await openForm({ expectedErrors });
    const requested = await serve(page, first, accept);
    await fill(page);

    await send(page).click();

    await success(page).waitFor();
    const keys = requested.map((request) => request.headers()["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test("a second try by hand keeps the key, a changed message gets its own", async () => {
    const page = await openForm({ expectedErrors });
    const requested = await serve(page, answer(400), answer(400), accept);
    await fill(page);

    for (const event of [asha.msg, asha.msg, "150 guests after all"]) {
      await field(page, "msg").fill(event);
      await send(page).click();
      await failure(page).or(success(page)).waitFor();
      await page.keyboard.press("Escape");
    }

    const keys = requested.map((request) => request.headers()["idempotency-key"]);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("its errors appear at their fields", async () => {
    const page = await openForm({ expectedErrors });
    const message = "Please give us another number.";
    await serve(page, answer(422, { errors: [{ field: "phone", message }] }));
    await fill(page);

    await send(page).click();

    await page.getByText(message).waitFor();
    expect(await overlay(page).isVisible()).toBe(false);
    expect(await field(page, "phone").evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
    expect(await typed(page)).toEqual(asha);
  });

  test.each([429, 413, 400])("%i is a failure that keeps the text", async (status) => {
    const page = await openForm({ expectedErrors });
    await serve(page, answer(status));
    await fill(page);

    await send(page).click();

    await failure(page).waitFor();
    expect(await typed(page)).toEqual(asha);
  });
});

describe("what was typed", () => {
  test("a wrong address is refused in words, and clears while typing", async () => {
    const page = await openForm();
    const requested = await serve(page, accept);
    await fill(page, { ...asha, email: "asha at example" });

    await send(page).click();
    await page.getByText(form.fields.email.invalid).waitFor();
    expect(requested).toEqual([]);
    await field(page, "email").fill(asha.email);

    await page.getByText(form.fields.email.invalid).waitFor({ state: "detached" });
  });

  test("survives a reload, key included, and is forgotten once delivered", async () => {
    const page = await openForm({ expectedErrors });
    const requested = await serve(page, answer(400), accept);
    await fill(page);
    await send(page).click();
    await failure(page).waitFor();

    await page.reload();
    await hydrated(page);
    expect(await typed(page)).toEqual(asha);
    await send(page).click();
    await success(page).waitFor();
    const keys = requested.map((request) => request.headers()["idempotency-key"]);
    expect(keys[1]).toBe(keys[0]);

    await page.reload();
    await hydrated(page);
    expect(Object.values(await typed(page))).toEqual(["", "", "", ""]);
  });

  test("is as it was changed on another page, on the way back", async () => {
    const page = await openForm({ expectedErrors });
    await fill(page);
    await page.goto("/");
    await hydrated(page);
    await field(page, "msg").fill("A hundred and fifty guests, and a DJ");

    await page.goBack();
    await hydrated(page);

    const changed = { ...asha, msg: "A hundred and fifty guests, and a DJ" };
    await expect.poll(() => typed(page)).toEqual(changed);
    await field(page, "phone").fill("098200 11111");
    await page.goForward();
    await hydrated(page);
    await expect.poll(() => typed(page)).toEqual({ ...changed, phone: "098200 11111" });
  });

  test("is as it was changed on another page, in a page of the back/forward cache", async () => {
    const page = await openForm({ expectedErrors });
    await fill(page);

    await page.evaluate(() => {
      const draft = JSON.parse(sessionStorage.getItem("enquiry") ?? "") as {
        values: Record<string, string>;
      };
      draft.values["msg"] = "Changed";
      sessionStorage.setItem("enquiry", JSON.stringify(draft));
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });

    await expect.poll(() => typed(page)).toEqual({ ...asha, msg: "Changed" });
  });

  test("counts even if it was typed before script was there", async () => {
    const { held, letCome } = heldScripts();
    const page = await openPage("/contactUs", held);
    const requested = await serve(page, accept);
    await fill(page);

    letCome();
    await hydrated(page);
    expect(await typed(page)).toEqual(asha);
    await send(page).click();

    await success(page).waitFor();
    expect(requested[0]?.postDataJSON()).toMatchObject(asha);
  });

  test.each([
    [
      "refuses values",
      () => {
        for (const name of ["getItem", "setItem", "removeItem"] as const) {
          Storage.prototype[name] = () => {
            throw new DOMException("forbidden", "SecurityError");
          };
        }
      },
    ],
    [
      "is full",
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      },
    ],
    [
      "may not be touched",
      () => {
        for (const name of ["sessionStorage", "localStorage"]) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException("forbidden", "SecurityError");
            },
          });
        }
      },
    ],
  ])("is sent even where storage %s", async (_, forbid) => {
    const { held, letCome } = heldScripts();
    const page = await openPage("/contactUs", {
      ...held,
      async before(context) {
        await context.addInitScript(forbid);
        await held.before(context);
      },
    });
    await serve(page, accept);
    await field(page, "name").fill(asha.name);
    letCome();
    await hydrated(page);
    expect(await field(page, "name").inputValue()).toBe(asha.name);
    await fill(page);

    await send(page).click();

    await success(page).waitFor();
  });

  test.each(["before", "after"])(
    "goes along to the same page in another language, typed %s the form's script",
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
      await fill(page);
      if (!isHeld) await hydrated(page);

      isHeld = false;
      await page.goto("/hi/contactUs");
      await hydrated(page);

      for (const [name, value] of Object.entries(asha))
        await expect.poll(() => page.locator(`[name=${name}]`).inputValue()).toBe(value);
    },
  );

  test("waits while the visitor is offline, and the form says so", async () => {
    const page = await openForm({ expectedErrors });
    await fill(page);

    await page.context().setOffline(true);
    await page.getByRole("status").getByText(form.offline).waitFor();
    await send(page).click();

    await failure(page).waitFor();
    expect(await failure(page).getByText(form.offline).isVisible()).toBe(true);
    expect(await typed(page)).toEqual(asha);
    await page.context().setOffline(false);
    await failure(page).getByText(form.offline).waitFor({ state: "hidden" });
  });
});
