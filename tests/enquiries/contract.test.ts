import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { answering, hindi, messages } from "../setup/texts.ts";
import { asha, mailCounts, mails, mailsFor, startTestServer } from "./support/test-server.ts";
import { send, signIn, stranger, withKey } from "./support/test-server.ts";
import { inFamilies } from "../../lambda/delivery/remind.ts";
import { handleEnquiry } from "../../lambda/http/accept-http.ts";
import { occasionOf } from "../setup/catalogs.ts";
import { guests, wants } from "../setup/headline.ts";
import { fill, formatCount, formatShortDay } from "../../schemas/format.ts";
import { addDays, dayInIndia } from "../../schemas/plan/days.ts";
import { MAX_TEXT_CHARACTERS } from "../../schemas/plan/plan.ts";

const { server, service, ses } = await startTestServer({ ENQUIRY_FLOOD_LIMIT: "100000" });

const inHindi = (english: string) =>
  hindi.texts.find((text) => text.english === english)?.words ?? english;

const FORM = "application/x-www-form-urlencoded";

function form(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return send(server.address, new URLSearchParams(fields).toString(), {
    headers: { "content-type": FORM, origin: server.address, ...headers },
  });
}

function blamed(text: string): string[] {
  return (JSON.parse(text) as { errors: { field: string }[] }).errors.map(({ field }) => field);
}

test("an enquiry is accepted with a reference, and the mail has every value", async () => {
  const { status, reference, headers } = await send(server.address, asha, withKey());

  expect(status).toBe(202);
  expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(headers.get("cache-control")).toBe("no-store");
  await mailCounts(ses, [reference]);
  const [mail] = await mailsFor(ses, reference);
  expect(mail?.subject).toBe(`New message from Asha Shah [${reference}]`);
  expect(String(mail?.destination.to)).toBe("owner@example.com, office@example.com");
  expect(mail?.replyTo).toEqual(["asha@example.com"]);
  for (const value of Object.values(asha))
    expect(mail?.body.text).toContain(value.replace("\n", "\n> "));
});

test.each<[string, number, unknown, RequestInit & { path?: string }]>([
  ["not JSON", 400, "{name:", {}],
  ["an empty body", 400, "", {}],
  ["not UTF-8", 400, Buffer.from('{"name":"\xff"}', "latin1"), {}],
  ["a body cut short", 400, JSON.stringify(asha).slice(0, -9), {}],
  ["no content type", 415, Buffer.from("x"), { headers: { "content-type": "" } }],
  ["text", 415, "hello", { headers: { "content-type": "text/plain" } }],
  ["multipart", 415, "x", { headers: { "content-type": "multipart/form-data; boundary=x" } }],
  ["UTF-16", 415, asha, { headers: { "content-type": "application/json; charset=utf-16" } }],
  ["gzip", 415, asha, { headers: { "content-encoding": "gzip" } }],
  ["over 32 KB", 413, { ...asha, to: "a".repeat(32_768) }, {}],
  ["a list", 422, [asha], {}],
  ["null", 422, null, {}],
  ["very deep", 422, `${"[".repeat(15_000)}${"]".repeat(15_000)}`, {}],
  [
    "the old payload",
    422,
    { smtpHost: "h", from: "a@b.co", to: "c@d.co", subject: "s", text: "t" },
    { path: "/sendEmail" },
  ],
])("%s is answered with %i and error messages", async (_, status, body, init) => {
  const before = (await mails(ses)).length;

  const answer = await send(server.address, body, init);

  expect(answer.status).toBe(status);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("refresh")).toBe("none");
  expect(blamed(answer.text).length).toBeGreaterThan(0);
  expect((await mails(ses)).length).toBe(before);
});

test("the Lambda limits a body that bypassed the edge to the same size", async () => {
  const statusOf = async (bytes: number) => {
    const event = {
      rawPath: "/api/enquiries",
      headers: { "content-type": "text/plain" },
      requestContext: { http: { method: "POST" } },
      body: "a".repeat(bytes),
    };
    return (await handleEnquiry(service, event)).statusCode;
  };

  expect([await statusOf(32 * 1024), await statusOf(32 * 1024 + 1)]).toEqual([415, 413]);
});

test("the old path accepts the contract's body and ignores keys of a mail server", async () => {
  const relay = { to: "victim@example.net", html: "<h1>x</h1>", smtpHost: "evil", subject: "Win" };
  const init = { ...withKey(), path: "/sendEmail" };
  const { status, reference } = await send(server.address, { ...asha, ...relay }, init);

  expect(status).toBe(202);
  await mailCounts(ses, [reference]);
  const [mail] = await mailsFor(ses, reference);
  expect(JSON.stringify(mail)).not.toMatch(/victim|evil|Win|<h1>/);
});

