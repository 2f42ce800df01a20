import { expect, test } from "vitest";
import { createLinks } from "../../lambda/owner-pages/links.ts";
import { API_PATHS } from "../../lambda/service/shared-names.ts";
import type { Row } from "../../lambda/outbox/row.ts";
import { enquiries } from "../../scripts/enquiries/commands.ts";
import { dishName, occasionOf } from "../setup/catalogs.ts";
import { rupees, WEDDING } from "../setup/planned-wedding.ts";
import {
  asha,
  mailCounts,
  mailsFor,
  startTestServer,
  send,
  withKey,
} from "./support/test-server.ts";

const SITE = "https://site.example";
const HOSTILE = `<img src=x onerror=alert(1)>"'\u202e</form>`;

const { server, service, ses } = await startTestServer({
  ENQUIRY_SITE: SITE,
  ENQUIRY_RECIPIENTS: "owner@example.com,Priya <office@example.com>",
});

function pathOf(url: string | null | undefined): string {
  if (!url?.startsWith(SITE)) throw new Error(`${url} is no link to the owner's pages`);
  return url.slice(SITE.length);
}

const listPath = async (mailbox?: number) => pathOf(await service.linksOf(mailbox).list());

async function mailed(extra: Record<string, unknown> = {}, mailbox = 1) {
  const { reference } = await send(server.address, { ...asha, ...extra }, withKey());
  await mailCounts(ses, [reference]);
  const [mail] = await mailsFor(ses, reference, mailbox);
  const [url] = /https:\/\/\S+\/api\/desk\/\S+/.exec(mail?.body.text ?? "") ?? [];
  expect(mail?.body.html).toContain(`href="${url}"`);
  await expect.poll(async () => (await rowOf(reference)).status).toBe("SENT");
  return { reference, path: pathOf(url) };
}

async function rowOf(id: string): Promise<Row> {
  const row = await service.store.get(id);
  if (!row) throw new Error(`${id} is not in the table`);
  return row;
}

async function open(path: string, init: RequestInit = {}) {
  const answer = await fetch(server.address + path, { redirect: "manual", ...init });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

/** Headers of a form post from a page without a referrer. */
const SAME_ORIGIN = { origin: "null", "sec-fetch-site": "same-origin" };

const press = (path: string, action: string, revision: number, typed: object = {}) =>
  open(path, {
    method: "POST",
    headers: SAME_ORIGIN,
    body: new URLSearchParams({ do: action, revision: String(revision), ...typed }),
  });

function formOf(html: string) {
  const [, form = ""] = /<form method="post">([^]*?)<\/form>/.exec(html) ?? [];
  const buttons = form.matchAll(/class="btn[^"]*" type="submit" name="do" value="([^"]+)"/g);
  return {
    revision: Number(/name="revision" value="(\d+)"/.exec(form)?.[1]),
    buttons: Array.from(buttons, ([, value]) => value),
    main: /class="btn" type="submit" name="do" value="([^"]+)"/.exec(form)?.[1],
  };
}

test("the link in a mail opens a page with all values, without cache, index or script", async () => {
  const { reference, path } = await mailed({
    plan: { query: "guests=250&package=royal" },
    menu: ["phulka"],
  });

  const { status, headers, html } = await open(path);

  expect(status).toBe(200);
  for (const part of [
    asha.name,
    asha.email,
    asha.phone,
    "A wedding for 300 guests.",
    reference,
    rupees(WEDDING.royal),
    dishName("phulka"),
    'href="tel:+919820012345"',
  ])
    expect(html).toContain(part);
  expect(formOf(html).buttons).toEqual(["answered", "won", "lost", "spam", "sent again", "noted"]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-robots-tag")).toContain("noindex");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(policy).not.toMatch(/script-src|unsafe/);
  expect(html).not.toMatch(/<script| style="| on\w+="/i);
});

test("each press records its mailbox and offers the next step; reading changes nothing", async () => {
  const { reference, path } = await mailed({}, 2);
  for (const method of ["GET", "HEAD", "GET"]) await open(`${path}?do=answered`, { method });
  expect((await rowOf(reference)).handling).toBeUndefined();
  const first = async () => {
    const { buttons, main } = formOf((await open(path)).html);
    return [buttons[0], main];
  };

  const steps = [await first()];
  const pressed = await press(path, "answered", 0);
  steps.push(await first());
  await press(`${await listPath(1)}?id=${reference}`, "won", 1);
  steps.push(await first());
  const won = await open(path);
  await press(`${await listPath()}?id=${reference}`, "lost", 2);

  expect(steps).toEqual([
    ["answered", "answered"],
    ["won", "won"],
    ["answered", undefined],
  ]);
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, path]);
  expect(won.html).toMatch(/<details open><summary>No day is booked yet[^]*What was sent/);
  expect((await rowOf(reference)).handling).toMatchObject({ state: "lost", revision: 3 });
  const { html } = await open(path);
  const history = html.matchAll(/<\/time> ([^<]*(?:<bdi>[^<]*<\/bdi>)?)<\/li>/g);
  expect(Array.from(history, ([, text]) => text).slice(-3)).toEqual([
    "answered by <bdi>Priya</bdi>",
    "won by mailbox 1",
    "lost",
  ]);
  expect(html).toMatch(/Lost, answered <time/);
  expect(path).not.toMatch(/priya|office|@/i);
});

