import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { composeDailyMail } from "../../lambda/delivery/daily-mail.ts";
import { readDailySummary } from "../../lambda/delivery/daily-figures.ts";
import { sweep } from "../../lambda/delivery/deliver.ts";
import { makeLink } from "../../lambda/owner-pages/sign-in/sign-in.ts";
import { handleEnquiry } from "../../lambda/http/accept-http.ts";
import type { Dates } from "../../schemas/generated/index.ts";
import { content } from "../../scripts/edit/content-command.ts";
import { commandOn } from "../tools/project.ts";
import { enquiryRow } from "../setup/enquiry-row.ts";
import { STEP_MS } from "../setup/step-ms.ts";
import { ownerDevice, shownFields, withoutRevision } from "./support/owner-device.ts";
import { mailsFor, startTestServer } from "./support/test-server.ts";
import { CATALOGUE } from "../setup/catalogue.ts";

const SITE = "https://site.example";
const DAY = 86_400_000;
const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+05:30`);

let clock = at(23, "08:00");

const { server, service, ses } = await startTestServer(
  { ENQUIRY_SITE: SITE, ENQUIRY_SWEEP_MS: "3600000" },
  { catalogue: () => CATALOGUE, now: () => clock, hasLimits: false },
);

const references = new Map<string, string>();

interface Sent {
  phone?: string;
  email?: string;
  plan?: string;
  homepage?: string;
}

async function enquire(name: string, sent: Sent = {}): Promise<void> {
  const count = references.size;
  const { plan, ...fields } = sent;
  const answer = await handleEnquiry(service, {
    rawPath: "/api/enquiries",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    requestContext: { http: { method: "POST", sourceIp: "192.0.2.1" } },
    body: JSON.stringify({
      name,
      email: `guest${count}@example.com`,
      phone: `98200 111${String(count).padStart(2, "0")}`,
      msg: "A celebration.",
      ...(plan && { plan: { query: plan } }),
      ...fields,
    }),
  });
  expect(answer.statusCode).toBe(202);
  references.set(name, (JSON.parse(answer.body) as { reference: string }).reference);
}

const referenceOf = (name: string) => references.get(name) ?? "";

const { request, signIn } = ownerDevice(service);

async function press(
  name: string,
  action: string,
  typed: Record<string, string | string[]> = {},
): Promise<void> {
  const page = `/owner/${referenceOf(name)}`;
  const { statusCode } = await request(page, {
    ...withoutRevision(shownFields((await request(page)).body, action)),
    do: action,
    ...typed,
  });
  expect(statusCode, `${name}: ${action}`).toBe(303);
}

/** The names below each heading of a morning's mail. */
async function morning(day: number): Promise<Record<"call" | "waits" | "quiet", string[]>> {
  clock = at(day, "08:00");
  await sweep(service, clock + 60_000);
  const { text } = composeDailyMail(await readDailySummary(service, clock), undefined);
  const below = (heading: string) => {
    const part = text.split("\n\n").find((one) => one.startsWith(heading)) ?? "";
    return [...references.keys()].filter((name) => part.includes(`  ${name}  `));
  };
  return {
    call: below("Call today"),
    waits: below("Waiting longer"),
    quiet: below("Answered, and no result"),
  };
}

test("a week of enquiries gives the right calls every morning and bookings on the site", async () => {
  await signIn(`/owner/sign-in/${await makeLink(service.signIns, clock, STEP_MS)}`);
  // The figures cover four weeks. One of these two enquiries is older.
  for (const [name, day] of [
    ["October", "2026-10-30"],
    ["Diwali", "2026-11-08"],
  ] as const) {
    clock = Date.parse(`${day}T12:00:00+05:30`);
    await enquire(name, { plan: "event=birthday" });
    await press(name, "lost");
  }
  clock = at(23, "10:30");
  await enquire("Asha Shah", {
    phone: "+91 98200 12345",
    plan: "event=wedding&guests=300&package=royal&hall=evening&date=2027-03-13",
  });
  await enquire("Ravi Kumar", { email: "Ravi@Example.com" });
  clock = at(23, "12:00");
  await press("Ravi Kumar", "answered");
  const note = "Spoke to the mother, wants a tasting";
  await press("Asha Shah", "answered", { note, callOn: "2026-11-27" });

  expect(await morning(24)).toEqual({ call: [], waits: [], quiet: [] });
  clock = at(24, "11:00");
  await enquire("Meena Iyer", { plan: "event=haldi&guests=80&hall=morning&date=2027-03-06" });
  await enquire("Sunita Shah", { phone: "098200-12345" });
  clock = at(24, "15:30");
  await press("Sunita Shah", "lost");

  expect(await morning(25)).toEqual({ call: [], waits: ["Meena Iyer"], quiet: [] });
  clock = at(25, "11:00");
  await press("Meena Iyer", "won");
  await enquire("Kavita Rao");
  await enquire("Imran Shaikh");
  clock = at(25, "12:00");
  await press("Kavita Rao", "answered");
  await press("Imran Shaikh", "answered", { callOn: "2026-11-26" });
  // A wrong tap and its undo: the call is in tomorrow's list.
  await press("Imran Shaikh", "lost");
  await press("Imran Shaikh", "undone");

  expect(await morning(26)).toEqual({ call: ["Imran Shaikh"], waits: [], quiet: [] });
  clock = at(26, "11:00");
  await enquire("Ravi K.", { email: "ravi@example.com" });
  await enquire("Cheap SEO", { homepage: "https://seo.example" });
  await press("Cheap SEO", "spam");
  await press("Ravi K.", "answered", { callOn: "2026-12-10" });

  // Imran was not called, so his call day stays.
  expect(await morning(27)).toEqual({
    call: ["Asha Shah", "Imran Shaikh"],
    waits: [],
    quiet: [],
  });
  clock = at(27, "11:00");
  await press("Asha Shah", "won");
  await press("Imran Shaikh", "called");
  await enquire("Nisha Patel");
  await enquire("Om Joshi");

  expect(await morning(28)).toEqual({ call: [], waits: ["Nisha Patel", "Om Joshi"], quiet: [] });
  clock = at(28, "11:00");
  await press("Nisha Patel", "answered");
  await press("Om Joshi", "noted", { note: "Abroad until Monday", callOn: "2026-11-30" });
  await press("Kavita Rao", "won");
  await press("Kavita Rao", "booked", { date: ["2027-05-16", ""], slot: ["full-day", ""] });
  await enquire("Pooja Desai", { phone: "+91 98333 12345" });
  clock = at(28, "11:10");
  await enquire("Amit Desai", { phone: "098333-12345" });

  // Ravi was answered on Monday, five working days ago.
  expect(await morning(29)).toEqual({
    call: [],
    waits: ["Pooja Desai"],
    quiet: ["Ravi Kumar"],
  });
  expect(await morning(30)).toEqual({
    call: ["Om Joshi"],
    waits: ["Pooja Desai"],
    quiet: [],
  });
  for (let n = 0; n < 60; n++) {
    const flood = {
      id: `TT-${n}`,
      status: "SPAM",
      spam: "flood",
      receivedAt: clock - DAY + n,
    } as const;
    await service.queue.add(enquiryRow(flood), STEP_MS);
  }
  const operations = new Set<string>();
  server.dynamo.fault = ({ operation }) => (operations.add(operation), "none");
  const { text } = composeDailyMail(await readDailySummary(service, clock), undefined);
  expect(operations).not.toContain("Scan");
  expect(text.startsWith("Call today (1):\n  Om Joshi  ")).toBe(true);
  expect(text).toContain("Note: Abroad until Monday\n");
  expect(text).toContain(`  Wrote again: ${referenceOf("Amit Desai")}\n`);
  expect(text).toContain("please call them (1):\n  Pooja Desai  ");
  expect(text).not.toContain("Cheap SEO");
  expect(text).toContain("Suspected spam: 60\n");
  expect(text.match(/^ {2}TT-\d+ .* {2}not mailed \(flood\)$/gm)).toHaveLength(50);
  expect(text).toContain("and 10 more");
  expect(text).toContain("Answered in time this week: 5 of 11, median 1.5 working hours\n");
  expect(text).toContain("The last four weeks: 12 enquiries\n");
  expect(text).toContain("By occasion: not said 9 · ");

  for (const [name, earlier] of [
    ["Sunita Shah", "Asha Shah"],
    ["Ravi K.", "Ravi Kumar"],
  ] as const) {
    const [mail] = await mailsFor(ses, referenceOf(name));
    expect(mail?.subject).toContain(`Again: New message from ${name}`);
    expect(mail?.body.text).toContain(`Also wrote: ${referenceOf(earlier)}`);
    const { body } = await request(`/owner/${referenceOf(name)}`);
    expect(body).toContain(`href="/owner/${referenceOf(earlier)}?id=`);
  }
  const [first] = await mailsFor(ses, referenceOf("Asha Shah"));
  expect(first?.subject).toMatch(
    /^New message from Asha Shah · .+ · 13 Mar 2027 · ₹[\d,]+\+ · 300/,
  );

  const namedIn = async (query: string) =>
    Array.from((await request(`/owner${query}`)).body.matchAll(/\?id=([\w-]+)">/g), ([, id]) => id);
  expect(await namedIn("?list=won")).toEqual(
    ["Meena Iyer", "Asha Shah", "Kavita Rao"].map(referenceOf),
  );
  expect(await namedIn("?list=won&sort=received")).toEqual(
    ["Kavita Rao", "Meena Iyer", "Asha Shah"].map(referenceOf),
  );
  await request("/owner/calendar", {});
  const calendarPage = await request("/owner/calendar");
  const [feedPath = ""] = /\/owner\/calendar\/[\w-]+/.exec(calendarPage.body) ?? [];
  const feed = await ownerDevice(service).request(feedPath);
  expect(feed.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(feed.body).not.toMatch(/Asha|Meena|Kavita|98200/);

  const { root, read, say } = commandOn(content);
  const file = path.join(root, "bookings.ics");
  await writeFile(file, feed.body);
  const options = ["--from", file, "--until", "2027-12-31", "--now", "2026-11-30T12:00"];
  const said = await say("dates", "--source", "diary", ...options);
  const dates = JSON.parse(await read("content/catalogs/dates.json")) as Dates;
  const taken = dates.taken.filter(({ source }) => source === "diary");
  // The times that were entered by hand stay.
  expect(dates.taken.length).toBeGreaterThan(taken.length);
  expect(
    taken.map(({ date, slot }) => ({ date, slot })),
    JSON.stringify(said),
  ).toEqual([
    { date: "2027-03-06", slot: "morning" },
    { date: "2027-03-13", slot: "evening" },
    { date: "2027-05-16", slot: "morning" },
    { date: "2027-05-16", slot: "evening" },
  ]);

  await press("Sunita Shah", "reason:price");
  await press("Sunita Shah", "reason:other");
  await press("Diwali", "reason:silent");
  await press("Diwali", "undone");
  const lost = await request(`/owner/${referenceOf("Sunita Shah")}`);
  expect(lost.body).toContain("Another caterer. Another reason?");
  expect(lost.body).not.toContain("reason:other");
  const month = await request("/owner/month?month=2026-11");
  expect(month.body).toContain("Answered in time: 6 of 12, median 1.5 working hours.");
  expect(month.body).toContain("Enquiries by day, at most 2 on a day");
  const figures = await request("/owner/month?month=2026-11&csv=1");
  expect(figures.headers["content-disposition"]).toContain("month-2026-11.csv");
  for (const line of [
    "2026-11,all,all,12,3,2,0",
    "2026-11,Lost because,Another caterer,1,0,1,0",
    "2026-11,Lost because,not said,1,0,1,0",
  ])
    expect(figures.body.replaceAll('"', "").split("\r\n")).toContain(line);
});
