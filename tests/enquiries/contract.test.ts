import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import answering from "../../content/catalogs/answering.json" with { type: "json" };
import {
  asha,
  stranger,
  mailCounts,
  mails,
  mailsFor,
  send,
  startWay,
  withKey,
  type Way,
} from "./support/way.ts";
import messages from "../../content/catalogs/messages.json" with { type: "json" };
import { createService } from "../../lambda/create-service.ts";
import { handleEnquiry } from "../../lambda/http/accept-http.ts";
import hindi from "../../content/catalogs/languages/hi.json" with { type: "json" };
import { occasionOf } from "../setup/catalogs.ts";
import { guests, wants } from "../setup/headline.ts";

let way: Way;
beforeAll(async () => void (way = await startWay({ ENQUIRY_FLOOD_LIMIT: "100000" })), 30_000);
afterAll(() => way.close());

/** Words of the Hindi pages; untranslated texts are shown in English. */
const inHindi = (english: string) =>
  hindi.texts.find((text) => text.english === english)?.words ?? english;

const FORM = "application/x-www-form-urlencoded";

function form(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return send(way.address, new URLSearchParams(fields).toString(), {
    headers: { "content-type": FORM, origin: way.address, ...headers },
  });
}

/** The fields an answer blames. */
function blamed(text: string): string[] {
  return (JSON.parse(text) as { errors: { field: string }[] }).errors.map(({ field }) => field);
}

test("an enquiry is accepted with a reference, and the mail says everything", async () => {
  const { status, reference, headers } = await send(way.address, asha, withKey());

  expect(status).toBe(202);
  expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(headers.get("cache-control")).toBe("no-store");
  await mailCounts(way.service.ports.ses, [reference]);
  const [mail] = await mailsFor(way.service.ports.ses, reference);
  expect(mail?.subject).toBe(`New message from Asha Shah [${reference}]`);
  expect(mail?.destination.to).toEqual(["owner@example.com"]);
  expect(mail?.replyTo).toEqual(["asha@example.com"]);
  for (const value of Object.values(asha)) {
    expect(mail?.body.text).toContain(value);
    expect(mail?.body.html).toContain(value);
  }
  expect(mail?.body.html).toContain('href="tel:+919820012345"');
});

test.each<[string, number, unknown, RequestInit & { path?: string }]>([
  ["GET", 405, undefined, { method: "GET" }],
  ["PUT", 405, asha, { method: "PUT" }],
  ["OPTIONS", 405, undefined, { method: "OPTIONS" }],
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
  ["far over 32 KB", 413, { ...asha, msg: "a".repeat(2_000_000) }, {}],
  ["a list", 422, [asha], {}],
  ["null", 422, null, {}],
  ["very deep", 422, `${"[".repeat(15_000)}${"]".repeat(15_000)}`, {}],
  [
    "the old payload",
    422,
    { smtpHost: "h", from: "a@b.co", to: "c@d.co", subject: "s", text: "t" },
    { path: "/sendEmail" },
  ],
])("%s is answered with %i and words", async (_, status, body, init) => {
  const before = (await mails(way.service.ports.ses)).length;

  const answer = await send(way.address, body, init);

  expect(answer.status).toBe(status);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("refresh")).toBe("none");
  expect(blamed(answer.text).length).toBeGreaterThan(0);
  expect((await mails(way.service.ports.ses)).length).toBe(before);
});

test("a body of undeclared length is refused at the edge with 411 and words", async () => {
  const before = way.log.length;
  const body = new Blob([JSON.stringify(asha)]).stream();
  const init: RequestInit & { duplex: string } = { method: "POST", body, duplex: "half" };

  const response = await fetch(`${way.address}/api/enquiries`, init);

  expect(response.status).toBe(411);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(blamed(await response.text())).toEqual(["form"]);
  expect(way.log.slice(before)).toEqual([]);
});

test("a body that came past the edge is measured by the Lambda, at the same limit", async () => {
  const service = createService(way.service.env, () => undefined);
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
  service.close();
});