test("clearing suspected spam mails it again; clearing the owner's own mark does not", async () => {
  const suspected = await mailed({ homepage: "https://example.com" });
  const plain = await mailed();
  const { html } = await open(suspected.path);
  expect(html).toContain("Perhaps spam");

  await press(suspected.path, "not spam", 0);
  await press(plain.path, "spam", 0);
  const called = await open(plain.path);
  await press(plain.path, "not spam", 1);

  const marks = async () =>
    (await mailsFor(ses, suspected.reference)).map(({ subject }) => subject.startsWith("[spam?]"));
  await expect.poll(marks).toEqual([true, false]);
  expect((await rowOf(suspected.reference)).spam).toBeUndefined();
  expect(formOf((await open(suspected.path)).html).buttons).not.toContain("not spam");
  expect(called.html).toContain('<p class="lead">Spam, for ');
  expect(called.html).toContain("Spam: you said so");
  expect(formOf(called.html).buttons[0]).toBe("not spam");
  expect(await rowOf(plain.reference)).toMatchObject({
    status: "SENT",
    handling: { state: "waiting" },
  });
});

test("a post from another site, or not from our form, changes nothing", async () => {
  const { reference, path } = await mailed();
  const post = async (headers: Record<string, string>, body: string) =>
    (
      await open(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        body,
      })
    ).status;

  for (const headers of [
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { origin: "https://a.site.example", "sec-fetch-site": "same-site" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { origin: "null" },
    {},
  ])
    expect(await post(headers, "do=answered&revision=0"), JSON.stringify(headers)).toBe(403);
  for (const body of [
    "revision=0",
    "do=erase&revision=0",
    "do=won&do=lost&revision=0",
    "do=won",
    "do=won&revision=0x0",
  ])
    expect(await post(SAME_ORIGIN, body), body).toBe(400);
  for (const method of ["PUT", "DELETE"]) expect((await open(path, { method })).status).toBe(405);
  expect((await rowOf(reference)).handling).toBeUndefined();
});

test("a forged or expired link opens nothing; a link reaches only its own enquiry", async () => {
  const { reference, path } = await mailed();
  const other = await mailed({ name: "Ravi Kumar" });
  const forger = createLinks(["guessed"], SITE);
  const longAgo = Date.now() - 91 * 86_400_000;
  const expired = pathOf(service.links.urlOf({ kind: "enquiry", id: reference }, longAgo));

  const refused = [
    await open(pathOf(forger.urlOf({ kind: "enquiry", id: reference }, Date.now()))),
    await open(path.replace(/e\../, "e._")),
    await open(expired),
    await press(expired, "won", 0),
  ];
  const { html } = await open(`${path}?id=${other.reference}&list=waiting&csv=1&q=Ravi`);
  await press(`${path}?id=${other.reference}`, "noted", 0, { note: "x" });

  expect(refused.map(({ status }) => status)).toEqual([403, 403, 410, 410]);
  for (const page of refused) expect(page.html).not.toContain(asha.name);
  expect(html).toContain(asha.name);
  expect(html).not.toContain("Ravi");
  expect((await rowOf(reference)).handling?.state).toBe("waiting");
  expect((await rowOf(other.reference)).handling).toBeUndefined();
});

test("an enquiry opens from the list and leads back; revoke-links ends list links", async () => {
  const { reference } = await mailed({ name: "Meena Iyer" });
  const path = await listPath();
  const page = `${path}?id=${reference}`;

  const { status, html } = await open(path);
  const enquiry = await open(page);
  const pressed = await press(page, "answered", formOf(enquiry.html).revision);

  expect(status).toBe(200);
  expect(html).toContain(`href="?id=${reference}"`);
  expect(enquiry.html).toContain('href="?list=waiting"');
  expect(pressed.headers.get("location")).toBe(page);
  expect((await open(`${path}?list=answered`)).html).toContain("Meena Iyer");
  expect((await open(path)).html).not.toContain("Meena Iyer");

  const silent = { log: () => undefined, error: () => undefined };
  expect(await enquiries(["revoke-links"], server.service.env, silent)).toBe(0);
  const ended = [await open(path), await open(page), await press(page, "won", 1)];
  expect(ended.map((one) => one.status)).toEqual([410, 410, 410]);
  expect((await open(await listPath())).status).toBe(200);
  expect((await rowOf(reference)).handling?.state).toBe("answered");
});

