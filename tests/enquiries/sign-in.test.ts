import { expect, onTestFinished, test, vi } from "vitest";
import { handleOwnerPages } from "../../lambda/owner-pages/owner-http.ts";
import { listDevices, makeLink } from "../../lambda/owner-pages/sign-in/sign-in.ts";
import { enquiries } from "../../scripts/enquiries/commands.ts";
import { CATALOGUE } from "../setup/catalogue.ts";
import { ASHA, enquiryRow } from "../setup/enquiry-row.ts";
import { STEP_MS } from "../setup/step-ms.ts";
import { mails, startTestServer, stopLimits } from "./support/test-server.ts";

const SITE = "https://site.example";
const RECIPIENTS = "owner@example.com,Priya <office@example.com>";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let clock = Date.now();
const { server, service, ses } = await startTestServer(
  { ENQUIRY_SITE: SITE, ENQUIRY_RECIPIENTS: RECIPIENTS, ENQUIRY_SWEEP_MS: "3600000" },
  { catalogue: () => CATALOGUE, now: () => clock },
);
const row = enquiryRow({ id: "7KM4-QX2P", receivedAt: clock });
await service.queue.add(row, STEP_MS);

interface Sent {
  form?: Record<string, string>;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  method?: string;
  address?: string;
}

async function ask(
  path: string,
  { form, cookie, headers, method, address }: Sent = {},
  parts = service,
) {
  const [rawPath = "", rawQueryString = ""] = path.split("?");
  const answer = await handleOwnerPages(parts, {
    rawPath,
    rawQueryString,
    headers: {
      "x-viewer-host": "site.example",
      "x-viewer-address": address,
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      "user-agent": "Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile Safari/537.36",
      ...headers,
    },
    cookies: cookie === undefined ? [] : ["a=b", cookie],
    requestContext: { http: { method: method ?? (form ? "POST" : "GET") } },
    ...(form && { body: new URLSearchParams(form).toString() }),
  });
  const setCookie = answer.headers["set-cookie"];
  return { ...answer, setCookie, cookie: setCookie?.split(";")[0] };
}

/** Link paths in the sign-in mails, by mailbox, oldest first. */
async function mailedLinks(): Promise<Record<"owner" | "office", string[]>> {
  const found = { owner: [] as string[], office: [] as string[] };
  for (const { body, destination, replyTo, subject } of await mails(ses)) {
    if (!subject.startsWith("Sign in")) continue;
    expect([String(destination.to).includes(","), replyTo]).toEqual([false, []]);
    const name = String(destination.to).includes("office@") ? "office" : "owner";
    found[name].push(/https:\/\/site\.example(\S+)/.exec(body.text)?.[1] ?? "");
  }
  return found;
}

const linkPath = async () => `/owner/sign-in/${await makeLink(service.signIns, clock, STEP_MS)}`;

const signedIn = async () => (await ask(await linkPath(), { form: {} })).cookie;

test("a link in the mailbox signs a device in once, and leads back to the enquiry", async () => {
  const page = await ask(`/owner/${row.id}`);
  const asked = await ask("/owner/sign-in", { form: { to: row.id } });
  const { owner, office } = await mailedLinks();
  const [link = ""] = office;
  for (const method of ["GET", "HEAD", "GET"]) await ask(link, { method });
  const confirmed = await ask(link);
  const [first, second] = await Promise.all([ask(link, { form: {} }), ask(link, { form: {} })]);
  const done = first.statusCode === 303 ? first : second;
  const stored = JSON.stringify(await service.signIns.read(clock, STEP_MS));

  expect([page.statusCode, page.body.includes(`name="to" value="${row.id}"`)]).toEqual([403, true]);
  expect(page.body + asked.body).not.toMatch(/@example|Asha|Priya/);
  expect(asked.body).toContain("on its way");
  expect([owner.length, office.length, owner[0] === link]).toEqual([1, 1, false]);
  expect([confirmed.statusCode, confirmed.setCookie]).toEqual([200, undefined]);
  expect(confirmed.headers["referrer-policy"]).toBe("strict-origin");
  expect(new Set([first.statusCode, second.statusCode])).toEqual(new Set([303, 410]));
  expect(done.headers["location"]).toBe(`/owner/${row.id}`);
  expect(done.setCookie).toMatch(
    /^__Host-owner=[\w-]{43}; Path=\/; Max-Age=7776000; Secure; HttpOnly; SameSite=Lax$/,
  );
  for (const secret of [link.split("/").at(-1), done.cookie?.split("=")[1]])
    expect(stored).not.toContain(secret);
  expect((await ask(`/owner/${row.id}`, { cookie: done.cookie })).body).toContain(ASHA.name);
  expect((await ask("/owner/devices", { cookie: done.cookie })).body).toMatch(
    /Chrome on Android, this device[^]*<bdi>Priya<\/bdi>/,
  );
});

