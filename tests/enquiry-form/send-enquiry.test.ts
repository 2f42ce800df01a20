import { afterEach, expect, test, vi } from "vitest";
import { sendEnquiry, type Outcome } from "../../src/enquiry/state/send-enquiry.ts";

const body = { name: "Asha", email: "asha@example.org", phone: "0982000000", msg: "120 guests" };

interface Call {
  url: string;
  init: RequestInit;
}

type Answer = Response | Error | "never";

async function sendThrough(answers: Answer[], key = "key-1") {
  const calls: Call[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    init.signal?.throwIfAborted();
    calls.push({ url, init });
    const answer = answers.shift();
    if (answer === undefined) throw new Error("one request too many");
    if (answer instanceof Response) return answer;
    if (answer instanceof Error) throw answer;
    return await new Promise((_, reject) => {
      init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
    });
  };
  const outcome: Outcome = await sendEnquiry({ body, key, fetch, timeoutMs: 60, retryPauseMs: 1 });
  return { outcome, calls };
}

const json = (status: number, value: unknown) => Response.json(value, { status });
const keyOf = ({ init }: Call) => new Headers(init.headers).get("Idempotency-Key");

test.each<[string, Answer, Outcome["kind"], string?]>([
  ["200", json(200, { reference: "R1" }), "accepted", "R1"],
  ["202", json(202, { reference: "R1" }), "accepted", "R1"],
  ["422 without errors", json(422, { errors: [] }), "failed"],
  ["422 without JSON", new Response("nonsense", { status: 422 }), "failed"],
  ["422 with null", json(422, null), "failed"],
  ["422 of unknown fields", json(422, { errors: [{ field: "to", message: "x" }, null] }), "failed"],
  ...[400, 403, 404, 405, 413, 415, 501].map((status): [string, Answer, "failed"] => [
    `${status}`,
    json(status, {}),
    "failed",
  ]),
  ["no answer", "never", "failed"],
])("after %s sending ends without a retry", async (_, answer, kind, reference) => {
  const { outcome, calls } = await sendThrough([answer]);

  expect(outcome).toMatchObject(kind === "accepted" ? { kind, reference } : { kind });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.url).toBe("/api/enquiries");
  expect(JSON.parse(calls[0]?.init.body as string)).toEqual(body);
});

test.each<[string, Answer]>([
  ["a broken connection", new TypeError("Failed to fetch")],
  ...[429, 500, 502, 503, 504].map((status): [string, Answer] => [`${status}`, json(status, {})]),
  ...[undefined, "text/plain", "application/xhtml+xml", "text/html; charset=utf-8"].map(
    (type): [string, Answer] => [
      `a login page of type ${type}`,
      new Response("Log in", type ? { headers: { "Content-Type": type } } : {}),
    ],
  ),
  ["202 without a body", new Response("", { status: 202 })],
  ["202 with null", json(202, null)],
  ["202 with another reference", json(202, { reference: 7 })],
  ["200 with a login", json(200, { login: "https://portal.example" })],
])("after %s sending is retried once with the same key", async (_, first) => {
  const { outcome, calls } = await sendThrough([first, json(202, { reference: "R1" })]);

  expect(outcome).toEqual({ kind: "accepted", reference: "R1" });
  expect(calls.map(keyOf)).toEqual(["key-1", "key-1"]);
});

afterEach(() => void vi.useRealTimers());

test.each<[string, string | undefined, number]>([
  ["asks for no pause", undefined, 800],
  ["asks for less than ours", "0", 800],
  ["asks for 2 seconds", "2", 2000],
  ["names a moment 3 seconds away", "Fri, 21 Nov 2025 10:00:03 GMT", 3000],
  ["names a moment that is past", "Fri, 21 Nov 2025 09:00:00 GMT", 800],
  ["asks for an hour", "3600", 5000],
  ["asks for more seconds than there are", "9".repeat(400), 5000],
  ["makes no sense", "soon", 800],
])("after a 429 that %s sending is retried at the allowed time", async (_, retryAfter, ms) => {
  vi.useFakeTimers({ now: Date.UTC(2025, 10, 21, 10) });
  const headers = retryAfter === undefined ? undefined : { "Retry-After": retryAfter };
  const answers = [
    Response.json({}, { status: 429, ...(headers && { headers }) }),
    json(202, { reference: "R1" }),
  ];
  let requested = 0;
  const sending = sendEnquiry({
    body,
    key: "key-1",
    fetch: async () => answers[requested++] ?? json(500, {}),
  });

  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(requested).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(requested).toBe(2);
  expect(await sending).toEqual({ kind: "accepted", reference: "R1" });
});

test("sending fails after two attempts, or when the time limit ends during the pause", async () => {
  const busy = Response.json({}, { status: 503, headers: { "Retry-After": "5" } });

  for (const answers of [
    [json(503, {}), json(503, {})],
    [json(200, {}), json(200, {})],
    [busy, "never" as const],
  ])
    expect((await sendThrough(answers)).outcome.kind).toBe("failed");
});

test("the server's errors are returned by field", async () => {
  const errors = [
    { field: "email", message: "Please check your e-mail address." },
    { field: "form", message: "Please reload." },
  ];

  expect((await sendThrough([json(422, { errors })])).outcome).toEqual({ kind: "refused", errors });
});

test("a request without an idempotency key has no header for it", async () => {
  const { calls } = await sendThrough([json(202, { reference: "R1" })], "");

  expect(calls.map(keyOf)).toEqual([null]);
});
