import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { guests } from "../../setup/headline.ts";
import { planCopy } from "../../setup/texts.ts";
import { mailAbout, visitor } from "../enquiry/enquiry.ts";
import { openWebKit, type WebKit } from "./webkit.ts";

let webkit: WebKit;

beforeAll(async () => {
  webkit = await openWebKit();
});
beforeEach(async () => {
  await webkit.open("/loader");
  await webkit.run("localStorage.clear(); sessionStorage.clear()");
});
afterAll(() => webkit.close());

const values = (...names: string[]) =>
  webkit.run<string[]>(
    `return ${JSON.stringify(names)}.map((name) => document.querySelector("main form [name=" + name + "], main [name=" + name + "]").value)`,
  );

const has = (part: string) => webkit.until(async () => (await webkit.query()).includes(part));

const keptPlan = () => webkit.run<string>("return decodeURIComponent(localStorage.plan)");

test("the planner keeps its fields after Back, and one tap loses none of them", async () => {
  await webkit.open("/plan");
  await webkit.type("[name=guests]", "450");
  await webkit.type("[name=jain]", "40");
  await webkit.choose("[name=date]", "2027-02-14");
  await webkit.choose("[name=event]", "wedding");
  await has("date=2027-02-14");
  // WebKit resets such fields, so that the planner has to write its state to them.
  await webkit.run(
    "document.querySelectorAll('input').forEach((field) => (field.autocomplete = 'off'))",
  );

  await webkit.leaveAndReturn();
  const names = ["guests", "jain", "date", "event"] as const;
  await expect.poll(() => values(...names)).toEqual(["450", "40", "2027-02-14", "wedding"]);
  await webkit.click("label:has([name=counters])");

  await has("counters=");
  const kept = "event=wedding&guests=450&jain=40";
  expect(await webkit.query()).toContain(kept);
  expect(await webkit.query()).toContain("date=2027-02-14");
  expect(await keptPlan()).toContain(kept);
});

test("home's estimate keeps its fields after Back, and one choice loses none of them", async () => {
  await webkit.open("/");
  await webkit.type("form [name=guests]", "320");
  await webkit.choose("form [name=date]", "2027-03-06");

  await webkit.leaveAndReturn();
  await expect.poll(() => values("guests", "date")).toEqual(["320", "2027-03-06"]);
  await webkit.choose("form [name=hall]", "");

  await webkit.until(async () => !(await keptPlan()).includes("hall="));
  expect(await keptPlan()).toContain("guests=320");
  expect(await keptPlan()).toContain("date=2027-03-06");
});

test.each(["/", "/plan"])(
  "a day whose year has five digits stays in the field of %s after Back, and in the plan",
  async (path) => {
    await webkit.open(path);
    await webkit.type("main [name=guests]", "320");
    await webkit.choose("main [name=date]", "2027-03-06");
    await webkit.until(async () => (await keptPlan()).includes("date=2027-03-06"));
    await webkit.choose("main [name=date]", "20275-03-06");
    await webkit.until(async () => (await keptPlan()).includes("date=20275-03-06"));

    await webkit.leaveAndReturn();
    await expect.poll(() => values("guests", "date")).toEqual(["320", "20275-03-06"]);
    expect(await keptPlan()).toContain("date=20275-03-06");
  },
);

test("after Back, planner and home show what was typed on the page before, and one tap keeps it", async () => {
  await webkit.open("/plan");
  await webkit.type("[name=guests]", "90");
  await has("guests=90");
  await webkit.open("/");
  await expect.poll(() => values("guests")).toEqual(["90"]);
  await webkit.choose("form [name=guests]", "200");
  await webkit.until(async () => (await keptPlan()).includes("guests=200"));
  await webkit.back();

  await expect.poll(() => values("guests")).toEqual(["200"]);
  await webkit.click("label:has([name=counters])");
  await has("counters=");
  expect(await keptPlan()).toContain("guests=200");
});

