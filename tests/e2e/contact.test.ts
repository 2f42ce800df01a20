import type { Page, Request, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import messages from "../../content/catalogs/messages.json" with { type: "json" };
import contactCopy from "../../content/catalogs/pages/contact.json" with { type: "json" };
import site from "../../content/catalogs/site.json" with { type: "json" };
import { hydrated, openPage, type OpenOptions } from "./browser.ts";

const { form, dialogs } = messages;
const API = "**/api/enquiries";

const asha = {
  name: "Asha Kulkarni",
  email: "asha@example.org",
  phone: "098200 00000",
  msg: "साखरपुडा on 14 February,\n120 guests & a toran",
};

const field = (page: Page, name: keyof typeof asha) =>
  page.getByPlaceholder(form.fields[name].placeholder, { exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Send Inquiry" });
const success = (page: Page) => page.getByRole("dialog", { name: "Email Sent!" });
const failure = (page: Page) => page.getByRole("dialog", { name: "Oops!" });
const overlay = (page: Page) => page.getByRole("dialog", { name: form.sending });

async function fill(page: Page, values = asha): Promise<void> {
  for (const name of Object.keys(values) as (keyof typeof asha)[]) {
    await field(page, name).fill(values[name]);
  }
}

async function typed(page: Page): Promise<Record<string, string>> {
  const entries = Object.keys(asha).map(async (name) => [
    name,
    await field(page, name as keyof typeof asha).inputValue(),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}

type Answer = (route: Route) => Promise<void>;

const answer =
  (status: number, json: unknown = {}): Answer =>
  (route) =>
    route.fulfill({ status, json });
const hangUp: Answer = (route) => route.abort("connectionreset");
const accept = answer(202, { reference: "TT-1" });

/** The server gives these answers one after the other; what it was asked is kept. */
async function serve(page: Page, ...answers: Answer[]): Promise<Request[]> {
  const asked: Request[] = [];
  await page.route(API, async (route) => {
    const next = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(route.request());
    await next?.(route);
  });
  return asked;
}

async function openForm(options: OpenOptions = {}): Promise<Page> {
  const page = await openPage("/contactUs", options);
  await hydrated(page);
  return page;
}

/** What the browser and we ourselves note in the console when sending fails. */
const expectedErrors = [/could not be sent/, /Failed to load resource/];

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

describe("the page", () => {
  test.each([
    ["desktop", true],
    ["phone", true],
    ["phone", false],
  ] as const)("asks for four things (%s, JavaScript: %s)", async (viewport, javaScript) => {
    const page = await openPage("/contactUs", { viewport, javaScript });

    const placeholders = ["Your Name", "Your Email", "Your Phone", "Tell Us About Your Event"];
    for (const [index, { label }] of Object.values(form.fields).entries()) {
      const input = page.getByLabel(label, { exact: true });
      expect(await input.getAttribute("placeholder")).toBe(placeholders[index]);
      expect(await input.getAttribute("required")).not.toBeNull();
      expect(await page.getByText(label, { exact: true }).isVisible()).toBe(true);
    }
    expect(await field(page, "email").getAttribute("type")).toBe("email");
    expect(await field(page, "phone").getAttribute("type")).toBe("tel");
    expect(await field(page, "name").getAttribute("autocomplete")).toBe("name");
    expect(await send(page).isVisible()).toBe(true);
  });

  test("says where we are and how to reach us, without script too", async () => {
    const page = await openPage("/contactUs", { javaScript: false });
    const main = page.getByRole("main");
    const hrefOf = (name: string) =>
      main.getByRole("link", { name, exact: true }).getAttribute("href");

    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Contact Us");
    expect(await hrefOf(site.phone.display)).toBe(`tel:${site.phone.number}`);
    expect(await hrefOf(site.email.address)).toBe(`mailto:${site.email.address}`);
    for (const line of [...site.office.lines, ...site.venue.lines]) {
      expect(await main.getByText(line).first().isVisible()).toBe(true);
    }
    const directions = main.getByRole("link", { name: contactCopy.map.directions });
    expect(await directions.count()).toBe(2);
    expect(await page.getByRole("button", { name: contactCopy.map.show }).isVisible()).toBe(false);
  });

  test("fetches the real map only when it is asked for", async () => {
    const outside: string[] = [];
    const page = await openForm({
      before: async (context) => {
        context.on("request", (request) => void outside.push(new URL(request.url()).host));
      },
    });
    expect(await page.locator("iframe").count()).toBe(0);
    expect(outside.filter((host) => host.includes("google"))).toEqual([]);

    await page.getByRole("button", { name: contactCopy.map.show }).click();

    const map = page.getByTitle(contactCopy.map.heading);
    await map.waitFor();
    expect(await map.getAttribute("src")).toContain("output=embed");
    expect(await map.evaluate((frame) => frame === document.activeElement)).toBe(true);
  });
});

describe.each(["desktop", "phone"] as const)("on a %s", (viewport) => {
  test("an empty form says at each field what is missing and goes to the first", async () => {
    const page = await openForm({ viewport });
    const asked = await serve(page, accept);

    await send(page).click();

    await expect.poll(() => field(page, "name").getAttribute("aria-invalid")).toBe("true");
    for (const name of ["name", "email", "phone", "msg"] as const) {
      const id = await field(page, name).getAttribute("aria-describedby");
      expect(await page.locator(`[id="${id}"]`).innerText()).toMatch(/^Please tell us/);
      expect(await field(page, name).getAttribute("aria-invalid")).toBe("true");
    }
    expect(await field(page, "name").evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
    expect(asked).toEqual([]);
  });

  test("while it is sent the page waits; then it says so and the form is empty", async () => {
    const page = await openForm({ viewport });
    const gate = Promise.withResolvers<void>();
    const asked = await serve(page, async (route) => {
      await gate.promise;
      await accept(route);
    });
    await fill(page);

    await send(page).click();

    await overlay(page).getByRole("status").getByText(form.sending).waitFor();
    expect(await typed(page)).toEqual(asha);
    gate.resolve();
    await success(page).waitFor();
    expect(await overlay(page).isVisible()).toBe(false);
    expect(await success(page).innerText()).toContain(
      "Your message has been successfully delivered.",
    );
    expect(await focusedText(page)).toBe(dialogs.sent.button);
    expect(Object.values(await typed(page))).toEqual(["", "", "", ""]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.postDataJSON()).toMatchObject(asha);
  });

  test("when sending fails nothing typed is lost, and other ways carry it on", async () => {
    const page = await openForm({ viewport, expectedErrors });
    const logged = page.waitForEvent("console", (message) =>
      message.text().includes("could not be sent"),
    );
    await serve(page, answer(500));
    await fill(page);

    await send(page).click();

    await failure(page).waitFor();
    expect((await logged).type()).toBe("error");
    expect(await overlay(page).isVisible()).toBe(false);
    expect(await failure(page).innerText()).toContain(
      "Something went wrong. Please try again later.",
    );
    expect(await focusedText(page)).toBe(dialogs.failed.button);
    const link = async (name: RegExp) =>
      new URL((await failure(page).getByRole("link", { name }).getAttribute("href")) ?? "");
    expect((await link(new RegExp(dialogs.otherWays.call))).href).toBe(`tel:${site.phone.number}`);
    const chat = await link(new RegExp(dialogs.otherWays.chat));
    expect(chat.href).toContain(site.chat.number);
    expect(chat.searchParams.get("text")).toContain(asha.msg);
    const mail = await link(new RegExp(dialogs.otherWays.mail));
    expect(mail.pathname).toBe(site.email.address);
    expect(mail.searchParams.get("body")).toContain(asha.msg);

    await page.keyboard.press("Escape");

    await failure(page).waitFor({ state: "hidden" });
    expect(await typed(page)).toEqual(asha);
    expect(await focusedText(page)).toBe(form.submit);
  });
});

describe("the success dialog", () => {
  async function deliver(options: OpenOptions = {}): Promise<Page> {
    const page = await openForm(options);
    await serve(page, accept);
    await fill(page);
    await send(page).press("Enter");
    await success(page).waitFor();
    return page;
  }

  test("closes by itself after 3 seconds and leaves a line behind", async () => {
    const page = await deliver();
    const opened = Date.now();

    await success(page).waitFor({ state: "hidden" });

    expect(Date.now() - opened).toBeGreaterThan(2000);
    const note = page.getByRole("status").filter({ hasText: dialogs.sent.text });
    expect(await note.isVisible()).toBe(true);
    expect(await focusedText(page)).toBe(form.submit);
  });

  test("stays when the visitor does anything in it, until OK", async () => {
    const page = await deliver();
    await page.keyboard.press("Shift");
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3500)));
    expect(await success(page).isVisible()).toBe(true);

    await page.getByRole("button", { name: dialogs.sent.button }).click();

    await success(page).waitFor({ state: "hidden" });
  });

  test("waits for OK where less motion is wanted", async () => {
    const page = await deliver({ reducedMotion: true });

    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3500)));

    expect(await success(page).isVisible()).toBe(true);
  });
});

