import { createService, type Service } from "../../lambda/create-service.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Fault } from "./support/fault-proxy.ts";
import { asha, mailCounts, mailsFor, send, startWay, withKey, type Way } from "./support/way.ts";

let way: Way;
let service: Service;
beforeAll(async () => {
  way = await startWay();
  service = createService(way.service.env, () => undefined);
}, 30_000);
afterAll(async () => {
  service.close();
  await way.close();
});

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
    const counts = await mailCounts(way.service.ports.ses, [reference]);
    expect(tried).toContain(fault);
    expect(Math.min(...counts)).toBe(1);
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(most + 1);
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
  ).toEqual(answers.flatMap(() => [1, 1]));
});

test("a mail that SES refuses holds up no other, and goes out in the plainest form at last", async () => {
  way.ses.fault = ({ message }) =>
    message.includes("poison@example.com") && message.includes("Reply-To") ? "refuse" : "none";

  const poison = await send(way.address, { ...asha, email: "poison@example.com" }, withKey());
  const good = await send(way.address, asha, withKey());

  expect(await mailCounts(way.service.ports.ses, [good.reference, poison.reference])).toEqual([
    1, 1, 1, 1,
  ]);
  const [mail] = await mailsFor(way.service.ports.ses, poison.reference);
  expect(mail?.subject).toBe(`New message [${poison.reference}]`);
  expect(mail?.replyTo).toEqual([]);
  expect(mail?.body.html).toBeUndefined();
  expect(mail?.body.text).toContain(asha.msg);
});

test("a mail that SES refuses in every form fires the alarm once, and is offered again later", async () => {
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

  expect(await mailCounts(way.service.ports.ses, [reference])).toEqual([1, 1]);
});

/** Whether a message goes to the second mailbox. */
const isSecond = (message: string) => message.includes("\r\nTo: office@example.com");

test.each(FAULTS)(
  "the second mailbox: %s at first. The first has one mail",
  async (fault) => {
    // A sweep waits 15 s for an answer that never comes.
    const most = fault === "never" ? 1 : 3;
    let tries = 0;
    way.ses.fault = ({ message }) => (isSecond(message) && ++tries <= most ? fault : "none");

    const { status, ms, reference } = await send(way.address, asha, withKey());

    expect(status).toBe(202);
    expect(ms).toBeLessThan(PATIENCE_MS);
    const [first, second = 0] = await mailCounts(way.service.ports.ses, [reference], 60_000);
    expect(first).toBe(1);
    expect(second).toBeGreaterThanOrEqual(1);
    expect(second).toBeLessThanOrEqual(fault === "lose-answer" ? 4 : 1);
  },
  70_000,
);

test("a mailbox that SES refuses in every form is given up with an alarm, as another has the mail", async () => {
  way.ses.fault = ({ message }) => (isSecond(message) ? "refuse" : "none");
  const { reference } = await send(way.address, asha, withKey());
  const rowNow = () => service.store.get(reference);

  await expect.poll(async () => (await rowNow())?.status, { timeout: 10_000 }).toBe("SENT");

  const alarms = way.log.filter((line) => /enquiry\.failed/.test(line) && line.includes(reference));
  expect(alarms).toHaveLength(1);
  expect(alarms[0]).toContain('"mailboxes":"2"');
  expect(await rowNow()).toMatchObject({ sentTo: [1], failedTo: [2] });
  expect(await rowNow()).not.toHaveProperty("nextAt");
  expect(await mailsFor(way.service.ports.ses, reference)).toHaveLength(1);
});

test("a mail that came back from one mailbox is no failure while another has it", async () => {
  way.ses.fault = () => "none";
  const { reference } = await send(way.address, asha, withKey());
  await mailCounts(way.service.ports.ses, [reference]);
  const came = { trouble: "Bounce Permanent", failed: true, resends: 0 };

  await service.queue.recordTrouble(reference, { ...came, mailbox: 2 });
  const afterOne = await service.store.get(reference);
  await service.queue.recordTrouble(reference, { ...came, mailbox: 1 });

  expect(afterOne).toMatchObject({ status: "SENT", trouble: came.trouble, failedTo: [2] });
  expect(await service.store.get(reference)).toMatchObject({ status: "FAILED" });
});

test("a mail that came back from one mailbox ends no try at another", async () => {
  let isDown = true;
  way.ses.fault = ({ message }) => (isDown && isSecond(message) ? "unavailable" : "none");
  const { reference } = await send(way.address, asha, withKey());
  const came = { trouble: "Bounce Permanent", failed: true, resends: 0 };

  await service.queue.recordTrouble(reference, { ...came, mailbox: 1 });
  isDown = false;

  expect(await mailCounts(way.service.ports.ses, [reference])).toEqual([1, 1]);
  await expect
    .poll(() => service.store.get(reference))
    .toMatchObject({ status: "SENT", sentTo: [1, 2], failedTo: [1] });
});

test("no value a visitor typed is in any log line", () => {
  expect(way.log.join("\n")).not.toMatch(/Asha|asha@|98200|wedding|poison/i);
});