test("a search finds an enquiry by reference, number, address or words in any spelling", async () => {
  const { reference } = await mailed({
    name: "ज्योति Hetal Çelik Mehta",
    phone: "+91 (0)98765 43210",
    email: "Jyoti.Mehta@example.org",
    msg: "A farsan counter under the banyan tree.",
  });
  const path = await listPath();
  const found = async (query: string) =>
    (await open(`${path}?q=${encodeURIComponent(query)}`)).html.includes(`id=${reference}`);
  const compact = reference.replace("-", "");

  const references = [reference, compact.toLowerCase(), reference.replaceAll("0", "O")];
  const spaced = `${compact.slice(0, 3)} ${compact.slice(3)}`;
  const words = "ज्योति|çELIK|Mehta Hetal|banyan|Mehta farsan|jyoti.mehta@example.org".split("|");
  const numbers = "9876543210|098765-43210|0091 98765 43210|९८७६५ ४३२१०|98765 432".split("|");

  for (const query of [...references, spaced, ...words, ...numbers])
    expect(await found(query), query).toBe(true);
  for (const query of ["Nobody", "00000000", ".*", "%", "Mehta Ravi", "98765 43219"])
    expect(await found(query), query).toBe(false);
});

test("an entry shows the plan's facts, and opens a chat in the visitor's language", async () => {
  const { reference, path } = await mailed({
    name: "Bhavna Rao",
    phone: "098201 12345",
    plan: { query: "event=wedding&guests=250&package=royal&hall=evening&date=2027-02-14" },
    source: { page: "/hi/contactUs" },
  });
  const list = await listPath();

  const { html } = await open(list);
  const entry = html.split("<li>").find((one) => one.includes(`id=${reference}"`));
  const chat = await open(`${list}?id=${reference}&chat=1`);
  const own = await open(`${path}?chat=1`);

  for (const fact of [occasionOf("wedding"), "14 Feb 2027", "250 guests", "Our hall, Evening"])
    expect(entry).toContain(fact);
  expect(entry).toMatch(/<b>₹[\d,]+ to ₹[\d,]+<\/b>/);
  expect(entry).toContain('href="tel:+919820112345"');
  const target = new URL(chat.headers.get("location") ?? "");
  expect([chat.status, target.origin + target.pathname]).toEqual([
    303,
    "https://wa.me/919820112345",
  ]);
  const text = target.searchParams.get("text") ?? "";
  expect(text).toMatch(/^नमस्ते Bhavna Rao!/);
  for (const part of [reference, "2027", "₹", `${SITE}/plan?event=wedding`])
    expect(text).toContain(part);
  expect(own.headers.get("location")).toBe(target.href);
});

test("note and call day are stored; a wrong or late press changes nothing and says why", async () => {
  const { reference, path } = await mailed();
  const save = (revision: number, note: string, callOn: string) =>
    press(path, "noted", revision, { note, callOn });

  const saved = await save(0, "Wants a tasting\r\n<b>soon</b>", "2026-12-04");
  const tooLong = await save(1, "x".repeat(501), "2026-12-04");
  const tooLate = await save(1, "Next year", "2099-01-01");
  const late = await save(0, "An older page", "");
  const repeated = [await press(path, "won", 1), await press(path, "won", 1)];

  const statuses = [saved, tooLong, tooLate, late, ...repeated].map(({ status }) => status);
  expect(statuses).toEqual([303, 422, 422, 409, 303, 409]);
  expect((await rowOf(reference)).handling).toMatchObject({
    note: "Wants a tasting\n<b>soon</b>",
    state: "won",
    revision: 2,
  });
  expect(tooLate.html).toContain("Next year</textarea>");
  expect(late.html).toContain("An older page</textarea>");
  expect(late.html).toContain('role="alert"');
  expect(late.html).toContain("call on <time>4 Dec 2026</time>");
  expect(repeated[1]?.html).toContain("&lt;b&gt;soon&lt;/b&gt;</textarea>");
  expect(formOf(repeated[1]?.html ?? "").revision).toBe(2);
});

