import { afterEach, beforeEach, expect, test } from "vitest";
import { createService, type Service } from "../../lambda/create-service.ts";
import {
  asha,
  mailCounts,
  mailsFor,
  send,
  startWay,
  type Answer,
  type Way,
} from "./support/way.ts";
import sent from "../../content/catalogs/pages/sent.json" with { type: "json" };

const LIMIT = 4;
const FLOOD_LIMIT = 2;

let way: Way;
let service: Service;
// A day's places are counted in the table: each test has one of its own.
beforeEach(async () => {
  way = await startWay({
    ENQUIRY_DAILY_LIMIT: String(LIMIT),
    ENQUIRY_FLOOD_LIMIT: String(FLOOD_LIMIT),
  });
  service = createService(way.service.env, () => undefined);
}, 30_000);
afterEach(async () => {
  service.close();
  await way.close();
});

/** From an address of its own, unless it is named. */
function visit(number: number, body: unknown = asha, key = `visitor-${number}`): Promise<Answer> {
  return send(way.address, body, {
    headers: { "idempotency-key": key, "x-viewer-address": `198.51.100.${number}` },
  });
}

/** Different visitors, one after the other. */
async function visitors(count: number, from = 0): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let number = 0; number < count; number++) answers.push(await visit(from + number));
  return answers;
}

test("of many at once exactly as many are taken as the day allows; the others are refused in words and not stored", async () => {
  const first = await visit(0);
  const rest = await Promise.all(Array.from({ length: 11 }, (_, number) => visit(number + 1)));

  const answers = [first, ...rest];
  const taken = answers.filter(({ status }) => status === 202);
  const refused = answers.filter(({ status }) => status === 503);
  expect([taken.length, refused.length]).toEqual([LIMIT, 12 - LIMIT]);
  for (const { headers, text } of refused) {
    const seconds = Number(headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(86_400);
    expect(text).toContain("call us");
  }
  expect(
    await mailCounts(
      way.service.ports.ses,
      taken.map(({ reference }) => reference),
    ),
  ).toEqual(taken.map(() => 1));
  expect(await service.outbox.list(0, Date.now() + 1)).toHaveLength(LIMIT);
  expect(way.log.filter((line) => line.includes('"enquiry.over-limit"'))).toHaveLength(12 - LIMIT);
});

test("an accepted enquiry gets its receipt again when the day is full, changed words under that key are refused", async () => {
  const [first] = await visitors(LIMIT);

  const again = await visit(0);
  const changed = await visit(1, { ...asha, msg: "For 400 guests." });

  expect([again.status, again.reference]).toEqual([200, first?.reference]);
  expect(changed.status).toBe(503);
});

test("a repeat uses up no place", async () => {
  await visit(0);
  for (let time = 0; time < LIMIT; time++)
    await send(way.address, asha, {
      headers: { "idempotency-key": "visitor-0", "x-viewer-address": `198.51.101.${time}` },
    });

  const others = await visitors(LIMIT, 1);

  expect(others.map(({ status }) => status)).toEqual([202, 202, 202, 503]);
});

test("suspects use up no visitor's place: theirs are counted apart, and end too", async () => {
  const flood: Answer[] = [];
  for (let number = 0; number < FLOOD_LIMIT + LIMIT + 2; number++)
    flood.push(await visit(200, asha, `flood-${number}`));

  const honest = await visitors(LIMIT - FLOOD_LIMIT);

  const places = FLOOD_LIMIT + LIMIT;
  expect(flood.map(({ status }) => status)).toEqual([...Array<number>(places).fill(202), 503, 503]);
  expect(honest.map(({ status }) => status)).toEqual([202, 202]);
  expect(await service.outbox.list(0, Date.now() + 1)).toHaveLength(places + honest.length);
  expect(way.log.filter((line) => line.includes('"enquiry.spam-over-limit"'))).toHaveLength(2);
});

test("a form without JavaScript keeps its text, and is offered phone and chat", async () => {
  await visitors(LIMIT);

  const { status, text, headers } = await send(
    way.address,
    new URLSearchParams({ ...asha, name: "Late" }).toString(),
    { headers: { "content-type": "application/x-www-form-urlencoded", origin: way.address } },
  );

  expect(status).toBe(503);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(text).toContain("A wedding for 300 guests.\nIn November.</textarea>");
  expect(text).toContain('href="tel:');
  expect(text).toContain('href="https://wa.me/');
  expect(text).toContain(sent.full.lead);
});

test("a count that cannot be read turns nobody away", async () => {
  await visitors(LIMIT);
  way.dynamo.fault = ({ message }) => (message.includes('"day-') ? "throttle" : "none");

  const { status, reference } = await visit(90);

  expect(status).toBe(202);
  expect(await mailCounts(way.service.ports.ses, [reference])).toEqual([1]);
  expect(way.log.some((line) => line.includes("enquiry.not-counted"))).toBe(true);
});

test("the daily check needs no place", async () => {
  await way.close();
  way = await startWay({ ENQUIRY_DAILY_LIMIT: "1", ENQUIRY_PROBE_KEY: "probe-key" });
  const probe = () =>
    send(way.address, asha, {
      headers: { "idempotency-key": crypto.randomUUID(), "x-enquiry-probe": "probe-key" },
    });

  const answers = [await probe(), await visit(1), await visit(2), await probe()];

  expect(answers.map(({ status }) => status)).toEqual([202, 202, 503, 202]);
  const [, honest] = answers;
  await expect.poll(() => mailsFor(way.service.ports.ses, honest?.reference ?? "")).toHaveLength(1);
});
