import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import answering from "../../content/catalogs/answering.json" with { type: "json" };
import gujarati from "../../content/catalogs/languages/gu.json" with { type: "json" };
import site from "../../content/catalogs/site.json" with { type: "json" };
import { createService } from "../../lambda/create-service.ts";
import { acknowledgeArrivals } from "../../lambda/delivery/acknowledge.ts";
import { dayBefore, dayOf, endOfDay } from "../../lambda/outbox/business-hours.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { enquiryCatalogue } from "../../scripts/content/pages/enquiry-catalogue.ts";
import { asha, mailCounts, mails, send, startWay, withKey, type Way } from "./support/way.ts";

const { acknowledgement } = answering;
const catalogue = () => enquiryCatalogue(ROOT, Date.now());

let way: Way;
let visitors = 0;
beforeAll(
  async () =>
    void (way = await startWay({
      ENQUIRY_ACKNOWLEDGEMENT_SET: "acknowledgements",
      ENQUIRY_FLOOD_LIMIT: "100000",
      ENQUIRY_PROBE_KEY: "probe-key",
    })),
  30_000,
);
afterAll(() => way.close());

/** An address that no other test of this file has. */
const someone = () => `visitor-${++visitors}@example.net`;

const mailsTo = async (address: string) =>
  (await mails(way.service.ports.ses)).filter(({ destination }) =>
    destination.to.join().includes(address),
  );

async function acknowledged(address: string) {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 10_000 }).toBe(1);
  const [mail] = await mailsTo(address);
  return mail;
}

/** Long enough for two more runs. */
const runsLater = () => pause(1000);

test("a visitor gets the reference, when we answer and our number, and nothing that was typed", async () => {
  const email = someone();
  const enquiry = {
    ...asha,
    email,
    name: "Buy pills",
    msg: "https://spam.example",
    guestCount: "77",
  };
  const { reference } = await send(way.address, enquiry, withKey());

  const mail = await acknowledged(email);
  expect(mail?.subject).toBe(`${acknowledgement.subject} [${reference}]`);
  expect(mail?.replyTo).toEqual([site.email.address]);
  for (const words of [
    acknowledgement.text,
    `${answering.reference}: ${reference}`,
    `${answering.promise.split("{days}")[0]?.replace("{hours}", String(answering.promisedHours))}Monday to Saturday`,
    `${acknowledgement.call} ${site.phone.display}`,
    acknowledgement.mistaken,
    site.name,
  ])
    expect(mail?.body.text).toContain(words);
  expect(JSON.stringify({ ...mail, destination: "" })).not.toMatch(/pills|spam|77 guests|98200/);
  expect(mail?.body.html ?? "").toBe("");
});

test("the mail is in the language of the page that the enquiry was written on", async () => {
  const email = someone();
  const translated = gujarati.texts.find(({ english }) => english === answering.reference);
  await send(way.address, { ...asha, email, source: { page: "/gu/contactUs" } }, withKey());

  expect((await acknowledged(email))?.body.text).toContain(`${translated?.words}: `);
});

test("an address gets one acknowledgement a day, whatever it sends and however it is spelled, and the owner is mailed each time", async () => {
  const email = someone();
  const spellings = [email, email.toUpperCase(), email];
  const references = [];
  for (const [index, address] of spellings.entries())
    references.push(
      (await send(way.address, { ...asha, email: address, msg: `${index}` }, withKey())).reference,
    );

  await mailCounts(way.service.ports.ses, references);
  await acknowledged(email);
  await runsLater();

  const all = [...(await mailsTo(email)), ...(await mailsTo(email.toUpperCase()))];
  expect(all).toHaveLength(1);
});

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  ["who filled in the trap", { homepage: "https://spam.example" }, {}],
  ["who was faster than a person", { filledMs: 3 }, {}],
  ["the daily check", {}, { "x-enquiry-probe": "probe-key" }],
])("%s gets no acknowledgement", async (_, mark, headers) => {
  const email = someone();
  const { status } = await send(
    way.address,
    { ...asha, email, ...mark },
    {
      headers: { "idempotency-key": crypto.randomUUID(), ...headers },
    },
  );

  expect(status).toBe(202);
  await runsLater();
  expect(await mailsTo(email)).toEqual([]);
});

test("the owner's mail and the visitor's answer wait for no acknowledgement that hangs", async () => {
  let hanging = 0;
  way.ses.fault = ({ message }) => (/^To: hanging-/m.test(message) && ++hanging ? "never" : "none");
  const references = [];
  for (let nth = 0; nth < 5; nth++) {
    const email = `hanging-${nth}@example.net`;
    const { reference, ms } = await send(way.address, { ...asha, email }, withKey());
    expect(ms).toBeLessThan(1000);
    references.push(reference);
  }

  expect(await mailCounts(way.service.ports.ses, references, 3000)).toEqual(
    references.flatMap(() => [1, 1]),
  );
  await expect.poll(() => hanging, { timeout: 5000 }).toBeGreaterThan(0);
  way.ses.fault = () => "none";
});

test("without the setting only the owner is mailed", async () => {
  const service = createService({ ...way.service.env, ENQUIRY_ACKNOWLEDGEMENT_SET: "" });

  expect(await acknowledgeArrivals(service, Infinity)).toBe(0);
  service.close();
});

/** Runs it as if the time were `now`, with a separate way to SES. */
async function runAt(now: number, taken: (address: string) => boolean) {
  const service = createService(way.service.env, () => undefined, catalogue);
  const tried: string[] = [];
  const requested: string[] = [];
  const sent = await acknowledgeArrivals(
    {
      ...service,
      now: () => now,
      lists: {
        arrived: (list, from, most) => {
          requested.push(list);
          return service.lists.arrived(list, from, most);
        },
      },
      acknowledge: async ({ to }) => {
        tried.push(to);
        if (!taken(to)) throw new Error("SES is down");
        return "id";
      },
    },
    Infinity,
  );
  service.close();
  return { sent, tried, requested };
}

describe("a run by itself", () => {
  let quiet: Way;
  /** A service that acknowledges nothing by itself, so that runs are ours alone. */
  beforeAll(async () => {
    quiet = way;
    way = await startWay();
  }, 30_000);
  afterAll(async () => {
    await way.close();
    way = quiet;
  });

  const enquire = async (email: string) =>
    send(way.address, { ...asha, email, msg: email }, withKey());

  test("looks a quarter of an hour back, into yesterday's list after midnight", async () => {
    const midnight = endOfDay(Date.now());
    const { requested } = await runAt(midnight + 60_000, () => true);

    expect(requested).toEqual([dayBefore(midnight + 60_000), dayOf(midnight + 60_000)]);
  });

  test("notifies who was not notified, and none twice after a failed try", async () => {
    const [first, second] = [someone(), someone()];
    await enquire(first);
    await enquire(second);

    const one = await runAt(Date.now(), (to) => to !== first);
    const again = await runAt(Date.now(), () => true);
    const later = await runAt(Date.now() + 16 * 60_000, () => true);

    expect(one.tried).toEqual([first, second]);
    expect([one.sent, again.tried, later.tried]).toEqual([1, [], []]);
  });

  test("gives up when SES takes nothing", async () => {
    const addresses = [someone(), someone(), someone(), someone(), someone()];
    for (const address of addresses) await enquire(address);

    const { tried, sent } = await runAt(Date.now(), () => false);

    expect([tried.length, sent]).toEqual([3, 0]);
  });
});