describe("what the server says", () => {
  test.each([
    ["a broken connection", hangUp],
    ["502", answer(502)],
    ["503", answer(503)],
    ["504", answer(504)],
  ])("after %s the form tries once more with the same key", async (_, first) => {
    const page = await openForm({ expectedErrors });
    const asked = await serve(page, first, accept);
    await fill(page);

    await send(page).click();

    await success(page).waitFor();
    const keys = asked.map((request) => request.headers()["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test("a second try by hand keeps the key, a changed message gets its own", async () => {
    const page = await openForm({ expectedErrors });
    const asked = await serve(page, answer(500), answer(500), accept);
    await fill(page);

    for (const event of [asha.msg, asha.msg, "150 guests after all"]) {
      await field(page, "msg").fill(event);
      await send(page).click();
      await page.getByRole("dialog", { name: /Oops!|Email Sent!/ }).waitFor();
      await page.keyboard.press("Escape");
    }

    const keys = asked.map((request) => request.headers()["idempotency-key"]);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("its complaints appear at their fields", async () => {
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
  test("a wrong address is refused in words, and mended while typing", async () => {
    const page = await openForm();
    const asked = await serve(page, accept);
    await fill(page, { ...asha, email: "asha at example" });

    await send(page).click();
    await page.getByText(/Please check your e-mail address/).waitFor();
    expect(asked).toEqual([]);
    await field(page, "email").fill(asha.email);

    await page.getByText(/Please check your e-mail address/).waitFor({ state: "detached" });
  });

  test("survives a reload, key included, and is forgotten once delivered", async () => {
    const page = await openForm({ expectedErrors });
    const asked = await serve(page, answer(500), accept);
    await fill(page);
    await send(page).click();
    await failure(page).waitFor();

    await page.reload();
    await hydrated(page);
    expect(await typed(page)).toEqual(asha);
    await send(page).click();
    await success(page).waitFor();
    const keys = asked.map((request) => request.headers()["idempotency-key"]);
    expect(keys[1]).toBe(keys[0]);

    await page.reload();
    await hydrated(page);
    expect(Object.values(await typed(page))).toEqual(["", "", "", ""]);
  });

  test("counts even if it was typed before script was there", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const page = await openPage("/contactUs", {
      before: (context) =>
        context.route("**/*.js", async (route) => {
          await held;
          await route.continue();
        }),
    });
    const asked = await serve(page, accept);
    await fill(page);

    release();
    await hydrated(page);
    expect(await typed(page)).toEqual(asha);
    await send(page).click();

    await success(page).waitFor();
    expect(asked[0]?.postDataJSON()).toMatchObject(asha);
  });

  test("is sent even where the browser forbids storage", async () => {
    const page = await openForm({
      before: (context) =>
        context.addInitScript(() => {
          for (const name of ["getItem", "setItem", "removeItem"] as const) {
            Storage.prototype[name] = () => {
              throw new DOMException("forbidden", "SecurityError");
            };
          }
        }),
    });
    await serve(page, accept);
    await fill(page);

    await send(page).click();

    await success(page).waitFor();
  });

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

test("a field that people never see stays empty and out of their way", async () => {
  const page = await openForm();
  const trap = page.locator('form [name="homepage"]');

  expect(await trap.getAttribute("tabindex")).toBe("-1");
  expect(await trap.getAttribute("autocomplete")).toBe("off");
  const visible = await page.getByRole("main").getByRole("textbox").count();
  expect(visible).toBe(4);
});

describe("without script", () => {
  test("the form posts what was typed", async () => {
    const page = await openPage("/contactUs", { javaScript: false });
    await serve(page, (route) => route.fulfill({ status: 200, body: "received" }));
    await fill(page);

    const [request] = await Promise.all([page.waitForRequest(API), send(page).click()]);

    expect(request.method()).toBe("POST");
    expect(request.headers()["content-type"]).toBe("application/x-www-form-urlencoded");
    const sent = new URLSearchParams(request.postData() ?? "");
    expect(sent.get("name")).toBe(asha.name);
    expect(sent.get("email")).toBe(asha.email);
    expect(sent.get("phone")).toBe(asha.phone);
    expect(sent.get("msg")).toBe(asha.msg.replace("\n", "\r\n"));
    expect(sent.get("homepage")).toBe("");
  });

  test.each(["desktop", "phone"] as const)(
    "it ends on a page that says it arrived (%s)",
    async (viewport) => {
      const page = await openPage("/contactUs/sent", { viewport, javaScript: false });

      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Email Sent!");
      expect(await page.getByText(dialogs.sent.text).isVisible()).toBe(true);
      const ways = page.getByRole("main").getByRole("link");
      expect(await ways.last().getAttribute("href")).toBe("/");
    },
  );
});