test("a form too long or not posted is refused before the Lambda sees it, in the Lambda's own words", async () => {
  const before = way.log.length;
  const long = JSON.stringify({ ...asha, msg: "a".repeat(40_000) });
  const bodies = [
    await send(way.address, long),
    await send(way.address, undefined, { method: "DELETE" }),
  ];

  for (const { headers } of bodies) {
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    // The edge answers for itself: CloudFront's own headers come with it.
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=/);
  }
  expect(bodies.map(({ status, headers }) => [status, headers.get("allow")])).toEqual([
    [413, null],
    [405, "POST"],
  ]);
  expect(way.log.slice(before)).toEqual([]);
});

test("the old path takes the contract's body, and keys of a mail server do nothing", async () => {
  const { status, reference } = await send(
    way.address,
    {
      ...asha,
      to: "victim@example.net",
      from: "boss@example.net",
      html: "<h1>x</h1>",
      smtpHost: "evil",
      subject: "Win",
    },
    { ...withKey(), path: "/sendEmail" },
  );

  expect(status).toBe(202);
  await mailCounts(way.service.ports.ses, [reference]);
  const [mail] = await mailsFor(way.service.ports.ses, reference);
  expect(JSON.stringify(mail)).not.toMatch(/victim|boss@|evil|Win|<h1>/);
});

test("a form without JavaScript is led to the page that says we have it", async () => {
  const answer = await form({ ...asha, name: "आशा + Co & Söhne", msg: "100% veg\r\n+ Jain" });

  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toMatch(
    /^\/api\/enquiries\/sent\/[0-9A-Z]{4}-[0-9A-Z]{4}$/,
  );
  await expect
    .poll(async () => (await mails(way.service.ports.ses)).at(-1)?.body.text)
    .toContain("100% veg\n+ Jain");
  expect((await mails(way.service.ports.ses)).at(-1)?.body.text).toContain("आशा + Co & Söhne");
});

const details = {
  occasion: "wedding",
  eventDate: "2026-12-12",
  guestCount: "250",
  wants: "tasting",
};

/** The mail whose reference ends the address that a form was led to. */
async function mailOfForm(answer: { headers: Headers }) {
  const reference = (answer.headers.get("location") ?? "").split("/")[4] ?? "";
  await mailCounts(way.service.ports.ses, [reference]);
  const [mail] = await mailsFor(way.service.ports.ses, reference);
  return { reference, subject: mail?.subject, text: mail?.body.text ?? "" };
}

test("optional fields and the source are in the mail, from a script and from a form", async () => {
  const source = { page: "/contactUs", referrer: "www.google.com", campaign: "diwali" };
  const { reference } = await send(way.address, { ...stranger(), ...details, source }, withKey());
  await mailCounts(way.service.ports.ses, [reference]);
  const [mail] = await mailsFor(way.service.ports.ses, reference);
  const posted = await mailOfForm(
    await form(
      { ...stranger(), msg: "By hand", ...details },
      { referer: `${way.address}/contactUs?utm_source=diwali&utm_campaign=thali` },
    ),
  );

  const headline = `${occasionOf("wedding")} · 12 Dec 2026 · ${guests("250")} · ${wants("tasting")}`;
  expect(mail?.subject).toBe(`New message from Asha Shah · ${headline} [${reference}]`);
  expect(mail?.body.text).toContain(
    "\nCame from: /contactUs · www.google.com · utm_source diwali\n",
  );
  expect(posted.subject).toBe(`New message from Asha Shah · ${headline} [${posted.reference}]`);
  expect(posted.text).toContain(
    "\nCame from: /contactUs · utm_source diwali · utm_campaign thali\n",
  );
});

test("a day, guests and an occasion that were planned without script are the enquiry's, unless it says otherwise", async () => {
  const plan = { event: "wedding", guests: "250", date: "2027-02-14" };
  const { subject } = await mailOfForm(
    await form({ ...asha, msg: "Planned", ...plan, guestCount: "300" }),
  );

  expect(subject).toContain(`· ${occasionOf("wedding")} · 14 Feb 2027 · ${guests("300")} [`);
});

test("a plan without a message is accepted from a script and from a form, and mailed", async () => {
  const { reference, status } = await send(
    way.address,
    { ...asha, msg: "", plan: { query: "event=haldi&guests=80&guests2=400" } },
    withKey(),
  );
  expect(status).toBe(202);
  await mailCounts(way.service.ports.ses, [reference]);
  const posted = await mailOfForm(await form({ ...asha, msg: " ", guests: "81", guests2: "401" }));

  const [mail] = await mailsFor(way.service.ports.ses, reference);
  for (const count of ["80", "400"]) expect(mail?.body.text).toContain(`: ${count}\n`);
  for (const count of ["81", "401"]) expect(posted.text).toContain(`: ${count}\n`);
});

