import { createHmac } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { composeReminder } from "../../lambda/delivery/remind.ts";
import { CATALOGUE } from "../setup/catalogue.ts";
import { makeLink } from "../../lambda/owner-pages/sign-in/sign-in.ts";
import { addDays, dayInIndia } from "../../schemas/plan/days.ts";
import { STEP_MS } from "../setup/step-ms.ts";
import { ownerDevice } from "./support/owner-device.ts";
import {
  asha,
  mailCounts,
  mails,
  send,
  startTestServer,
  withKey,
  type Mail,
} from "./support/test-server.ts";

const SITE = "https://site.example";
const { server, service, ses } = await startTestServer(
  { ENQUIRY_SITE: SITE, ENQUIRY_ACKNOWLEDGEMENT_SET: "acknowledgements" },
  { catalogue: () => CATALOGUE },
);

const VICTIM = {
  ...asha,
  name: "Victoria Mehta",
  email: "victoria@example.org",
  msg: "Our address is 7 Hill Road.",
};
const PRIVATE = /Victoria|victoria@|Hill Road/;
const OWNER = /type="submit" name="do"|csv=1|BEGIN:VCALENDAR/;

let references: string[] = [];
/** Every link of every mail, as a stranger reads it in a quoted or forwarded mail. */
let links: string[] = [];
/** Mails with the link of a quote. */
let quoteMails: Mail[] = [];

beforeAll(async () => {
  for (const enquiry of [VICTIM, { ...asha, name: "Mallory", email: "mallory@example.net" }])
    references.push((await send(server.address, enquiry, withKey())).reference);
  await mailCounts(ses, references);
  await fetch(`${server.address}/_mailbox`, { method: "POST" });
  const acknowledged = async () =>
    (await mails(ses)).some(({ destination }) => String(destination.to).includes("mallory"));
  await vi.waitUntil(acknowledged, { timeout: 90_000 });
  const rows = await service.store.getAll(references);
  const late = rows.map((row) => ({ row, waited: 1 }));
  const reminder = composeReminder(late, CATALOGUE, SITE).text;
  const quoteLink = await sentQuote(references[0] ?? "");
  const all = await mails(ses);
  quoteMails = all.filter(({ body }) => body.text.includes(quoteLink));
  const texts = all
    .filter((mail) => !quoteMails.includes(mail))
    .map(({ body }) => `${body.text}\n${body.html}`)
    .concat(reminder)
    .join("\n");
  links = [...new Set(texts.match(/https?:\/\/[^\s"'<>)]+/g))];
});

/** Sends a quote from the owner's page. @returns its link */
async function sentQuote(id: string): Promise<string> {
  const { request, signIn } = ownerDevice(service);
  await signIn(`/owner/sign-in/${await makeLink(service.signIns, Date.now(), STEP_MS)}`);
  const line = { part: "0", line: "", label: "Tiffin", rate: "500", per: "event" };
  const part = { eventId: "", event: "Wedding", date: "", guests: "", ...line };
  const validUntil = addDays(dayInIndia(Date.now()), 7);
  const form = { do: "send", revision: "0", discount: "", language: "en", validUntil, ...part };
  const { body } = await request(`/owner/${id}/quote?id=${id}`, form);
  return /https:\/\/site\.example\/quote\/[\w/-]+/.exec(body)?.[0] ?? "no link";
}

interface Seen {
  url: string;
  status: number;
  body: string;
}

/** Opens an address, follows redirects inside the site, and returns each answer. */
async function follow(path: string, init: RequestInit = {}): Promise<Seen[]> {
  const answer = await fetch(server.address + path, { redirect: "manual", ...init });
  const seen = [{ url: path, status: answer.status, body: await answer.text() }];
  const next = answer.headers.get("location")?.replace(SITE, "");
  return next?.startsWith("/") ? [...seen, ...(await follow(next))] : seen;
}

const POST: RequestInit = {
  method: "POST",
  headers: { origin: "null", "sec-fetch-site": "same-origin" },
};

/** Old links of the removed form, correctly signed with the local key. */
function oldLinks(): string[] {
  const ends = Math.ceil(Date.now() / 1000 + 86_400).toString(36);
  return [...references.map((id) => `e.${id}`), "l.0", "c.0"].map((subject) => {
    const signed = `${subject}.${ends}`;
    const mac = createHmac("sha256", "local").update(`owner link ${signed}`).digest("base64url");
    return `/api/desk/${signed}.${mac}`;
  });
}

test("no link of any mail, old or new, shows or changes an enquiry for a stranger", async () => {
  const [victim = "", own = ""] = references;
  const ours = links.filter((link) => link.startsWith(SITE)).map((link) => link.slice(SITE.length));
  const paths = [
    ...ours,
    ...oldLinks(),
    ...references.map((reference) => `/owner/${reference}`),
    "/owner",
    "/owner/devices",
    "/owner/calendar",
  ];
  const queries = ["", `id=${victim}`, `also=${victim}`, "list=waiting", "list=waiting&csv=1"];
  const more = ["calendar=1", "q=Victoria", "chat=1", `list=waiting&id=${victim}`];
  const handling = async (id: string) => (await service.store.get(id))?.handling;
  const before = [await handling(victim), await handling(own)];
  const seen: Seen[] = [];
  for (const path of paths) {
    for (const query of [...queries, ...more]) seen.push(...(await follow(`${path}?${query}`)));
    seen.push(...(await follow(path, { method: "HEAD" })));
    for (const action of ["spam", "won", "noted", "booked"]) {
      const form = { do: action, revision: "0", note: "x", date: "2027-01-01", slot: "" };
      seen.push(...(await follow(path, { ...POST, body: new URLSearchParams(form) })));
    }
  }

  expect(ours.length).toBeGreaterThan(0);
  expect(seen.filter(({ body }) => PRIVATE.test(body)).map(({ url }) => url)).toEqual([]);
  expect(seen.filter(({ body }) => OWNER.test(body)).map(({ url }) => url)).toEqual([]);
  expect([await handling(victim), await handling(own)]).toEqual(before);
});

test("only the mail of a quote, to the family alone, has its link", () => {
  const [victim] = references;
  const to = quoteMails.map(({ destination, subject }) => [String(destination.to), subject]);

  expect(to).toEqual([[VICTIM.email, `Your quote ${victim}/1 [${victim}]`]]);
});

test("no link in another mail has 18 or more random characters", () => {
  const random = links.filter((link) => /[\w.~-]{18,}/.test(new URL(link).pathname));

  expect(links.some((link) => link.startsWith(SITE))).toBe(true);
  expect(random).toEqual([]);
});
