import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import contactCopy from "../../content/catalogs/pages/contact.json" with { type: "json" };
import site from "../../content/catalogs/site.json" with { type: "json" };
import { openPage, type OpenOptions } from "./browser.ts";
import {
  form,
  dialogs,
  API,
  asha,
  field,
  send,
  success,
  failure,
  overlay,
  fill,
  typed,
  answer,
  accept,
  serve,
  openForm,
  expectedErrors,
  focusedText,
} from "./contact-form.ts";

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

describe("what is sent", () => {
  test.each([
    ["says how long the form was filled", -60_000, expect.toSatisfy((ms: number) => ms >= 60_000)],
    ["does not say so where the clock was set back meanwhile", 3_600_000, undefined],
  ])("%s", async (_behaviour, begun, told) => {
    const draft = JSON.stringify({
      values: { name: "", email: "", phone: "", msg: "" },
      startedAt: Date.now() + begun,
      key: "a-key-of-its-own",
      tried: false,
    });
    const page = await openForm({
      before: (context) =>
        context.addInitScript((text) => sessionStorage.setItem("enquiry", text), draft),
    });
    const asked = await serve(page, accept);
    await fill(page);
    await send(page).press("Enter");
    await success(page).waitFor();

    const sent = asked[0]?.postDataJSON() as { filledMs?: number } | undefined;
    expect(sent?.filledMs).toEqual(told);
  });

  test("does not wait for rules that never come", async () => {
    const page = await openForm();
    const asked = await serve(page, accept);
    let rules = 0;
    await page.route("**/assets/chunks/*.js", () => void rules++);

    await fill(page);
    await send(page).press("Enter");

    await expect.poll(() => asked.length, { timeout: 5000 }).toBe(1);
    expect(rules).toBeGreaterThan(0);
    expect(asked[0]?.postDataJSON()).toMatchObject(asha);
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