test.each<[string, unknown]>([
  ["no object", "x"],
  ["markup", { page: "/<b>", referrer: "<script>", campaign: '"><img>' }],
  ["too long", { page: `/${"a".repeat(300)}` }],
])("a source that is %s is left out, and the enquiry is taken", async (_, source) => {
  const { status, reference } = await send(way.address, { ...asha, source }, withKey());

  expect(status).toBe(202);
  await mailCounts(way.service.ports.ses, [reference]);
  const [mail] = await mailsFor(way.service.ports.ses, reference);
  expect(mail?.body.text).not.toContain("Came from");
});

describe("the page that a form without script is led to", () => {
  const open = (path: string) => send(way.address, undefined, { method: "GET", path });

  test("says the reference, when and how we answer, and offers a chat that names it", async () => {
    const answer = await form({ ...asha, msg: "A receipt, please" });
    const { status, text, headers } = await open(answer.headers.get("location") ?? "");

    const reference = (answer.headers.get("location") ?? "").split("/").at(-1) ?? "";
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("refresh")).toBe("none");
    expect(text).toContain(`<b>${reference}</b>`);
    expect(text).toContain(
      `${answering.promise.split("{days}")[0]?.replace("{hours}", String(answering.promisedHours))}Monday to Saturday`,
    );
    const chat = /href="(https:\/\/wa\.me[^"]*)"/.exec(text)?.[1] ?? "";
    expect(new URL(chat).searchParams.get("text")).toContain(reference);
    expect(text).not.toContain("<script");
  });

  test("is in the language of the page with the form, as is the page of corrections", async () => {
    const referer = `${way.address}/hi/contactUs`;
    const answer = await form({ ...asha, msg: "नमस्ते" }, { referer });
    const receipt = await open(answer.headers.get("location") ?? "");
    const correction = await form({ ...asha, guestCount: "many" }, { referer });
    const again = await form({ ...asha, guestCount: "many", source: "/hi/contactUs?x=1" });

    expect(receipt.text).toContain('<html lang="hi">');
    expect(receipt.text).toContain(inHindi(answering.reference));
    for (const page of [correction, again]) {
      expect(page.status).toBe(422);
      expect(page.text).toContain('<html lang="hi">');
      expect(page.text).toContain(inHindi(messages.form.fields.guestCount.invalid));
      expect(page.text).toContain('name="source" value="/hi/contactUs"');
    }
  });

  test.each([
    "/api/enquiries/sent/",
    "/api/enquiries/sent/7KM4-QX2",
    "/api/enquiries/sent/<script>",
    "/api/enquiries/sent/7KM4-QX2P/hi/more",
  ])("is no page at %s", async (path) => {
    expect((await open(path)).status).toBe(405);
  });

  test("speaks English where it has no words for a language", async () => {
    const { status, text } = await open("/api/enquiries/sent/7KM4-QX2P/__proto__");

    expect(status).toBe(200);
    expect(text).toContain(answering.reference);
  });
});

test("a form that comes back keeps the visitor's choices and ticks", async () => {
  const body = new URLSearchParams([
    ...Object.entries({ ...asha, phone: "12", occasion: "wedding", guestCount: "250" }),
    ["eventDate", ""],
    ["eventDate", "undecided"],
    ["wants", "quote"],
    ["wants", "hall"],
  ]);
  const { text } = await send(way.address, String(body), {
    headers: { "content-type": FORM, origin: way.address },
  });

  expect(text).toContain('<option value="wedding" selected>');
  expect(text).toContain(
    'name="guestCount" type="text" inputmode="numeric" autocomplete="off" maxlength="40" value="250"',
  );
  for (const [name, value] of [
    ["eventDate", "undecided"],
    ["wants", "quote"],
    ["wants", "hall"],
  ])
    expect(text).toContain(`name="${name}" value="${value}" checked>`);
  expect(text).toContain('name="wants" value="tasting">');
});