test("after Back from a plan begun anew, the planner offers the plan before it", async () => {
  await webkit.open("/plan");
  await webkit.type("[name=guests]", "450");
  await has("guests=450");
  await webkit.open("/plan#anew");
  await webkit.type("[name=guests]", "77");
  await has("guests=77");
  await webkit.back();

  await expect.poll(() => values("guests")).toEqual(["77"]);
  await webkit.until(async () =>
    (await webkit.run<string>("return document.body.innerText")).includes(planCopy.own.back),
  );
});

test("the menu keeps its ticks and its search after Back", async () => {
  await webkit.open("/menu?my=phulka,dal-makhani&q=dal");

  await webkit.leaveAndReturn();
  const ticked = () =>
    webkit.run(
      "return [...document.querySelectorAll('form [name=my]:checked')].map((box) => box.value.toLowerCase())",
    );
  expect(await ticked()).toEqual(["phulka", "dal makhani"]);
  await expect.poll(() => values("q")).toEqual(["dal"]);
  await webkit.click("main li:not(form *) > label:has([name=my]:not(:checked))");

  await webkit.until(async () => ((await webkit.query()).match(/my=.*,.*,/) ?? []).length > 0);
});

test("an enquiry keeps guests and day after Back, and its mail has both", async () => {
  const asha = visitor("A reception");
  await webkit.open("/contactUs");
  for (const [name, text] of Object.entries(asha)) await webkit.type(`form [name=${name}]`, text);
  await webkit.type("form [name=guestCount]", "250");
  await webkit.choose("form [name=eventDate]", "2027-02-14");
  await webkit.choose("form [name=occasion]", "wedding");

  await webkit.leaveAndReturn();
  await expect.poll(() => values("guestCount", "eventDate")).toEqual(["250", "2027-02-14"]);
  await webkit.click("form [type=submit]");

  const { text } = await mailAbout(asha);
  await webkit.until(() => webkit.run("return location.pathname === '/sent'"));
  const reference = await webkit.run<string>("return location.search.slice(-9)");
  await webkit.back();
  await webkit.until(() => webkit.run("return document.querySelector('form[hidden]') !== null"));
  const shown = await webkit.run<string>("return document.querySelector('#contact').innerText");
  expect(shown).toContain(reference);
  expect(text).toContain(guests("250"));
  expect(text).toContain("14 Feb 2027");
});

test.each([
  ["an enquiry", "#enquiry", ["name", "email", "phone", "msg"]],
  ["a form for a call", "form:has([name=callBack])", ["name", "phone"]],
])(
  "%s that Back left without an answer can be sent again, and arrives once",
  async (_, form, names) => {
    const asha = visitor("A reception");
    await webkit.open("/aboutUs");
    await webkit.open("/contactUs");
    for (const name of names as (keyof typeof asha)[])
      await webkit.type(`${form} [name=${name}]`, asha[name]);
    await webkit.run(`addEventListener("pageshow", ({ persisted }) => (window.isBack = persisted));
    const send = window.fetch;
    let isLeft = false;
    window.fetch = (...request) => {
      const answer = send(...request);
      if (isLeft || !/post/i.test(request[1]?.method)) return answer;
      isLeft = true;
      history.back();
      return new Promise(() => {});
    }`);
    await webkit.click(`${form} [type=submit]`);
    await webkit.until(() => webkit.run("return location.pathname === '/aboutUs'"));

    await webkit.forward();
    await webkit.until(() => webkit.run("return window.isBack"));
    await webkit.until(() =>
      webkit.run(`return !document.querySelector("dialog[open]")
      && !document.querySelector(${JSON.stringify(form)}).inert`),
    );
    await webkit.click(`${form} [type=submit]`);

    await webkit.until(() => webkit.run("return location.pathname.includes('/sent')"));
    await mailAbout(asha);
  },
);