const DAY = addDays(dayInIndia(Date.now()), 10);

const details = {
  occasion: "wedding",
  eventDate: DAY,
  guestCount: "250",
  wants: "tasting",
};

async function mailOfForm(answer: { headers: Headers }) {
  const reference = (answer.headers.get("location") ?? "").split("/")[4] ?? "";
  await mailCounts(ses, [reference]);
  const [mail] = await mailsFor(ses, reference);
  return { reference, subject: mail?.subject, text: mail?.body.text ?? "" };
}

test("optional fields, source and plan are in the mail, from a script and from a form", async () => {
  const source = { page: "/contactUs", referrer: "<script>", campaign: "diwali" };
  const { reference } = await send(
    server.address,
    { ...stranger(), ...details, source },
    withKey(),
  );
  await mailCounts(ses, [reference]);
  const [mail] = await mailsFor(ses, reference);
  // Day and occasion come from the plan; the typed number of guests precedes the plan's.
  const planned = { event: "wedding", guests: "250", date: DAY };
  const posted = await mailOfForm(
    await form(
      { ...stranger(), msg: "By hand", ...planned, guestCount: "300", wants: "tasting" },
      { referer: `${server.address}/contactUs?utm_source=diwali&utm_campaign=thali` },
    ),
  );

  const headline = (count: string) =>
    `${occasionOf("wedding")} · ${formatShortDay(DAY)} · ${count} · ${wants("tasting")}`;
  expect(mail?.subject).toBe(
    `New message from Asha Shah · ${headline(guests("250"))} [${reference}]`,
  );
  expect(mail?.body.text).toContain("\nCame from: /contactUs · utm_source diwali\n");
  expect(posted.subject).toBe(
    `New message from Asha Shah · ${headline(`${guests("300")} (plan: 250)`)} [${posted.reference}]`,
  );
  expect(posted.text).toContain(
    "\nCame from: /contactUs · utm_source diwali · utm_campaign thali\n",
  );
});

test("a plan without a message is accepted and described in the service's own words", async () => {
  const foreign = { facts: [{ label: "Agreed", value: "90 % off" }], lines: ["Special price"] };
  const plan = { ...foreign, query: "event=haldi&guests=80&guests2=400" };
  const { reference } = await send(server.address, { ...asha, msg: "", plan }, withKey());
  await mailCounts(ses, [reference]);
  const [mail] = await mailsFor(ses, reference);
  const posted = await mailOfForm(await form({ ...asha, msg: " ", guests: "81", guests2: "401" }));

  expect(JSON.stringify(mail)).not.toMatch(/Agreed|90 % off|Special price/);
  for (const count of ["80", "400"]) expect(mail?.body.text).toContain(`: ${count}\n`);
  for (const count of ["81", "401"]) expect(posted.text).toContain(`: ${count}\n`);
});

const open = (path: string) => send(server.address, undefined, { method: "GET", path });

test("a form without script leads to a receipt with reference, promised time and chat", async () => {
  const typed = { ...asha, name: "आशा + Co & Söhne", msg: "100% veg\r\n+ Jain" };
  const answer = await form(typed);
  const location = answer.headers.get("location") ?? "";
  const { status, text, headers } = await open(location);
  const { reference, text: mail } = await mailOfForm(answer);

  expect([answer.status, status]).toEqual([303, 200]);
  expect(location).toMatch(/^\/api\/enquiries\/sent\/[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  for (const words of [typed.name, "> 100% veg\n> + Jain"]) expect(mail).toContain(words);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("refresh")).toBe("none");
  expect(text).toContain(`<b>${reference}</b>`);
  const [promise = ""] = answering.promise.split("{days}");
  expect(text).toContain(
    `${promise.replace("{hours}", String(answering.promisedHours))}Monday to Saturday`,
  );
  const chat = /href="(https:\/\/wa\.me[^"]*)"/.exec(text)?.[1] ?? "";
  expect(new URL(chat).searchParams.get("text")).toContain(reference);
  expect(chat.split("?text=")[1]).toMatch(/^[\w%.!~*'()-]+$/);
  const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => script);
  const hashes = scripts.map((script) => createHash("sha256").update(script).digest("base64"));
  expect(headers.get("content-security-policy")).toContain(`script-src 'sha256-${hashes.join()}'`);
});