test("used, expired and invented links get the same page and no session", async () => {
  const used = await linkPath();
  await ask(used, { form: {} });
  const expired = await linkPath();
  clock += 15 * MINUTE;
  const invented = [`/owner/sign-in/${"A".repeat(43)}`, "/owner/sign-in/__proto__"];

  for (const link of [used, expired, ...invented])
    for (const form of [undefined, {}]) {
      const { statusCode, body, setCookie } = await ask(link, form && { form });
      expect([statusCode, setCookie], link).toEqual([410, undefined]);
      expect(body).toBe((await ask(invented[0] ?? "")).body);
    }
});

test("on http://localhost the cookie has no prefix; from another site nothing is posted", async () => {
  const link = await linkPath();
  const local = { "x-viewer-host": "localhost:4173" };
  const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };

  const refused = await ask(link, { form: {}, headers: foreign });
  const asked = await ask("/owner/sign-in", { form: {}, headers: foreign });
  const done = await ask(link, { form: {}, headers: local });

  expect([refused.statusCode, asked.statusCode]).toEqual([403, 403]);
  expect(done.setCookie).toMatch(/^owner=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  expect((await ask("/owner", { cookie: done.cookie, headers: local })).statusCode).toBe(200);
  for (const forged of [
    `__Host-${done.cookie}x`,
    "__Host-owner=",
    "__Host-owner=__proto__",
    done.cookie,
  ])
    expect((await ask("/owner", { cookie: forged })).statusCode, forged).toBe(403);
});

test("a mailbox gets one mail in three minutes, a network five an hour; no link is ended", async () => {
  stopLimits();
  onTestFinished(() => void vi.useRealTimers());
  // A network is counted by the hour.
  clock = Math.ceil(clock / HOUR + 1) * HOUR;
  const before = (await mailedLinks()).owner.length;
  const press = async (address: string, to = "//evil.example") =>
    (await ask("/owner/sign-in", { form: { to }, address })).statusCode;
  const count = async () => (await mailedLinks()).owner.length - before;

  expect([await press("192.0.2.1"), await press("192.0.2.2"), await count()]).toEqual([
    200, 200, 1,
  ]);
  for (let presses = 2; presses <= 5; presses++) {
    clock += 3 * MINUTE;
    expect([await press("192.0.2.1"), await press("192.0.2.1")]).toEqual([200, 200]);
    expect(await count()).toBe(presses);
  }
  clock += 3 * MINUTE;
  expect([await press("192.0.2.1"), await count()]).toEqual([429, 5]);
  expect([await press("2001:db8::1"), await count()]).toEqual([200, 6]);
  // The links of the last 15 minutes open, also after newer ones.
  const links = (await mailedLinks()).owner.slice(-6);
  const opened = await Promise.all(links.map((link) => ask(link)));
  expect(opened.map(({ statusCode }) => statusCode)).toEqual([410, 200, 200, 200, 200, 200]);
  expect((await ask(links.at(-1) ?? "", { form: {} })).headers["location"]).toBe("/owner");
});

