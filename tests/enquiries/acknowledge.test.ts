import { beforeEach, expect, test } from "vitest";
import { answering, gujarati, site } from "../setup/texts.ts";
import { type Service } from "../../lambda/create-service.ts";
import { acknowledgeArrivals } from "../../lambda/delivery/acknowledge.ts";
import { endOfDay } from "../../lambda/outbox/business-hours.ts";
import { dayInIndia } from "../../schemas/plan/days.ts";
import { asha, enquire, mails, startTestServer } from "./support/test-server.ts";
import { CATALOGUE } from "../setup/catalogue.ts";

const { acknowledgement } = answering;
/** Time of the service. Only the tests run the jobs of the service. */
let clock = 0;
const { server, service, ses } = await startTestServer(
  {
    ENQUIRY_ACKNOWLEDGEMENT_SET: "acknowledgements",
    ENQUIRY_PROBE_KEY: "probe-key",
    ENQUIRY_SWEEP_MS: "3600000",
    ENQUIRY_NETWORK_DAILY_LIMIT: "50",
  },
  { catalogue: () => CATALOGUE, now: () => clock, hasLimits: false },
);
beforeEach(() => {
  clock = Date.now();
  server.ses.fault = () => "none";
});

let visitors = 0;

async function visit(change: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const email = `visitor-${++visitors}@example.net`;
  // Each visitor has a time and a network.
  clock++;
  const network = { "x-viewer-address": `198.51.${visitors >> 8}.${visitors & 255}` };
  const key = { "idempotency-key": crypto.randomUUID() };
  const sent = { ...asha, email, ...change };
  const { reference, statusCode } = await enquire(service, sent, {
    ...network,
    ...key,
    ...headers,
  });
  expect(statusCode).toBe(202);
  return { email, reference };
}

const run = (change: Partial<Service> = {}) =>
  acknowledgeArrivals({ ...service, ...change }, Infinity);

const mailsTo = async (address: string) =>
  (await mails(ses)).filter(({ destination }) =>
    destination.to.join().toLowerCase().includes(address),
  );

test("a visitor's mail has reference, promised time and our number, and no typed text", async () => {
  const typed = { name: "Buy pills", msg: "https://spam.example", guestCount: "77" };
  const { email, reference } = await visit(typed);
  clock += 14 * 60_000;

  await run();

  const [mail] = await mailsTo(email);
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

test("an address in any spelling gets one mail a day, in the language of its form", async () => {
  const { email } = await visit({ source: { page: "/gu/contactUs" } });
  await visit({ email: email.toUpperCase(), msg: "again" });

  await Promise.all([run(), run()]);
  await visit({ email, msg: "later" });
  await run();

  const translated = gujarati.texts.find(({ english }) => english === answering.reference);
  const found = await mailsTo(email);
  expect(found).toHaveLength(1);
  expect(found[0]?.body.text).toContain(`${translated?.words}: `);
});

test.each([
  [["asha.shah@gmail.com", "ashashah+a@gmail.com", "A.sha.Shah+b+c@GoogleMail.com"], 1],
  [["ravi@example.org", "ravi+menu@example.org", "Ravi@Example.ORG"], 1],
  [["r.avi@example.in", "ravi@example.in"], 2],
])("the addresses %j are counted as %i mailboxes", async (addresses, mailboxes) => {
  for (const email of addresses) await visit({ email });

  expect(await run()).toBe(mailboxes);
});

test.each([
  ["one IPv4 address", ["203.0.113.7"], 3],
  ["one IPv6 network", ["2001:db8:7:1::1", "2001:db8:7:1::2"], 3],
  ["one IPv6 allocation", [1, 2, 3, 4, 5, 6, 7].map((n) => `2001:db8:8:${n}::1`), 6],
])(
  "the senders of %s cause a limited number of acknowledgements a day",
  async (_, senders, most) => {
    for (let n = 0; n < 7; n++)
      await visit({}, { "x-viewer-address": senders[n % senders.length] ?? "" });

    expect(await run()).toBe(most);
  },
);

test("suspected spam, the daily check and old enquiries get no acknowledgement", async () => {
  const sent = [
    await visit({ homepage: "https://spam.example" }),
    await visit({ filledMs: 3 }),
    await visit({}, { "x-enquiry-probe": "probe-key" }),
  ];

  await run();
  const old = await visit();
  expect(await run({ acknowledge: undefined })).toBe(0);
  clock += 16 * 60_000;
  await run();

  for (const { email } of [...sent, old]) expect(await mailsTo(email)).toEqual([]);
});

test("just after midnight, enquiries of the previous day's last minutes are read too", async () => {
  const requested: string[] = [];
  clock = endOfDay(Date.now()) + 60_000;
  const arrived = async (list: string) => (requested.push(list), []);

  await run({ lists: { ...service.lists, arrived } });

  expect(requested).toEqual([dayInIndia(clock - 120_000), dayInIndia(clock)]);
});

test("a failed mail is not repeated, and three failures in a row end a run", async () => {
  await run();
  const sent: string[] = [];
  for (let n = 0; n < 5; n++) sent.push((await visit()).email);
  const tried: string[] = [];
  const acknowledgeUnless = (isDown: (to: string) => boolean) =>
    run({
      acknowledge: async ({ to }) => {
        tried.push(to);
        if (isDown(to)) throw new Error("SES is down");
        return "id";
      },
    });

  const none = await acknowledgeUnless(() => true);
  const rest = await acknowledgeUnless((to) => to === sent[3]);
  const last = await acknowledgeUnless(() => false);

  expect([none, rest, last]).toEqual([0, 1, 0]);
  expect(tried).toEqual(sent);
});