test("receipt and corrections are in the language of the form's page, else in English", async () => {
  const referer = `${server.address}/hi/contactUs`;
  const answer = await form({ ...asha, msg: "नमस्ते" }, { referer });
  const receipt = await open(answer.headers.get("location") ?? "");
  const correction = await form({ ...asha, guestCount: "many" }, { referer });
  const again = await form({ ...asha, guestCount: "many", source: "/hi/contactUs?x=1" });
  const english = await open("/api/enquiries/sent/7KM4-QX2P/__proto__");

  expect(receipt.text).toContain('<html lang="hi">');
  expect(receipt.text).toContain(inHindi(answering.reference));
  for (const page of [correction, again]) {
    expect(page.status).toBe(422);
    expect(page.text).toContain('<html lang="hi">');
    expect(page.text).toContain(inHindi(messages.form.fields.guestCount.invalid));
    expect(page.text).toContain('name="source" value="/hi/contactUs"');
  }
  expect([english.status, english.text.includes(answering.reference)]).toEqual([200, true]);
  for (const rest of ["", "7KM4-QX2", "<script>", "7KM4-QX2P/hi/more"])
    expect((await open(`/api/enquiries/sent/${rest}`)).status).toBe(405);
});

test("an invalid form is answered with a form that has its errors, texts and choices", async () => {
  const body = new URLSearchParams([
    ["name", '"><script>alert(1)</script>'],
    ["email", "asha"],
    ["phone", "12"],
    ["msg", "</textarea><img src=x onerror=alert(1)>"],
    ["occasion", "wedding"],
    ["eventDate", ""],
    ["eventDate", "undecided"],
    ["wants", "quote"],
    ["wants", "hall"],
  ]);
  const { status, text, headers } = await send(server.address, String(body), {
    headers: { "content-type": FORM, origin: server.address },
  });

  expect(status).toBe(422);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("refresh")).toBe("none");
  expect(text).toContain(messages.form.fields.email.invalid);
  expect(text).toContain(messages.form.fields.phone.invalid);
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(text).toContain("&lt;/textarea&gt;&lt;img src=x onerror=alert(1)&gt;</textarea>");
  expect(text).not.toMatch(/<script|<img/);
  expect(text).toContain('<option value="wedding" selected>');
  for (const [name, value] of [
    ["eventDate", "undecided"],
    ["wants", "quote"],
    ["wants", "hall"],
  ])
    expect(text).toContain(`name="${name}" value="${value}" checked>`);
  expect(text).toContain('name="wants" value="tasting">');
});

test("a plan of over 16,000 characters is answered with a form that keeps it, to be shortened", async () => {
  const long = "બોરીવલી ".repeat(260).trim();
  const whole = "Borivali ".repeat(180).trim();
  const plan = { guests: "250", package: "royal", hall: "", place2: long, guests2: "60" };
  const refused = await form({ ...asha, msg: "", ...plan });
  const sent = await form({ ...asha, msg: "", ...plan, place2: whole });
  const mail = await mailOfForm(sent);

  expect(refused.status).toBe(422);
  const n = formatCount([...long].length);
  expect(refused.text).toContain(
    fill(messages.form.problems.tooLong, { limit: formatCount(MAX_TEXT_CHARACTERS), n }),
  );
  expect(refused.text).toMatch(RegExp(`<textarea [^>]*name="place2"[^>]*>\n${long}`));
  for (const [name, value] of Object.entries({ guests: "250", package: "royal", guests2: "60" }))
    expect(refused.text).toContain(`type="hidden" name="${name}" value="${value}"`);
  expect(mail.text.replaceAll(/\s+/g, " ")).toContain(whole);
});

test.each<[string, number, string, object?]>([
  ["over 32 KB", 413, `msg=${"a".repeat(32_768)}`],
  ["of more than 400 fields", 400, "a&".repeat(400)],
  ["from another site", 403, "", { origin: "https://evil.example" }],
  ["with bytes that are not UTF-8", 400, "name=%ff&email=a%40b.co&phone=1234567&msg=x"],
])(
  "a form %s is answered with %i and a page that links to form and phone",
  async (_, status, body, headers) => {
    const answer = await send(server.address, body, {
      headers: { "content-type": FORM, origin: server.address, ...headers },
    });

    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.text).toContain('href="/contactUs"');
    expect(answer.text).toMatch(/href="tel:\+\d+"/);
  },
);

