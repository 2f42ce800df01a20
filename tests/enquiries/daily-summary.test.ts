import { expect, test } from "vitest";
import { composeDailyMail } from "../../lambda/delivery/daily-mail.ts";
import { readDailySummary } from "../../lambda/delivery/daily-figures.ts";
import { DAY } from "../../lambda/outbox/business-hours.ts";
import { changed, handlingOf, type Row } from "../../lambda/outbox/row.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { enquiryCatalogue } from "../../scripts/content/pages/enquiry-catalogue.ts";
import { asha, mails, openWay } from "./support/way.ts";
import { occasionOf } from "../setup/catalogs.ts";
import { enquiryRow } from "../setup/enquiry-row.ts";

const now = Date.now();
const { way, service } = await openWay({}, { catalogue: () => enquiryCatalogue(ROOT, now) });

async function store(name: string, change: Partial<Row>): Promise<void> {
  const row = enquiryRow({ id: name, enquiry: { ...asha, name }, nonce: name, ...change });
  await service.queue.add(row, 1000);
}

test("the daily mail reads by key, and names the first fifty of a flood", async () => {
  for (let n = 0; n < 60; n++)
    await store(`SPAM-${n}`, { status: "SPAM", spam: "flood", receivedAt: now + n });
  const operations = new Set<string>();
  way.dynamo.fault = ({ operation }) => {
    operations.add(operation);
    return "none";
  };

  const { text } = composeDailyMail(await readDailySummary(service, now + DAY), {
    enquiry: () => undefined,
    list: undefined,
  });

  way.dynamo.fault = () => "none";
  expect(operations).not.toContain("Scan");
  expect(text).toContain("Suspected spam: 60\n");
  expect(text).toMatch(/SPAM-0 {2}.* {2}SPAM-0 {2}\+91 98200 12345 {2}not mailed \(flood\)/);
  expect(text.match(/^ {2}SPAM-/gm)).toHaveLength(50);
  expect(text).toContain("and 10 more");
});

test("the local mailbox has a button that sends the daily mail", async () => {
  const page = await (await fetch(`${way.address}/_mailbox`)).text();
  const { status, headers } = await fetch(`${way.address}/_mailbox`, {
    method: "POST",
    redirect: "manual",
  });

  expect(page).toContain('<form method="post"><button>');
  expect([status, headers.get("location")]).toEqual([303, "/_mailbox"]);
  expect((await mails(way.service.ports.ses)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/Yesterday: \d+ enquir/),
  );
});

const HOUR = 3_600_000;

/** Monday 23 November 2026, 8:00 in India: two hours before the business opens. */
const monday = Date.parse("2026-11-23T08:00:00+05:30");

test("the daily mail begins with who waits longer than promised, longest first, and counts answers, occasions and sources", async () => {
  const answered = (at: number) => changed(handlingOf({}), "answered", at);
  await store("Thursday", { receivedAt: monday - 4 * DAY });
  await store("Saturday-noon", { receivedAt: monday - 2 * DAY + 4 * HOUR });
  await store("Saturday-evening", { receivedAt: monday - 2 * DAY + 10 * HOUR });
  await store("Sunday", { receivedAt: monday - DAY + 4 * HOUR, plan: { query: "event=wedding" } });
  await store("In-time", {
    receivedAt: monday - 2 * DAY,
    handling: answered(monday - 2 * DAY + 3 * HOUR),
  });
  await store("Too-late", { receivedAt: monday - 3 * DAY, handling: answered(monday - DAY) });
  await store("Three-weeks", {
    receivedAt: monday - 21 * DAY,
    handling: answered(monday - 20 * DAY),
    plan: { query: "event=birthday" },
  });
  await store("Five-weeks", {
    receivedAt: monday - 35 * DAY,
    handling: answered(monday - 34 * DAY),
    plan: { query: "event=birthday" },
  });
  await store("Suspect", { receivedAt: monday - 4 * DAY, spam: "trap" });

  const { subject, text } = composeDailyMail(await readDailySummary(service, monday), {
    enquiry: service.linksOf(1).enquiry,
    list: await service.linksOf(1).list(),
  });

  expect(subject).toBe("2 waiting too long. Yesterday: 1 enquiry");
  const shown = text.replaceAll(/https:\/\/\S+\/api\/desk\/([el])\.\S+/g, "link $1");
  expect(shown.split("\n\n").slice(0, 3).join("\n\n")).toBe(
    [
      "Waiting longer than the promised 4 working hours; please call them (2):",
      "  Thursday  +91 98200 12345  Thursday  waits 27.0 working hours",
      "    link e",
      "  Saturday-noon  +91 98200 12345  Saturday-noon  waits 7.0 working hours",
      "    link e",
      "",
      "All enquiries: link l",
      "",
      "Yesterday (2026-11-22): 1 enquiry",
      "  Sunday  22 Nov 2026, 12:00 (India)  Sunday  +91 98200 12345  mailed",
    ].join("\n"),
  );
  expect(text).toContain("Answered in time this week: 1 of 4, median 9.5 working hours\n");
  expect(text).toContain("The last four weeks: 7 enquiries\n");
  expect(text).toContain(
    `By occasion: not said 5 · ${occasionOf("wedding")} 1 · ${occasionOf("birthday")} 1\n`,
  );
  expect(text).toContain("By source: no other site 7\n");
});
