import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createService, type Service } from "../../lambda/create-service.ts";
import { handleEnquiry } from "../../lambda/http/accept-http.ts";
import settings from "../../infra/settings.json" with { type: "json" };
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
// A day's places are counted in the table: each test has another day.
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

/** From a new address, unless it is named. */
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
  ).toEqual(taken.flatMap(() => [1, 1]));
  expect(await service.lists.scan(0, Date.now() + 1)).toHaveLength(LIMIT);
  expect(way.log.filter((line) => line.includes('"enquiry.over-limit"'))).toHaveLength(12 - LIMIT);
});

test("an accepted enquiry gets its receipt again when the day is full, changed words under that key are refused", async () => {
  const [first] = await visitors(LIMIT);

  const again = await visit(0);
  const changed = await visit(1, { ...asha, msg: "For 400 guests." });

  expect([again.status, again.reference]).toEqual([200, first?.reference]);
  expect(changed.status).toBe(503);
});

test("suspects use up no visitor's place: theirs are counted apart, and end too", async () => {
  const flood: Answer[] = [];
  for (let number = 0; number < FLOOD_LIMIT + LIMIT + 2; number++)
    flood.push(await visit(200, asha, `flood-${number}`));

  const honest = await visitors(LIMIT - FLOOD_LIMIT);

  const places = FLOOD_LIMIT + LIMIT;
  expect(flood.map(({ status }) => status)).toEqual([...Array<number>(places).fill(202), 503, 503]);
  expect(honest.map(({ status }) => status)).toEqual([202, 202]);
  expect(await service.lists.scan(0, Date.now() + 1)).toHaveLength(places + honest.length);
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

test("a count that cannot be read turns no visitor away", async () => {
  await visitors(LIMIT);
  way.dynamo.fault = ({ message }) => (message.includes('"day-') ? "throttle" : "none");

  const { status, reference } = await visit(90);

  expect(status).toBe(202);
  expect(await mailCounts(way.service.ports.ses, [reference])).toEqual([1, 1]);
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

describe("with production's limits and a clock that moves", () => {
  const MINUTE = 60_000;
  const MIDNIGHT = Date.UTC(2026, 10, 23, 18, 30);
  let clock: number;
  let moved: Service;
  beforeEach(() => {
    clock = MIDNIGHT;
    const env = {
      ...way.service.env,
      ENQUIRY_FLOOD_LIMIT: String(settings.enquiryFloodLimit),
      ENQUIRY_NETWORK_DAILY_LIMIT: String(settings.enquiryNetworkDailyLimit),
      ENQUIRY_DAILY_LIMIT: String(settings.enquiryDailyLimit),
    };
    moved = createService(
      env,
      () => undefined,
      undefined,
      () => clock,
    );
    // A busy machine is given time: an enquiry not counted within half a second is taken uncounted.
    const { counters } = moved;
    moved.counters = {
      ...counters,
      takePlace: (counter, limit, until) => counters.takePlace(counter, limit, until, 30_000),
    };
  });
  afterEach(() => moved.close());

  let posts = 0;
  async function post(address: string, body: object = asha) {
    const { statusCode, body: text } = await handleEnquiry(moved, {
      rawPath: "/api/enquiries",
      headers: {
        "content-type": "application/json",
        "idempotency-key": `moved-${posts++}`,
        "x-viewer-address": address,
      },
      requestContext: { http: { method: "POST" } },
      body: JSON.stringify(body),
    });
    const reference = /"reference":"([^"]+)"/.exec(text)?.[1];
    const row = reference === undefined ? undefined : await moved.store.get(reference);
    return { status: statusCode, kept: row && (row.spam ?? "mailed"), text };
  }
  /** Posts several at once, a step of the clock before each batch. */
  async function postAll(
    count: number,
    atOnce: number,
    stepMs: number,
    from: (n: number) => string,
  ) {
    const answers: Awaited<ReturnType<typeof post>>[] = [];
    for (let first = 0; first < count; first += atOnce) {
      clock += stepMs;
      const batch = Array.from({ length: Math.min(atOnce, count - first) }, (_, n) => first + n);
      answers.push(...(await Promise.all(batch.map((n) => post(from(n))))));
    }
    return answers;
  }
  const tally = (answers: { status: number; kept: string | undefined }[]) => {
    const counts: Record<string, number> = {};
    for (const { status, kept = "refused" } of answers)
      counts[`${status} ${kept}`] = (counts[`${status} ${kept}`] ?? 0) + 1;
    return counts;
  };

  test(
    "two requests a minute from one address for 24 hours take 60 of the day's places",
    { timeout: 300_000 },
    async () => {
      clock -= MINUTE;
      const answers = await postAll(24 * 60 * 2, 4, 2 * MINUTE, () => "198.51.100.1");
      const visitor = await post("203.0.113.1");
      const trapped = await post("203.0.113.2", { ...asha, homepage: "autofilled" });

      expect(tally(answers)).toEqual({
        "202 mailed": settings.enquiryNetworkDailyLimit,
        "202 flood": settings.enquiryDailyLimit,
        "503 refused": 24 * 60 * 2 - settings.enquiryNetworkDailyLimit - settings.enquiryDailyLimit,
      });
      expect(answers.findLast(({ status }) => status === 503)?.text).toContain("call us");
      expect([visitor, trapped].map(({ status, kept }) => `${status} ${kept}`)).toEqual([
        "202 mailed",
        "202 trap",
      ]);
    },
  );

  test("an IPv6 /48 with a new network per enquiry has two networks' places a day", async () => {
    const most = 2 * settings.enquiryNetworkDailyLimit;
    const answers = await postAll(most + 20, 10, 1, (n) => `2001:db8:7:${n.toString(16)}::1`);
    const neighbour = await post("2001:db8:8::1");

    expect(tally(answers)).toEqual({ "202 mailed": most, "202 flood": 20 });
    expect(neighbour.kept).toBe("mailed");
  });

  test("a network's day ends at midnight in India", async () => {
    const day = await postAll(
      settings.enquiryNetworkDailyLimit + 1,
      10,
      10 * MINUTE,
      () => "198.51.100.3",
    );
    clock += 24 * 60 * MINUTE;
    const next = await post("198.51.100.3");

    expect([day.at(-1)?.kept, next.kept]).toEqual(["flood", "mailed"]);
  });
});
