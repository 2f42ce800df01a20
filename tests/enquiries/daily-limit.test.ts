import { beforeEach, expect, test } from "vitest";
import { sentCopy as sent } from "../setup/texts.ts";
import { asha, enquire, startTestServer } from "./support/test-server.ts";
import { CATALOGUE } from "../setup/catalogue.ts";

/** Limits for all enquiries of a day, for a network in ten minutes, and for a network in a day. */
const [DAY_LIMIT, FLOOD_LIMIT, NETWORK_LIMIT] = [9, 3, 4];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let logged: string[] = [];
/** Midnight in India. Each test uses another day, because the table counts the enquiries of a day. */
let clock = Date.UTC(2026, 10, 23, 18, 30);
const { server, service } = await startTestServer(
  {
    ENQUIRY_DAILY_LIMIT: String(DAY_LIMIT),
    ENQUIRY_FLOOD_LIMIT: String(FLOOD_LIMIT),
    ENQUIRY_NETWORK_DAILY_LIMIT: String(NETWORK_LIMIT),
    ENQUIRY_PROBE_KEY: "probe-key",
    ENQUIRY_SWEEP_MS: "3600000",
  },
  {
    log: (_level, event) => void logged.push(event),
    catalogue: () => CATALOGUE,
    now: () => clock,
    hasLimits: false,
  },
);
beforeEach(() => {
  clock = Math.ceil((clock + DAY) / DAY) * DAY - 5.5 * 60 * MINUTE;
  logged = [];
  server.dynamo.fault = () => "none";
});

/** Sends an enquiry. Each number has its own network address unless `headers` has one. */
async function visit(number: number, change: object = {}, headers: Record<string, string> = {}) {
  const body = "form" in change ? String(change.form) : { ...asha, ...change };
  const answer = await enquire(service, body, {
    "idempotency-key": `${clock} ${number}`,
    "x-viewer-address": `198.51.100.${number}`,
    ...headers,
  });
  const row = answer.reference ? await service.store.get(answer.reference) : undefined;
  const kept = row ? (row.spam ?? "mailed") : "refused";
  return { ...answer, result: `${answer.statusCode} ${kept}` };
}

const visitors = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => visit(number)));

const tally = (answers: readonly { result: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ result }) => result)].map(([result, all]) => [result, all.length]),
  );

test("concurrent enquiries beyond the daily limit are refused with a message", async () => {
  const day = clock;
  const answers = await visitors(14);

  expect(tally(answers)).toEqual({ "202 mailed": DAY_LIMIT, "503 refused": 14 - DAY_LIMIT });
  for (const { headers, body } of answers.filter(({ statusCode }) => statusCode === 503)) {
    expect(Number(headers["retry-after"])).toBe(DAY / 1000);
    expect(body).toContain("call us");
  }
  expect(await service.lists.scan(day, day + DAY)).toHaveLength(DAY_LIMIT);
  expect(logged.filter((event) => event === "enquiry.over-limit")).toHaveLength(14 - DAY_LIMIT);
});

test("on a full day repeats and the daily check pass; a refused form keeps its text", async () => {
  const [first] = await visitors(DAY_LIMIT);

  const again = await visit(0);
  const changed = await visit(0, { msg: "For 400 guests." });
  const check = await visit(90, {}, { "x-enquiry-probe": "probe-key" });
  const form = await visit(
    91,
    { form: new URLSearchParams({ ...asha, name: "Late" }) },
    { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
  );

  expect([again.statusCode, again.reference]).toEqual([200, first?.reference]);
  expect([changed.result, check.result, form.statusCode]).toEqual([
    "503 refused",
    "202 mailed",
    503,
  ]);
  for (const text of ["In November.</textarea>", 'href="tel:', "https://wa.me/", sent.full.lead])
    expect(form.body).toContain(text);
});

test("an enquiry is accepted if the day's count cannot be read", async () => {
  await visitors(DAY_LIMIT);
  server.dynamo.fault = ({ message }) => (message.includes('"day-') ? "refuse" : "none");

  expect((await visit(90)).result).toBe("202 mailed");
  expect(logged).toContain("enquiry.not-counted");
});

const ONE = () => "198.51.100.1";

test.each<[string, (n: number) => string, stepMs: number, count: number, Record<string, number>]>([
  [
    "an address within ten minutes",
    ONE,
    0,
    14,
    { "202 mailed": FLOOD_LIMIT, "202 flood": DAY_LIMIT, "503 refused": 2 },
  ],
  [
    "an address over hours",
    ONE,
    10 * MINUTE,
    15,
    { "202 mailed": NETWORK_LIMIT, "202 flood": DAY_LIMIT, "503 refused": 2 },
  ],
  [
    "an IPv6 /48 with a new network each time",
    (n) => `2001:db8:7:${n.toString(16)}::1`,
    0,
    12,
    { "202 mailed": 2 * NETWORK_LIMIT, "202 flood": 12 - 2 * NETWORK_LIMIT },
  ],
])("%s exhausts its own limit until midnight, not the limit of other visitors", async (...row) => {
  const [, addressOf, stepMs, count, expected] = row;
  const answers: { result: string }[] = [];
  for (let n = 0; n < count; n++) {
    answers.push(await visit(n, {}, { "x-viewer-address": addressOf(n) }));
    clock += stepMs;
  }
  const visitor = await visit(98);
  const trapped = await visit(99, { homepage: "autofilled" });
  clock += DAY;
  const nextDay = await visit(0, {}, { "x-viewer-address": addressOf(0) });

  expect(tally(answers)).toEqual(expected);
  expect([visitor.result, trapped.result, nextDay.result]).toEqual([
    "202 mailed",
    "202 trap",
    "202 mailed",
  ]);
  const over = logged.filter((event) => event === "enquiry.spam-over-limit");
  expect(over).toHaveLength(expected["503 refused"] ?? 0);
});