test("a wrong form comes back with the fields named and the text kept, control characters visible", async () => {
  const { status, text, headers } = await form({
    name: '"><script>alert(1)</script>',
    email: "asha",
    phone: "12",
    msg: "</textarea><img src=x onerror=alert(1)>",
  });

  expect(status).toBe(422);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("refresh")).toBe("none");
  expect(text).toContain(messages.form.fields.email.invalid);
  expect(text).toContain(messages.form.fields.phone.invalid);
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(text).toContain("&lt;/textarea&gt;&lt;img src=x onerror=alert(1)&gt;</textarea>");
  expect(text).not.toMatch(/<script|<img/);
});

test.each<[string, Record<string, string>, number]>([
  ["from our page", { "sec-fetch-site": "same-origin" }, 303],
  ["with only a referrer of ours", { origin: "", referer: "OURS/contactUs" }, 303],
  ["from another site", { origin: "https://evil.example" }, 403],
  ["across sites", { "sec-fetch-site": "cross-site" }, 403],
  ["from a page without origin", { origin: "null" }, 403],
  ["from nowhere", { origin: "" }, 403],
])("a form %s", async (_, headers, status) => {
  const ours = Object.entries(headers).map(([name, value]) => [
    name,
    value.replace("OURS", way.address),
  ]);

  expect((await form(asha, Object.fromEntries(ours) as Record<string, string>)).status).toBe(
    status,
  );
});

test("broken bytes in a form are refused, not replaced", async () => {
  const answer = await send(way.address, "name=%ff&email=a%40b.co&phone=1234567&msg=x", {
    headers: { "content-type": FORM, origin: way.address },
  });

  expect(answer.status).toBe(400);
});

test.each([
  ["over 32 KB", 413, `msg=${"a".repeat(32_768)}`],
  ["of more than 400 fields", 400, "a&".repeat(400)],
])(
  "a form %s is answered with %i and a page that leads back to the form and the phone",
  async (_, status, body) => {
    const answer = await send(way.address, body, {
      headers: { "content-type": FORM, origin: way.address },
    });

    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.text).toContain('href="/contactUs"');
    expect(answer.text).toMatch(/href="tel:\+\d+"/);
  },
);

test("the longest enquiry in the wordiest encoding is accepted", async () => {
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

  expect((await send(way.address, longest, withKey())).status).toBe(202);
});

test.each([
  ["the trap", { homepage: "https://spam.example" }],
  ["an impossible time", { filledMs: 3 }],
])(
  "%s makes it suspected spam: answered like any other, and mailed with a mark",
  async (_, mark) => {
    const { status, reference } = await send(way.address, { ...stranger(), ...mark }, withKey());

    expect(status).toBe(202);
    await mailCounts(way.service.ports.ses, [reference]);
    const [mail] = await mailsFor(way.service.ports.ses, reference);
    expect(mail?.subject).toBe(`[spam?] New message from Asha Shah [${reference}]`);
    expect(mail?.body.text).toContain("Perhaps spam: ");
    expect(way.log.some((line) => line.includes("enquiry.spam") && line.includes(reference))).toBe(
      true,
    );
  },
);

test("half a body stores nothing and mails nothing", async () => {
  const before = (await mails(way.service.ports.ses)).length;
  const body = JSON.stringify({ ...asha, name: "Half" });
  const stored = way.log.length;

  for (const part of [0.1, 0.5, 0.99]) {
    const socket = connect(Number(new URL(way.address).port), "127.0.0.1");
    socket.write(
      `POST /api/enquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, body.length * part)}`,
    );
    await pause(50);
    socket.destroy();
  }
  await pause(300);

  expect((await mails(way.service.ports.ses)).length).toBe(before);
  expect(way.log.slice(stored)).toEqual([]);
});

test("the mailbox shows a mail as the owner would see it, control characters visible", async () => {
  const { reference } = await send(
    way.address,
    { ...asha, msg: "<script>alert(1)</script>" },
    withKey(),
  );
  await mailCounts(way.service.ports.ses, [reference]);
  const [mail] = await mailsFor(way.service.ports.ses, reference);

  const list = await (await fetch(`${way.address}/_mailbox`)).text();
  const page = await fetch(`${way.address}/_mailbox?id=${mail?.messageId}`);
  const text = await page.text();
  const missing = await fetch(`${way.address}/_mailbox?id=nothing`);

  expect(list).toContain(reference);
  // A link of the mail may open a page; nothing in it runs.
  expect(text).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(text).toContain("Reply-To: asha@example.com");
  expect(text).not.toContain("<script");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(missing.status).toBe(404);
});
