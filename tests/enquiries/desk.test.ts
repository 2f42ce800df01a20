import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createService, type Service } from "../../lambda/create-service.ts";
import {
  createLinks,
  OWNER_PAGES_PATH,
  enquiryLink,
  listLink,
} from "../../lambda/owner-pages/links.ts";
import type { Row } from "../../lambda/outbox/row.ts";
import { enquiries } from "../../scripts/enquiries/commands.ts";
import { asha, mailCounts, mailsFor, send, startWay, withKey, type Way } from "./support/way.ts";
import { dishName, occasionOf } from "../setup/catalogs.ts";
import { WEDDING, rupees } from "../setup/planned-wedding.ts";

const SITE = "https://site.example";
const HOSTILE = `<img src=x onerror=alert(1)>"'\u202e</form>`;

let way: Way;
let service: Service;
beforeAll(async () => {
  way = await startWay({
    ENQUIRY_SITE: SITE,
    ENQUIRY_RECIPIENTS: "owner@example.com,Priya <office@example.com>",
  });
  service = createService(way.service.env, () => undefined);
}, 30_000);
afterAll(async () => {
  service.close();
  await way.close();
});
beforeEach(() => {
  way.log.length = 0;
});

/** The path of a link of ours. */
function pathOf(url: string | undefined): string {
  if (!url?.startsWith(SITE)) throw new Error(`${url} is no link to the desk`);
  return url.slice(SITE.length);
}

async function listPath(): Promise<string> {
  return pathOf(await listLink(service.links, service.lists, Date.now()));
}

