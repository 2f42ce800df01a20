import { BatchWriteCommand, DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDynamo } from "../../lambda/service/env.ts";
import { composeDailyMail } from "../../lambda/delivery/daily-mail.ts";
import { readDailySummary } from "../../lambda/delivery/daily-figures.ts";
import { DAY } from "../../lambda/outbox/business-hours.ts";
import { changed, handlingOf, type Row } from "../../lambda/outbox/row.ts";
import { createService, type Service } from "../../lambda/create-service.ts";
import { toItem } from "../../lambda/outbox/row-item.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { enquiryCatalogue } from "../../scripts/content/pages/enquiry-catalogue.ts";
import { asha, mails, send, startWay, withKey, type Way } from "./support/way.ts";
import { occasionOf } from "../setup/catalogs.ts";

const NO_LINKS = { enquiry: () => undefined, list: undefined };

let way: Way;
let service: Service;
let database: DynamoDBDocumentClient;
beforeAll(async () => {
  way = await startWay();
  service = createService(
    way.service.env,
    () => undefined,
    () => enquiryCatalogue(ROOT, now),
  );
  database = DynamoDBDocumentClient.from(createDynamo(way.service.env));
}, 30_000);
afterAll(async () => {
  service.close();
  database.destroy();
  await way.close();
});

const now = Date.now();
/** When the mail is made that is about today. */
const tomorrow = now + DAY;

function spamRow(number: number): Row {
  return {
    id: `SPAM-${number}`,
    reference: `SPAM-${number}`,
    status: "SPAM",
    enquiry: { ...asha, name: `Sender ${number}` },
    receivedAt: now + number,
    tries: 0,
    refusals: 0,
    content: "c",
    nonce: "n",
    spam: "flood",
  };
}

async function addSpam(from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 25)
    await database.send(
      new BatchWriteCommand({
        RequestItems: {
          [way.service.env["ENQUIRY_TABLE"] ?? ""]: Array.from({ length: 25 }, (_, place) => ({
            PutRequest: { Item: toItem(spamRow(number + place)) },
          })),
        },
      }),
    );
}

/** Requests of the daily mail to the table, in order of name. */
async function operations(): Promise<{ requested: string[]; text: string }> {
  const requested: string[] = [];
  way.dynamo.fault = ({ operation, message }) => {
    // The preview's own sweeps and reminders also look for due and waiting rows.
    if (!/"IndexName":"(?:due|desk)"/.test(message)) requested.push(operation);
    return "none";
  };
  const { text } = composeDailyMail(await readDailySummary(service, tomorrow), NO_LINKS);
  way.dynamo.fault = () => "none";
  return { requested: requested.sort(), text };
}

test("the daily mail asks the table no more often with thousands of rows of spam, names fifty and counts a thousand", async () => {
  const { reference } = await send(way.address, asha, withKey());
  await addSpam(0, 100);
  const few = await operations();

  await addSpam(100, 2000);
  const many = await operations();

  expect(many.requested).toEqual(few.requested);
  expect(many.requested).not.toContain("Scan");
  expect(many.text).toContain(`${reference}  `);
  expect(many.text).toContain("Suspected spam: at least 1000\n");
  expect(many.text).toMatch(
    /SPAM-\d+ {2}.* {2}Sender \d+ {2}\+91 98200 12345 {2}not mailed \(flood\)/,
  );
  expect(many.text.match(/SPAM-/g)).toHaveLength(50);
  expect(many.text).toContain("and at least 950 more");
}, 60_000);

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

async function store(name: string, change: Partial<Row> & Pick<Row, "receivedAt">): Promise<void> {
  const { spam: _spam, ...plain } = spamRow(0);
  const row: Row = {
    ...plain,
    id: name,
    reference: name,
    status: "SENT",
    enquiry: { ...asha, name },
    ...change,
  };
  await database.send(
    new PutCommand({ TableName: way.service.env["ENQUIRY_TABLE"], Item: toItem(row) }),
  );
}

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
    enquiry: (row) => service.pageLink?.(row, 1),
    list: await service.listLink?.(1),
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