test("a call back needs only name and phone number, and is marked in mail, list and page", async () => {
  const call = { name: "Meena Iyer", phone: "98200 77001", callBack: "evening" };
  const posted = [await form(call), await form(call), await form({ ...call, callBack: "morning" })];
  const [reference = "", repeated, changed = ""] = posted.map(({ headers }) =>
    (headers.get("location") ?? "").split("/").at(-1),
  );
  const other = await form({ name: "Om Joshi", phone: "98200 77002", callBack: "noon" });
  const cookie = await signIn(server.address, service);
  const page = async (path: string) =>
    (await fetch(`${server.address}/owner${path}`, { headers: { cookie } })).text();

  expect([...posted, other].map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  expect(repeated).toBe(reference);
  expect(changed).not.toBe(reference);
  await mailCounts(ses, [reference, changed]);
  const [mail] = await mailsFor(ses, reference);
  expect(mail?.subject).toBe(`[call back] New message from Meena Iyer [${reference}]`);
  expect(mail?.body.text).toMatch(
    /^Wants a call: in the evening\nName: Meena Iyer\nPhone: 98200 77001\n/,
  );
  expect(mail?.body.text).not.toContain("Email");
  expect(mail?.replyTo).toEqual([]);
  const [list, shown] = [await page("?list=waiting"), await page(`/${reference}`)];
  expect(list.match(/<p>Wants a call in the evening<\/p>/g)).toHaveLength(1);
  expect(list).toContain("<p>Wants a call at any time</p>");
  expect(shown).toContain("in the evening");
  expect(shown).not.toContain("mailto:");
  // Two people without an address are not one family.
  const rows = await service.store.getAll([
    reference,
    (other.headers.get("location") ?? "").split("/").at(-1) ?? "",
  ]);
  expect(inFamilies(rows.map((row) => ({ row, waited: 0 })))).toHaveLength(2);
});

test.each(["", "/hi", "/mr", "/gu"])(
  "a wrong call back from %s/contactUs is answered with its form in the page's language",
  async (language) => {
    const referer = `${server.address}${language}/contactUs`;
    const { status, text } = await form(
      { name: " ", phone: "12", callBack: "evening" },
      { referer },
    );

    expect(status).toBe(422);
    expect(text).toContain(`<html lang="${language.slice(1) || "en"}`);
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(text).toContain('<option value="evening" selected>');
    expect(text).not.toMatch(/name="(email|msg|wants)"/);
    const { callBack } = messages.form;
    expect(text.includes(callBack.submit)).toBe(language === "");
  },
);

test("a call back in JSON, and one with a filled honeypot, have no privilege", async () => {
  const call = { name: "Asha", phone: "98200 77003", callBack: "any" };
  const trapped = await form({ ...call, homepage: "https://spam.example" });
  const reference = (trapped.headers.get("location") ?? "").split("/").at(-1) ?? "";

  expect(blamed((await send(server.address, call)).text)).toEqual(["email", "msg"]);
  await mailCounts(ses, [reference]);
  const [mail] = await mailsFor(ses, reference);
  expect(mail?.subject).toMatch(/^\[spam\?\] \[call back\] /);
  const foreign = await form(call, {
    origin: "https://evil.example",
    "sec-fetch-site": "cross-site",
  });
  expect(foreign.status).toBe(403);
});

test("an enquiry of the maximum length in four-byte characters is accepted", async () => {
  const longest = {
    ...asha,
    name: "𐌰".repeat(100),
    msg: "🙏".repeat(4000),
    menu: {
      query: `my=${"dish-of-the-house,".repeat(430)}x`,
      courses: [{ name: "", dishes: ["Dish of the house"] }],
    },
  };
  expect(Buffer.byteLength(JSON.stringify(longest))).toBeGreaterThan(24_000);

  expect((await send(server.address, longest, withKey())).status).toBe(202);
});

test("/_mailbox shows a mail as the owner sees it, and sends the daily mail", async () => {
  const { reference } = await send(
    server.address,
    { ...asha, msg: "<script>x</script>" },
    withKey(),
  );
  await mailCounts(ses, [reference]);
  const [mail] = await mailsFor(ses, reference);
  const box = `${server.address}/_mailbox`;

  const list = await (await fetch(box)).text();
  const page = await fetch(`${box}?id=${mail?.messageId}`);
  const text = await page.text();
  const daily = await fetch(box, { method: "POST", redirect: "manual" });

  expect(list).toContain(reference);
  // Links in the shown mail may open pages, but its scripts do not run.
  expect(text).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(text).toContain("Reply-To: asha@example.com");
  expect(text).not.toContain("<script");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect((await fetch(`${box}?id=nothing`)).status).toBe(404);
  expect(daily.status).toBe(303);
  const subjects = (await mails(ses)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringMatching(/Yesterday: \d+ enquir/));
});