/** An enquiry that was sent and mailed, and the path of the link in its mail. */
async function mailed(
  extra: Record<string, unknown> = {},
  mailbox = 1,
): Promise<{ reference: string; path: string }> {
  const { reference } = await send(way.address, { ...asha, ...extra }, withKey());
  await mailCounts(way.service.ports.ses, [reference]);
  const [mail] = await mailsFor(way.service.ports.ses, reference, mailbox);
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

interface Page {
  status: number;
  headers: Headers;
  html: string;
}

async function open(path: string, init: RequestInit = {}): Promise<Page> {
  const answer = await fetch(way.address + path, { redirect: "manual", ...init });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

/** As a browser posts a form of a page that lets no referrer out. */
const SAME_ORIGIN = { origin: "null", "sec-fetch-site": "same-origin" };

function press(
  path: string,
  action: string,
  revision: string | number,
  headers: Record<string, string> = SAME_ORIGIN,
): Promise<Page> {
  return open(path, {
    method: "POST",
    headers,
    body: new URLSearchParams({ do: action, revision: String(revision) }),
  });
}

/** What the form of a page says, as a browser reads it. */
function formOf(html: string): { revision: string; buttons: string[] } {
  const [, inside] = /<form method="post">([^]*?)<\/form>/.exec(html) ?? [];
  if (inside === undefined) throw new Error("the page has no form");
  return {
    revision: /name="revision" value="(\d+)"/.exec(inside)?.[1] ?? "",
    buttons: Array.from(
      inside.matchAll(/class="btn[^"]*" type="submit" name="do" value="([^"]+)"/g),
      ([, value = ""]) => value,
    ),
  };
}

test("the link in an enquiry's mail opens all that it carries, for nobody to keep, index or embed", async () => {
  const { reference, path } = await mailed({
    plan: { query: "guests=250&package=royal" },
    menu: ["phulka"],
  });

  const { status, headers, html } = await open(path);

  expect(status).toBe(200);
  for (const part of [asha.name, asha.email, asha.phone, "A wedding for 300 guests.", reference])
    expect(html).toContain(part);
  expect(html).toContain(rupees(WEDDING.royal));
  expect(html).toContain(dishName("phulka"));
  expect(html).toContain('href="tel:+919820012345"');
  expect(formOf(html).buttons).toEqual(["answered", "won", "lost", "spam", "sent again", "noted"]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-robots-tag")).toContain("noindex");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src|unsafe/);
  expect(html).not.toMatch(/<script| style="| on\w+="/i);
});

test("one press notes the answer, and the page says so; reading changes nothing", async () => {
  const { reference, path } = await mailed();
  for (const method of ["GET", "HEAD", "GET"]) await open(`${path}?do=answered`, { method });
  expect((await rowOf(reference)).handling).toBeUndefined();
  const { revision } = formOf((await open(path)).html);

  const pressed = await press(path, "answered", revision);

  expect(pressed.status).toBe(303);
  expect(pressed.headers.get("location")).toBe(path);
  expect((await rowOf(reference)).handling).toMatchObject({ state: "answered", revision: 1 });
  const { html } = await open(path);
  expect(html).toMatch(/Answered, answered <time/);
  expect(html).toMatch(/<li><time[^>]+>[^<]+<\/time> answered by mailbox 1<\/li>/);
  expect(formOf(html).buttons).toEqual(["won", "lost", "waiting", "sent again", "noted"]);
});

test("the history names the mailbox whose link was used, and the list's link of a mailbox does too", async () => {
  const { reference, path } = await mailed({}, 2);
  const list = pathOf(await listLink(service.links, service.lists, Date.now(), 1));

  await press(path, "answered", 0);
  await press(`${list}?id=${reference}`, "won", 1);
  await press(`${await listPath()}?id=${reference}`, "lost", 2);

  const { html } = await open(path);
  const lines = Array.from(
    html.matchAll(/<\/time> ([^<]*(?:<bdi>[^<]*<\/bdi>)?)<\/li>/g),
    ([, text]) => text,
  );
  expect(lines.slice(-3)).toEqual(["answered by <bdi>Priya</bdi>", "won by mailbox 1", "lost"]);
  expect(path).not.toMatch(/priya|office|@/i);
});

test("the first button is the next step, and a won enquiry without a day asks for one", async () => {
  const { path } = await mailed();
  const first = async () => {
    const { html } = await open(path);
    return [
      formOf(html).buttons[0],
      /class="btn" type="submit" name="do" value="([^"]+)"/.exec(html)?.[1],
    ];
  };

  expect(await first()).toEqual(["answered", "answered"]);
  await press(path, "answered", 0);
  expect(await first()).toEqual(["won", "won"]);
  await press(path, "won", 1);
  expect(await first()).toEqual(["answered", undefined]);
  const { html } = await open(path);
  expect(html.indexOf("No day is booked yet")).toBeLessThan(html.indexOf("What was sent"));
  expect(html).toContain("<details open><summary>No day is booked yet");
});

test("a press that comes twice or late changes nothing and shows what is there now", async () => {
  const { reference, path } = await mailed();
  await press(path, "won", 0);

  const again = await press(path, "won", 0);
  const late = await press(path, "lost", 0);

  expect([again.status, late.status]).toEqual([409, 409]);
  expect(late.html).toContain('role="alert"');
  expect(formOf(late.html).revision).toBe("1");
  expect((await rowOf(reference)).handling).toMatchObject({ state: "won", revision: 1 });
});

test("a suspect that is no spam is mailed again without its mark, and waits among the others", async () => {
  const { reference, path } = await mailed({ homepage: "https://example.com" });
  const { html } = await open(path);
  expect(html).toContain("Perhaps spam");
  expect(formOf(html).buttons).toContain("not spam");

  expect((await press(path, "not spam", 0)).status).toBe(303);

  await expect
    .poll(async () =>
      (await mailsFor(way.service.ports.ses, reference)).map(({ subject }) =>
        subject.startsWith("[spam?]"),
      ),
    )
    .toEqual([true, false]);
  expect((await rowOf(reference)).spam).toBeUndefined();
  expect(formOf((await open(path)).html).buttons).not.toContain("not spam");
});

test.each([
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  [
    "a site of a neighbouring name",
    { origin: "https://a.site.example", "sec-fetch-site": "same-site" },
  ],
  [
    "a page without an origin, as another site can make one",
    { origin: "null", "sec-fetch-site": "cross-site" },
  ],
  ["a program that says nothing", {}],
  ["an origin that says nothing", { origin: "null" }],
])("a post from %s changes nothing", async (_, headers) => {
  const { reference, path } = await mailed();

  const { status } = await press(path, "answered", 0, headers);

  expect(status).toBe(403);
  expect((await rowOf(reference)).handling).toBeUndefined();
});

test.each([
  ["no action", "revision=0"],
  ["an unknown action", "do=erase&revision=0"],
  ["two actions", "do=won&do=lost&revision=0"],
  ["no revision", "do=won"],
  ["a revision that is no number", "do=won&revision=0x0"],
])("a post with %s changes nothing", async (_, body) => {
  const { reference, path } = await mailed();

  const { status } = await open(path, {
    method: "POST",
    headers: { ...SAME_ORIGIN, "content-type": "application/x-www-form-urlencoded" },
    body,
  });

  expect(status).toBe(400);
  expect((await rowOf(reference)).handling).toBeUndefined();
});

test("what is not a link of ours opens nothing, and a link that has ended says so", async () => {
  const { reference, path } = await mailed();
  const forger = createLinks(["guessed"], SITE);
  const longAgo = Date.now() - 91 * 86_400_000;

  const forged = await open(pathOf(enquiryLink(forger, { id: reference }, Date.now())));
  const changed = await open(path.replace(/e\../, "e._"));
  const expired = await open(pathOf(enquiryLink(service.links, { id: reference }, longAgo)));
  const pressed = await press(
    pathOf(enquiryLink(service.links, { id: reference }, longAgo)),
    "won",
    0,
  );

  expect([forged, changed, expired, pressed].map(({ status }) => status)).toEqual([
    403, 403, 410, 410,
  ]);
  for (const { html } of [forged, changed, expired]) expect(html).not.toContain(asha.name);
  expect((await rowOf(reference)).handling).toBeUndefined();
});

test("the link of one enquiry opens no other and no list", async () => {
  const mine = await mailed();
  const other = await mailed({ name: "Ravi Kumar" });

  const { html } = await open(`${mine.path}?id=${other.reference}&list=waiting&csv=1&q=Ravi`);
  await press(`${mine.path}?id=${other.reference}`, "won", 0);

  expect(html).toContain(asha.name);
  expect(html).not.toContain("Ravi");
  expect((await rowOf(other.reference)).handling).toBeUndefined();
});

test("the link to the list opens each enquiry, and what is done there returns there", async () => {
  const { reference } = await mailed({ name: "Meena Iyer" });
  const path = await listPath();

  const { status, html } = await open(path);
  expect(status).toBe(200);
  expect(html).toContain(`href="?id=${reference}"`);
  const enquiry = await open(`${path}?id=${reference}`);
  const { revision } = formOf(enquiry.html);
  const pressed = await press(`${path}?id=${reference}`, "answered", revision);

  expect(enquiry.html).toContain('href="?list=waiting"');
  expect(pressed.headers.get("location")).toBe(`${path}?id=${reference}`);
  expect((await open(`${path}?list=answered`)).html).toContain("Meena Iyer");
  expect((await open(path)).html).not.toContain("Meena Iyer");
});

test("one command ends every link to the list that was sent so far", async () => {
  const before = await listPath();
  const { reference } = await mailed();
  const printed: string[] = [];
  const terminal = { print: (text: string) => printed.push(text), printError: () => undefined };

  expect(await enquiries(["revoke-links"], way.service.env, terminal)).toBe(0);

  expect((await open(before)).status).toBe(410);
  expect((await open(`${before}?id=${reference}`)).status).toBe(410);
  expect((await press(`${before}?id=${reference}`, "won", 0)).status).toBe(410);
  expect((await open(await listPath())).status).toBe(200);
  expect((await rowOf(reference)).handling).toBeUndefined();
});

test("an enquiry is found by its reference, its number, its address and its words, however they are typed", async () => {
  const { reference } = await mailed({
    name: "ज्योति Hetal Çelik Mehta",
    phone: "+91 (0)98765 43210",
    email: "Jyoti.Mehta@example.org",
    msg: "A farsan counter under the banyan tree.",
  });
  const path = await listPath();
  const found = async (query: string) => {
    const { html } = await open(`${path}?q=${encodeURIComponent(query)}`);
    return html.includes(`id=${reference}`);
  };
  const compact = reference.replace("-", "");

  for (const query of [
    reference,
    compact.toLowerCase(),
    `${compact.slice(0, 3)} ${compact.slice(3)}`,
    reference.replaceAll("0", "O"),
    "ज्योति",
    "çELIK",
    "Mehta Hetal",
    "9876543210",
    "098765-43210",
    "0091 98765 43210",
    "९८७६५ ४३२१०",
    "98765 432",
    "jyoti.mehta@example.org",
    "banyan",
    "Mehta farsan",
  ])
    expect(await found(query), query).toBe(true);
  for (const query of ["Nobody", "00000000", ".*", "%", "Mehta Ravi", "98765 43219"])
    expect(await found(query), query).toBe(false);
});

test("a row and the page of an enquiry show what it is worth, and open a chat with a reply in its language", async () => {
  const { reference, path } = await mailed({
    name: "Bhavna Rao",
    phone: "098201 12345",
    plan: { query: "event=wedding&guests=250&package=royal&hall=evening&date=2027-02-14" },
    source: { page: "/hi/contactUs" },
  });
  const list = await listPath();

  const { html } = await open(list);
  const [row = ""] = html.split("<li>").filter((one) => one.includes(`id=${reference}"`));
  const chat = await open(`${list}?id=${reference}&chat=1`);
  const own = await open(`${path}?chat=1`);

  for (const fact of [occasionOf("wedding"), "14 Feb 2027", "250 guests", "Our hall, Evening"])
    expect(row).toContain(fact);
  expect(row).toMatch(/<b>₹[\d,]+ to ₹[\d,]+<\/b>/);
  expect(row).toContain('href="tel:+919820112345"');
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

test("spam is pressed and undone: it waits nowhere, and is mailed again only when its mail was marked", async () => {
  const { reference, path } = await mailed();
  await press(path, "spam", 0);
  expect((await rowOf(reference)).spam).toBe("owner");
  const { html } = await open(path);
  expect(html).toContain('<p class="lead">Spam, for ');
  expect(html).toContain("Spam: you said so");
  expect(formOf(html).buttons[0]).toBe("not spam");

  await press(path, "not spam", 1);

  expect(await rowOf(reference)).toMatchObject({ status: "SENT", handling: { state: "waiting" } });
  expect((await rowOf(reference)).spam).toBeUndefined();
});

test("a note and a day for the next call are kept and shown, and what cannot be saved stays typed", async () => {
  const { reference, path } = await mailed();
  const save = (revision: number, note: string, callOn: string) =>
    open(path, {
      method: "POST",
      headers: SAME_ORIGIN,
      body: new URLSearchParams({ do: "noted", revision: String(revision), note, callOn }),
    });

  expect((await save(0, "Wants a tasting\r\n<b>soon</b>", "2026-12-04")).status).toBe(303);
  const tooLong = await save(1, "x".repeat(501), "2026-12-04");
  const tooLate = await save(1, "Next year", "2099-01-01");
  const late = await save(0, "An older page", "");

  expect((await rowOf(reference)).handling).toMatchObject({
    note: "Wants a tasting\n<b>soon</b>",
    callOn: "2026-12-04",
    revision: 1,
  });
  expect([tooLong.status, tooLate.status, late.status]).toEqual([422, 422, 409]);
  expect(tooLate.html).toContain("Next year</textarea>");
  expect(late.html).toContain("An older page</textarea>");
  const { html } = await open(path);
  expect(html).toContain("call on <time>4 Dec 2026</time>");
  expect(html).toContain("&lt;b&gt;soon&lt;/b&gt;</textarea>");
});

test("an enquiry's page leads to the list in a browser that has opened it, while the list's link is valid", async () => {
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

test("a family's enquiries name each other, and each opens the other alone", async () => {
  const phone = "+44 20 7946 0123";
  const first = await mailed({ name: "Hina", email: "hina@example.com", phone });
  const second = await mailed({
    name: "Hina's brother",
    email: "b@example.com",
    phone: "00442079460123",
  });
  const stranger = await mailed({ name: "Ravi", email: "ravi@example.com", phone: "98111 22222" });

  const { html } = await open(second.path);
  const other = await open(`${second.path}?also=${first.reference}`);
  const none = await open(`${second.path}?also=${stranger.reference}`);

  expect(html).toContain(`href="?also=${first.reference}"`);
  expect((await open(pathOf(other.headers.get("location") ?? ""))).html).toContain("Hina</bdi>");
  expect(none.status).toBe(200);
  expect(none.html).not.toContain(stranger.reference);
});

test("a hostile name is text on every page, in a search and in a spreadsheet", async () => {
  const { reference, path } = await mailed({ name: HOSTILE, msg: `${HOSTILE} style="x"` });
  const formula = await mailed({ name: '=HYPERLINK("https://evil.example")' });
  const list = await listPath();

  const pages = [
    await open(path),
    await open(list),
    await open(`${list}?id=${reference}`),
    await open(`${list}?q=${encodeURIComponent(HOSTILE)}`),
    await open(`${list}?list=${encodeURIComponent(HOSTILE)}&after=${encodeURIComponent(HOSTILE)}`),
  ];
  const csv = await open(`${list}?list=waiting&csv=1`);

  for (const { status, html } of pages) {
    expect(status).toBe(200);
    expect(html).not.toContain(OWNER_PAGES_PATH);
    expect(html).not.toContain("<img src=x");
    expect(html).not.toContain("\u202e");
    expect(html.match(/<\/form>/g)?.length).toBe(html.match(/<form /g)?.length);
  }
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(csv.headers.get("content-disposition")).toBe(
    'attachment; filename="enquiries-waiting.csv"',
  );
  expect(csv.html).toContain(formula.reference);
  expect(csv.html).toContain(`"'=HYPERLINK(`);
});

test("an erased enquiry is gone, whoever's link asks", async () => {
  const { reference, path } = await mailed();
  await service.store.erase(reference);

  expect((await open(path)).status).toBe(410);
  expect((await press(path, "won", 0)).status).toBe(410);
  expect((await open(`${await listPath()}?id=${reference}`)).status).toBe(410);
});

test("no line of the log holds a link, or anything of an enquiry", async () => {
  const { path } = await mailed();
  const list = await listPath();
  for (const one of [path, list, `${path}x`, `${list}?q=Asha`]) await open(one);
  await press(path, "answered", 0);
  await press(path, "answered", 0);

  const lines = way.log.join("\n");

  expect(lines).toContain("owner-pages.changed");
  expect(lines).toContain("owner-pages.refused");
  for (const secret of [
    path.slice(OWNER_PAGES_PATH.length),
    list.slice(OWNER_PAGES_PATH.length),
    OWNER_PAGES_PATH,
    "Asha",
  ])
    expect(lines).not.toContain(secret);
});

test("while the table is down the desk says so, and opens nothing to whoever has no link", async () => {
  const { path } = await mailed();
  way.dynamo.fault = () => "refuse";

  const [own, forged] = [await open(path), await open(`${path}x`)];
  way.dynamo.fault = () => "none";

  expect(own.status).toBe(503);
  expect(own.html).toContain("Please try again in a minute");
  expect(forged.status).toBe(403);
});