test("a new call day is refused after the enquiry's deletion, an unchanged one is not", async () => {
  const [plain, suspected] = [await mailed(), await mailed({ homepage: "https://example.com" })];
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [callOn, late] = [day(21), day(100)];
  const presses = [
    await press(plain.path, "noted", 0, { callOn: late }),
    await press(plain.path, "noted", 0, { callOn }),
    await press(plain.path, "spam", 1, { callOn }),
    await press(suspected.path, "noted", 0, { callOn }),
    await press(suspected.path, "not spam", 0, { callOn: late }),
    await press(suspected.path, "not spam", 0, { callOn }),
    await press(suspected.path, "spam", 1, { callOn: day(22) }),
    await press(suspected.path, "won", 1, { callOn }),
  ];

  expect(presses.map(({ status }) => status)).toEqual([422, 303, 303, 422, 422, 303, 422, 303]);
  const handlings = [await rowOf(plain.reference), await rowOf(suspected.reference)];
  expect(handlings.map(({ handling }) => handling?.callOn)).toEqual([undefined, undefined]);
});

test("an enquiry's page links to the list if the browser has a valid list cookie", async () => {
  const { path } = await mailed();
  const list = await listPath();
  const [cookie = ""] = ((await open(list)).headers.get("set-cookie") ?? "").split(";");
  const withList = { headers: { cookie } };
  expect((await open(path)).html).not.toContain("All enquiries");

  expect((await open(path, withList)).html).toContain('href="?list=waiting"');
  const led = await open(`${path}?list=waiting`, withList);
  expect(led.headers.get("location")).toBe(`${list}?list=waiting`);
  await service.lists.revokeLinks();

  expect((await open(path, withList)).html).not.toContain("All enquiries");
  expect((await open(`${path}?list=waiting`, withList)).status).toBe(200);
});

test("enquiries of one phone number link to each other and to no other enquiry", async () => {
  const hina = { name: "Hina", email: "hina@example.com", phone: "+44 20 7946 0123" };
  const first = await mailed(hina);
  const second = await mailed({ ...hina, email: "b@example.com", phone: "00442079460123" });
  const other = await mailed({ name: "Ravi", email: "ravi@example.com", phone: "98111 22222" });

  const { html } = await open(second.path);
  const related = await open(`${second.path}?also=${first.reference}`);
  const none = await open(`${second.path}?also=${other.reference}`);

  expect(html).toContain(`href="?also=${first.reference}"`);
  expect((await open(pathOf(related.headers.get("location")))).html).toContain(first.reference);
  expect(none.status).toBe(200);
  expect(none.html).not.toContain(other.reference);
});

test("a hostile name is text on every page, in a search and in a spreadsheet", async () => {
  const { reference, path } = await mailed({ name: HOSTILE, msg: `${HOSTILE} style="x"` });
  const formula = await mailed({ name: '=HYPERLINK("https://evil.example")' });
  const list = await listPath();
  const encoded = encodeURIComponent(HOSTILE);

  const csv = await open(`${list}?list=waiting&csv=1`);

  for (const address of [
    path,
    list,
    `${list}?id=${reference}`,
    `${list}?q=${encoded}`,
    `${list}?list=${encoded}&after=${encoded}`,
  ]) {
    const { status, html } = await open(address);
    expect(status).toBe(200);
    for (const part of [API_PATHS.ownerPages, "<img src=x", "\u202e"])
      expect(html).not.toContain(part);
    expect(html.match(/<\/form>/g)?.length).toBe(html.match(/<form /g)?.length);
  }
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(csv.headers.get("content-disposition")).toBe(
    'attachment; filename="enquiries-waiting.csv"',
  );
  expect(csv.html).toContain(formula.reference);
  expect(csv.html).toContain(`"'=HYPERLINK(`);
});

test("an erased enquiry is gone for all links; in an outage only valid links get a 503", async () => {
  const gone = await mailed();
  await service.store.erase(gone.reference);
  const pages = [
    await open(gone.path),
    await press(gone.path, "won", 0),
    await open(`${await listPath()}?id=${gone.reference}`),
  ];
  server.dynamo.fault = () => "refuse";
  const [own, forged] = [await open(gone.path), await open(`${gone.path}x`)];
  server.dynamo.fault = () => "none";

  expect(pages.map(({ status }) => status)).toEqual([410, 410, 410]);
  expect([own.status, forged.status]).toEqual([503, 403]);
  expect(own.html).toContain("Please try again in a minute");
});

test("no log line of these tests has a link or a value of an enquiry", () => {
  const lines = server.log.filter((line) => line.includes("owner-pages")).join("\n");

  for (const event of ["changed", "stale", "refused"])
    expect(lines).toContain(`owner-pages.${event}`);
  expect(server.log.join("\n")).not.toMatch(
    /Asha|Meena|Ravi|example\.(com|org)|api\/desk|"[elc]\.[\w-]+\./,
  );
});