test("thirty requests at once all get the page, and each mailbox one mail", async () => {
  stopLimits();
  onTestFinished(() => void vi.useRealTimers());
  clock += HOUR;
  const before = (await mailedLinks()).owner.length;
  const press = (_: unknown, place: number) =>
    ask("/owner/sign-in", { form: { to: "" }, address: `198.51.100.${place}` });

  const answers = await Promise.all(Array.from({ length: 30 }, press));
  const again = await ask("/owner/sign-in");

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200));
  expect((await mailedLinks()).owner.length - before).toBe(1);
  expect([again.statusCode, again.headers["location"]]).toEqual([303, "/owner"]);
});

test("a network that cannot be counted in time gets its mail", async () => {
  clock += HOUR;
  const before = (await mailedLinks()).owner.length;
  server.dynamo.fault = ({ message }) => (message.includes("ADD seen") ? "never" : "none");

  const { statusCode } = await ask("/owner/sign-in", { form: {} });

  server.dynamo.fault = () => "none";
  expect([statusCode, (await mailedLinks()).owner.length - before]).toEqual([200, 1]);
});

test("a mailbox that SES refuses can be tried again at once, and the other has its link", async () => {
  clock += HOUR;
  const { owner, office } = await mailedLinks();
  const press = () => ask("/owner/sign-in", { form: {}, address: "198.51.100.7" });
  const counts = async () => {
    const now = await mailedLinks();
    return [now.owner.length - owner.length, now.office.length - office.length];
  };

  server.ses.fault = ({ message }) => (message.includes("To: owner@") ? "refuse" : "none");
  const one = await press();
  const afterOne = await counts();
  server.ses.fault = () => "unavailable";
  clock += 3 * MINUTE;
  const none = await press();
  server.ses.fault = () => "none";
  const both = await press();

  expect([one.statusCode, none.statusCode, both.statusCode]).toEqual([200, 503, 200]);
  expect([afterOne, await counts()]).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test("a device is signed out alone, with all, with its mailbox, and 90 days after its last use", async () => {
  await service.signIns.change(clock, (signIns) => ({ ...signIns, devices: {} }));
  const [phone, laptop] = [await signedIn(), await signedIn()];
  const [device] = listDevices(await service.signIns.read(clock), []);
  const state = async () =>
    (await Promise.all([phone, laptop].map((cookie) => ask(`/owner/${row.id}`, { cookie })))).map(
      ({ statusCode }) => statusCode,
    );

  clock += 60 * DAY;
  const kept = await ask("/owner", { cookie: phone });
  clock += 60 * DAY;
  expect(kept.setCookie).toContain("Max-Age=7776000");
  expect(await state()).toEqual([200, 403]);
  const press = { do: "answered", revision: "0", "note-0": "Rang <b>twice</b>" };
  const pressed = await ask(`/owner/${row.id}`, { cookie: laptop, form: press });
  expect(pressed.statusCode).toBe(403);
  expect(pressed.body).toMatch(/Nothing was saved[^]*value="Rang &lt;b&gt;twice&lt;\/b&gt;"/);
  expect((await service.store.get(row.id))?.handling).toBeUndefined();

  const own = /value="([\w-]{12})"/.exec(
    (await ask("/owner/devices", { cookie: phone })).body,
  )?.[1];
  const out = await ask("/owner/devices", { cookie: phone, form: { device: own ?? "" } });
  expect([out.headers["location"], out.setCookie]).toEqual([
    "/owner",
    "__Host-owner=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax",
  ]);
  expect(await state()).toEqual([403, 403]);
  expect(device?.name).toBe("Chrome on Android");

  const [one, two] = [await signedIn(), await signedIn()];
  const pending = await linkPath();
  await ask("/owner/devices", { cookie: one, form: { device: "all" } });
  expect((await ask("/owner", { cookie: two })).statusCode).toBe(403);
  expect((await ask(pending)).statusCode).toBe(410);

  for (let n = 0; n < 51; n++) await signedIn();
  expect(listDevices(await service.signIns.read(clock), [])).toHaveLength(50);
});

test("devices of a mailbox that is no longer a recipient are signed out", async () => {
  clock += HOUR;
  await ask("/owner/sign-in", { form: {} });
  const { cookie } = await ask((await mailedLinks()).office.at(-1) ?? "", { form: {} });
  const settings = { ...service.settings, recipients: ["owner@example.com"] };

  expect((await ask("/owner", { cookie })).statusCode).toBe(200);
  expect((await ask("/owner", { cookie }, { ...service, settings })).statusCode).toBe(403);
});

test("the calendar's address is shown when signed in, needs no session, and is replaced alone", async () => {
  const cookie = await signedIn();
  const addressIn = async () =>
    /https:\/\/site\.example(\/owner\/calendar\/[\w-]+)/.exec(
      (await ask("/owner/calendar", { cookie })).body,
    )?.[1] ?? "";

  expect(await addressIn()).toBe("");
  await ask("/owner/calendar", { cookie, form: {} });
  const first = await addressIn();
  const feed = await ask(first);
  const shown = `https://site.example${first}`;
  await ask("/owner/calendar", { cookie, form: { shown } });
  const second = await addressIn();
  // Reload after a lost answer.
  await ask("/owner/calendar", { cookie, form: { shown } });

  expect(feed.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect((await ask("/owner/calendar")).body).not.toContain("/owner/calendar/");
  expect([(await ask(first)).statusCode, (await ask(second)).statusCode]).toEqual([410, 200]);
  expect((await ask("/owner", { cookie })).statusCode).toBe(200);
});

test("the commands list devices, sign one out or all, and make a link without a mail", async () => {
  clock = Date.now();
  let out = "";
  const run = (...args: string[]) =>
    enquiries(
      [...args, "--local", "--state", server.stateDir],
      {},
      {
        log: (text: string) => void (out = text),
        error: () => undefined,
      },
    );
  await run("sign-out", "--all");
  const mailCount = (await mails(ses)).length;

  await run("sign-in-link");
  const [path = ""] = /\/owner\/sign-in\/\S+/.exec(out) ?? [];
  const { cookie } = await ask(path, { form: {} });
  await run("devices");
  const [id = ""] = out.split(" ");

  expect(out).toMatch(/^[\w-]{12} {2}Chrome on Android, terminal, last used .*\n1 signed in\.$/);
  expect((await mails(ses)).length).toBe(mailCount);
  expect([await run("sign-out"), await run("sign-out", "x".repeat(12))]).toEqual([2, 1]);
  expect((await ask("/owner", { cookie })).statusCode).toBe(200);
  expect(await run("sign-out", id)).toBe(0);
  expect((await ask("/owner", { cookie })).statusCode).toBe(403);
});

test("with the table silent or refusing, signing in says so in time and mails nothing", async () => {
  const cookie = await signedIn();
  const link = await linkPath();
  const before = (await mails(ses)).length;
  for (const fault of ["never", "refuse"] as const) {
    server.dynamo.fault = () => fault;
    const answers = await Promise.all([
      ask(link),
      ask(link, { form: {} }),
      ask("/owner/sign-in", { form: {} }),
      ask("/owner/devices", { cookie }),
    ]);
    const signedOut = await ask("/owner");
    server.dynamo.fault = () => "none";
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
    expect(signedOut.statusCode).toBe(403);
  }
  expect((await mails(ses)).length).toBe(before);

  let lost = 0;
  server.dynamo.fault = ({ operation }) =>
    operation === "UpdateItem" && lost++ === 0 ? "lose-answer" : "none";
  const done = await ask(link, { form: {} });
  server.dynamo.fault = () => "none";
  expect(done.statusCode).toBe(303);
  expect((await ask("/owner", { cookie: done.cookie })).statusCode).toBe(200);
});
