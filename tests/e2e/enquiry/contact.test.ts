import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import answering from "../../../content/catalogs/answering.json" with { type: "json" };
import contactCopy from "../../../content/catalogs/pages/contact.json" with { type: "json" };
import navigation from "../../../content/catalogs/navigation.json" with { type: "json" };
import planner from "../../../content/catalogs/planner.json" with { type: "json" };
import site from "../../../content/catalogs/site.json" with { type: "json" };
import { RETENTION_DAYS } from "../../../schemas/enquiry/enquiry-retention.ts";
import { hydrated, openPage, type OpenOptions } from "../support/browser.ts";
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
  REFERENCE,
} from "./contact-form.ts";
import { byId, occasionOf } from "../../setup/catalogs.ts";

describe("the page", () => {
  test.each([
    ["desktop", true],
    ["phone", true],
    ["phone", false],
  ] as const)("asks for four things (%s, JavaScript: %s)", async (viewport, javaScript) => {
    const page = await openPage("/contactUs", { viewport, javaScript });

    const placeholders = {
      name: messages.form.fields.name.placeholder,
      email: messages.form.fields.email.placeholder,
      phone: messages.form.fields.phone.placeholder,
      msg: messages.form.fields.msg.placeholder,
    };
    for (const [name, placeholder] of Object.entries(placeholders)) {
      const { label } = form.fields[name as keyof typeof placeholders];
      const input = page.getByLabel(label, { exact: true });
      expect(await input.getAttribute("placeholder")).toBe(placeholder);
      expect(await input.getAttribute("required")).not.toBeNull();
      expect(await page.getByText(label, { exact: true }).isVisible()).toBe(true);
    }
    expect(await field(page, "email").getAttribute("type")).toBe("email");
    expect(await field(page, "phone").getAttribute("type")).toBe("tel");
    expect(await field(page, "name").getAttribute("autocomplete")).toBe("name");
    expect(await send(page).isVisible()).toBe(true);
  });

  test.each([true, false])(
    "asks for the occasion, the guests, the day and the next step, none of them required (JavaScript: %s)",
    async (javaScript) => {
      const page = await openPage("/contactUs", { viewport: "phone", javaScript });
      const details = page.getByRole("group", { name: form.details });

      const occasion = details.getByLabel(form.fields.occasion.label);
      expect(await occasion.locator("option").allInnerTexts()).toEqual([
        form.fields.occasion.placeholder,
        ...planner.events.map(({ name }) => name),
      ]);
      expect(await details.getByLabel(form.fields.eventDate.label).getAttribute("type")).toBe(
        "date",
      );
      expect(await details.getByLabel(form.fields.guestCount.label).inputValue()).toBe("");
      const boxes = details.getByRole("checkbox");
      expect(await boxes.count()).toBe(4);
      expect(await details.locator("[required], :checked:is(input)").count()).toBe(0);
      for (const box of await boxes.all()) {
        const label = box.locator("xpath=..");
        expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    },
  );

  test.each([true, false])(
    "says beside the form who stores what is sent, what for, how long, and how it is erased (JavaScript: %s)",
    async (javaScript) => {
      const page = await openPage("/contactUs", { javaScript });
      const lines = page.getByRole("form").getByRole("listitem");

      expect(await lines.allInnerTexts()).toEqual([
        expect.stringContaining(site.name),
        form.notice.purpose,
        expect.stringContaining(`${RETENTION_DAYS} days`),
        `${form.notice.erasure} ${form.privacy.label}`,
      ]);
      expect(await lines.getByRole("link").getAttribute("href")).toBe("/privacy");
    },
  );

  test("says where we are and how to reach us, without script too", async () => {
    const page = await openPage("/contactUs", { javaScript: false });
    const main = page.getByRole("main");
    const hrefOf = (name: string) =>
      main.getByRole("link", { name, exact: true }).getAttribute("href");

    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(contactCopy.heading);
    expect(await hrefOf(site.phone.display)).toBe(`tel:${site.phone.number}`);
    expect(await hrefOf(site.email.address)).toBe(`mailto:${site.email.address}`);
    for (const line of [...site.office.lines, ...site.venue.lines]) {
      expect(await main.getByText(line).first().isVisible()).toBe(true);
    }
    const directions = main.getByRole("link", { name: contactCopy.map.directions });
    expect(await directions.count()).toBe(2);
    expect(await page.getByRole("button", { name: contactCopy.map.show }).isVisible()).toBe(false);
  });

  test.each(["phone", "desktop"] as const)(
    "shows phone, WhatsApp and addresses below the heading, before or beside the form, on a %s",
    async (viewport) => {
      const page = await openPage("/contactUs", { viewport });
      const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
      const ways = page.locator("#contact");
      const card = await topOf(ways.getByRole("form"));
      const heading = await topOf(ways.getByRole("heading", { name: contactCopy.formHeading }));
      for (const name of [site.phone.display, navigation.bar.chat]) {
        const top = await topOf(ways.getByRole("link", { name, exact: true }));
        expect(top).toBeGreaterThan(heading);
        expect(top - heading).toBeLessThan(400);
      }
      const address = await topOf(ways.getByText(site.office.lines[0] ?? ""));
      expect(viewport === "phone" ? address < card : address - card < 600).toBe(true);
    },
  );

  test("loads the real map only on request", async () => {
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

test("an unusual number is asked about when its field is left, and sent all the same", async () => {
  const page = await openForm();
  const requested = await serve(page, accept);
  const guests = page.getByLabel(form.fields.guestCount.label, { exact: true });
  const doubtOf = async (input: Locator) => {
    const id = await input.getAttribute("aria-describedby");
    return id === null ? "" : page.locator(`[id="${id}"]`).innerText();
  };
  await fill(page, { ...asha, phone: "98200 1234" });
  await expect.poll(() => doubtOf(field(page, "phone"))).toBe(form.fields.phone.check);
  await guests.fill("२५०-३००");
  expect(await doubtOf(guests)).toBe("");
  await guests.blur();
  await expect
    .poll(() => doubtOf(guests))
    .toBe(form.fields.guestCount.check.replace("{value}", "300"));
  expect(await field(page, "phone").getAttribute("aria-invalid")).toBeNull();

  await send(page).click();

  await success(page).waitFor();
  expect(requested[0]?.postDataJSON()).toMatchObject({ phone: "98200 1234", guestCount: "300" });
});

describe.each(["desktop", "phone"] as const)("on a %s", (viewport) => {
  test("an empty form says at each field what is missing and goes to the first", async () => {
    const page = await openForm({ viewport });
    const requested = await serve(page, accept);

    await send(page).click();

    await expect.poll(() => field(page, "name").getAttribute("aria-invalid")).toBe("true");
    for (const name of ["name", "email", "phone", "msg"] as const) {
      const id = await field(page, name).getAttribute("aria-describedby");
      expect(await page.locator(`[id="${id}"]`).innerText()).toBe(form.fields[name].missing);
      expect(await field(page, name).getAttribute("aria-invalid")).toBe("true");
    }
    expect(await field(page, "name").evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
    expect(requested).toEqual([]);
  });

  test("while it is sent the page waits; then it says so and the form is empty", async () => {
    const page = await openForm({ viewport });
    const gate = Promise.withResolvers<void>();
    const requested = await serve(page, async (route) => {
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
    expect(await success(page).innerText()).toContain(messages.dialogs.sent.text);
    expect(await focusedText(page)).toBe(dialogs.sent.button);
    expect(Object.values(await typed(page))).toEqual(["", "", "", ""]);
    expect(requested).toHaveLength(1);
    expect(requested[0]?.postDataJSON()).toMatchObject(asha);
  });

  test("without a connection the failure is said with its picture", async () => {
    const page = await openForm({ viewport, expectedErrors });
    await fill(page);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);

    await send(page).click();

    const picture = failure(page).locator("img");
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
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
    expect(await failure(page).innerText()).toContain(messages.dialogs.failed.text);
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

const detail = (page: Page, name: "occasion" | "eventDate" | "guestCount") =>
  page.getByRole("form").getByLabel(form.fields[name].label, { exact: true });
const box = (page: Page, label: string) => page.getByRole("checkbox", { name: label, exact: true });

describe("what is sent", () => {
  test("has what was chosen, the page, and what led to the site on its first page", async () => {
    const page = await openPage("/loader");
    await page.goto("/?utm_source=diwali&utm_campaign=thali", {
      referer: "https://www.google.com/search",
    });
    await page.goto("/contactUs");
    await hydrated(page);
    const requested = await serve(page, accept);
    await fill(page);
    await detail(page, "occasion").selectOption({ label: occasionOf("wedding") });
    await detail(page, "eventDate").fill("2026-12-12");
    await detail(page, "guestCount").fill("1,200");
    await box(page, byId(messages.form.fields.wants.options, "tasting").label).check();
    await box(page, byId(messages.form.fields.wants.options, "hall").label).check();

    await send(page).press("Enter");
    await success(page).waitFor();

    expect(requested[0]?.postDataJSON()).toMatchObject({
      occasion: "wedding",
      eventDate: "2026-12-12",
      guestCount: "1200",
      wants: "tasting,hall",
      source: {
        page: "/contactUs",
        referrer: "www.google.com",
        campaign: "diwali",
        promotion: "thali",
      },
    });
    expect(await detail(page, "occasion").inputValue()).toBe("");
    expect(
      await box(page, byId(messages.form.fields.wants.options, "tasting").label).isChecked(),
    ).toBe(false);
  });

  test("says that the day is not decided where the box is ticked", async () => {
    const page = await openForm();
    const requested = await serve(page, accept);
    await fill(page);
    await box(page, byId(messages.form.fields.eventDate.options, "undecided").label).check();

    await send(page).press("Enter");
    await success(page).waitFor();

    expect(requested[0]?.postDataJSON()).toMatchObject({ eventDate: "undecided" });
  });

  test("is refused at the field for guests in words, and taken once they are corrected", async () => {
    const page = await openForm();
    const requested = await serve(page, accept);
    await fill(page);
    await detail(page, "guestCount").fill("many");
    await send(page).click();
    await page.getByText(form.fields.guestCount.invalid).waitFor();
    expect(requested).toEqual([]);

    await detail(page, "guestCount").fill("");
    await page.getByText(form.fields.guestCount.invalid).waitFor({ state: "detached" });
    await send(page).click();
    await success(page).waitFor();
  });

  test("begins with what was planned, which the visitor may change and which survives a reload", async () => {
    const page = await openForm({
      before: (context) =>
        context.addInitScript(() =>
          localStorage.setItem(
            "plan",
            `${Date.now() + 60_000} {"query":"event=wedding&guests=250&date=2027-02-14"}`,
          ),
        ),
    });
    await expect.poll(() => detail(page, "occasion").inputValue()).toBe("wedding");
    expect(await detail(page, "guestCount").inputValue()).toBe("250");
    expect(await detail(page, "eventDate").inputValue()).toBe("2027-02-14");
    await detail(page, "guestCount").fill("300");
    await box(page, byId(messages.form.fields.wants.options, "quote").label).check();

    await page.reload();
    await hydrated(page);

    expect(await detail(page, "guestCount").inputValue()).toBe("300");
    expect(await detail(page, "eventDate").inputValue()).toBe("2027-02-14");
    expect(
      await box(page, byId(messages.form.fields.wants.options, "quote").label).isChecked(),
    ).toBe(true);
  });

  test.each([
    ["says how long the form was filled", -60_000, expect.toSatisfy((ms: number) => ms >= 60_000)],
    ["does not say so where the clock was set back meanwhile", 3_600_000, undefined],
  ])("%s", async (_behaviour, begun, expectedMs) => {
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
    const requested = await serve(page, accept);
    await fill(page);
    await send(page).press("Enter");
    await success(page).waitFor();

    const sent = requested[0]?.postDataJSON() as { filledMs?: number } | undefined;
    expect(sent?.filledMs).toEqual(expectedMs);
  });

  test("does not wait for rules that never come", async () => {
    const page = await openForm();
    const requested = await serve(page, accept);
    let rules = 0;
    await page.route("**/assets/chunks/*.js", () => void rules++);

    await fill(page);
    await send(page).press("Enter");

    await expect.poll(() => requested.length, { timeout: 5000 }).toBe(1);
    expect(rules).toBeGreaterThan(0);
    expect(requested[0]?.postDataJSON()).toMatchObject(asha);
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

  const receipt = (page: Page) => page.getByRole("main");

  test("leads to a receipt that survives a reload; Back shows an empty form and sends nothing", async () => {
    const page = await openForm({ viewport: "phone" });
    const requested = await serve(page, accept);
    await fill(page);
    await page.locator("[name=eventDate][type=date]").fill("2027-02-14");
    await send(page).press("Enter");
    await page.getByRole("button", { name: dialogs.sent.button, exact: true }).click();
    await page.waitForURL(`**/sent?reference=${REFERENCE}`);

    await page.reload();

    await receipt(page).getByText(REFERENCE, { exact: true }).waitFor();
    expect(await receipt(page).innerText()).toContain(
      answering.promise.split("{days}")[0]?.replace("{hours}", String(answering.promisedHours)),
    );
    for (const words of [asha.name, asha.email, asha.phone, asha.msg, "14/02/2027"])
      await receipt(page).getByText(words).waitFor();
    const chat = receipt(page).getByRole("link", { name: answering.chat.label });
    const { host, searchParams } = new URL((await chat.getAttribute("href")) ?? "");
    expect(host).toBe("wa.me");
    expect(searchParams.get("text")).toBe(answering.chat.message.replace("{reference}", REFERENCE));

    await page.goBack();

    await page.waitForURL("**/contactUs");
    await hydrated(page);
    expect(Object.values(await typed(page))).toEqual(["", "", "", ""]);
    expect(await success(page).isVisible()).toBe(false);
    await page.goForward();
    await receipt(page).getByText(REFERENCE, { exact: true }).waitFor();
    expect(requested).toHaveLength(1);
  });

  test("closes by itself after 3 seconds and leads to the receipt", async () => {
    const page = await deliver();
    const opened = Date.now();

    await page.waitForURL(`**/sent?reference=${REFERENCE}`);

    expect(Date.now() - opened).toBeGreaterThan(2000);
  });

  test("leads to a receipt without a reference where the answer has none", async () => {
    const page = await deliver();
    await page.waitForURL("**/sent?*");
    await page.goBack();
    await hydrated(page);
    await serve(page, answer(202));
    await fill(page, { ...asha, name: "Meena" });
    await send(page).press("Enter");
    await success(page).waitFor();

    await page.waitForURL("**/sent");

    await receipt(page).getByText("Meena", { exact: true }).waitFor();
    expect(await receipt(page).getByText(answering.reference).isVisible()).toBe(false);
  });

  test.each(["hi", "mr", "gu"])(
    "leads from /%s/contactUs to the receipt in its language",
    async (tag) => {
      const page = await openPage(`/${tag}/contactUs`);
      await hydrated(page);
      await serve(page, accept);
      for (const [name, value] of Object.entries(asha))
        await page.locator(`[name=${name}]`).fill(value);
      await page.locator("form[action='/api/enquiries'] [type=submit]").press("Enter");
      const dialog = page.getByRole("dialog").filter({ has: page.getByRole("button") });
      const title = await dialog.getByRole("heading").innerText();
      await dialog.getByRole("button").click();

      await page.waitForURL(`**/${tag}/sent?reference=${REFERENCE}`);

      expect(await page.locator("html").getAttribute("lang")).toBe(tag);
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(title);
      expect(title).not.toBe(dialogs.sent.title);
      expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    },
  );

  test("stays when the visitor does anything in it, until OK", async () => {
    const page = await deliver();
    await page.keyboard.press("Shift");
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3500)));
    expect(await success(page).isVisible()).toBe(true);

    await page.getByRole("button", { name: dialogs.sent.button, exact: true }).click();

    await page.waitForURL("**/sent?*");
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
  // Four that are required, the guests and the date.
  expect(visible).toBe(6);
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
      const page = await openPage("/sent", { viewport, javaScript: false });

      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(
        messages.dialogs.sent.title,
      );
      expect(await page.getByText(dialogs.sent.text).isVisible()).toBe(true);
      const ways = page.getByRole("main").getByRole("link");
      expect(await ways.last().getAttribute("href")).toBe("/");
    },
  );
});
