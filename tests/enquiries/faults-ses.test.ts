import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Fault } from "./support/fault-proxy.ts";
import { asha, mailCounts, mailsFor, send, startWay, withKey, type Way } from "./support/way.ts";

let way: Way;
beforeAll(async () => void (way = await startWay()), 30_000);
afterAll(() => way.close());

/** No fault may cost a visitor more than this. */
const PATIENCE_MS = 2500;

const FAULTS: [fault: Fault, mostMails: number][] = [
  ["throttle", 1],
  ["refuse", 1],
  ["error", 1],
  ["unavailable", 1],
  ["reset", 1],
  ["garbage", 1],
  ["slow", 1],
  ["never", 1],
  ["lose-answer", 2],
];

describe("every fault of SES, all at the same time", () => {
  const tried = new Set<string>();

  /** The visitor's address says what befalls the first try of the mail. */
  beforeAll(() => {
    way.ses.fault = ({ message }) => {
      const named = FAULTS.find(([fault]) => message.includes(`Reply-To: ${fault}@`))?.[0];
      if (!named || tried.has(named)) return "none";
      tried.add(named);
      return named;
    };
  });

  test.concurrent.each(FAULTS)("%s: yes in time, and the mail comes", async (fault, most) => {
    const enquiry = { ...asha, email: `${fault}@example.com` };

    const { status, ms, reference } = await send(way.address, enquiry, withKey());

    expect(status).toBe(202);
    expect(ms).toBeLessThan(PATIENCE_MS);
    const [count = 0] = await mailCounts(way.service.ports.ses, [reference]);
    expect(tried).toContain(fault);
    expect(count).toBeGreaterThanOrEqual(1);
    expect(count).toBeLessThanOrEqual(most);
  });
});

test("an outage that outlasts every visitor's patience loses nothing", async () => {
  way.ses.fault = () => "unavailable";
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(way.address, asha, withKey())),
  );
  await new Promise((resolve) => setTimeout(resolve, 1500));

  way.ses.fault = () => "none";

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(
    await mailCounts(
      way.service.ports.ses,
      answers.map(({ reference }) => reference),
    ),
  ).toEqual(answers.map(() => 1));
});

test("a mail that SES refuses holds up no other, and goes out in the plainest form at last", async () => {
  way.ses.fault = ({ message }) =>
    message.includes("poison@example.com") && message.includes("Reply-To") ? "refuse" : "none";

  const poison = await send(way.address, { ...asha, email: "poison@example.com" }, withKey());
  const good = await send(way.address, asha, withKey());

  expect(await mailCounts(way.service.ports.ses, [good.reference, poison.reference])).toEqual([
    1, 1,
  ]);
  const [mail] = await mailsFor(way.service.ports.ses, poison.reference);
  expect(mail?.subject).toBe(`New message [${poison.reference}]`);
  expect(mail?.replyTo).toEqual([]);
  expect(mail?.body.html).toBeUndefined();
  expect(mail?.body.text).toContain(asha.msg);
});

test("a mail that SES refuses in every form rings the alarm once, and is offered again later", async () => {
  let refusing = true;
  way.ses.fault = ({ message }) =>
    refusing && message.includes("X-Enquiry-Reference") ? "refuse" : "none";
  const { reference } = await send(way.address, asha, withKey());
  await expect
    .poll(
      () => way.log.filter((line) => line.includes("enquiry.failed") && line.includes(reference)),
      {
        timeout: 5000,
      },
    )
    .toHaveLength(1);

  refusing = false;

  expect(await mailCounts(way.service.ports.ses, [reference])).toEqual([1]);
});

test("no value a visitor typed is in any log line", () => {
  expect(way.log.join("\n")).not.toMatch(/Asha|asha@|98200|wedding|poison/i);
});
