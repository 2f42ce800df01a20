/** A service with two signed-in devices of the owner, and the presses of a quote. Its clock is `clock.now`. */
import { expect } from "vitest";
import { sweep } from "../../../lambda/delivery/deliver.ts";
import type { HttpAnswer } from "../../../lambda/http/request.ts";
import { handleQuote } from "../../../lambda/owner-pages/quotes/family-http.ts";
import { makeLink } from "../../../lambda/owner-pages/sign-in/sign-in.ts";
import { takenOn } from "../../../lambda/outbox/diary-rules.ts";
import { handlingOf, type Row } from "../../../lambda/outbox/row.ts";
import { CATALOGUE } from "../../setup/catalogue.ts";
import { enquiryRow } from "../../setup/enquiry-row.ts";
import { ownerDevice, shownFields } from "./owner-device.ts";
import { asha, mailsFor, startTestServer } from "./test-server.ts";

const SITE = "https://site.example";
export const at = (day: string, time = "10:00") => Date.parse(`${day}T${time}:00+05:30`);
export const clock = { now: at("2026-11-28") };

export const { server, service, ses } = await startTestServer(
  {
    ENQUIRY_SITE: SITE,
    ENQUIRY_SWEEP_MS: "3600000",
    ENQUIRY_ACKNOWLEDGEMENT_SET: "acknowledgements",
    ENQUIRY_UPI: "thali.toran@okbank",
    ENQUIRY_FLOOD_LIMIT: "3",
  },
  { catalogue: () => CATALOGUE, now: () => clock.now, hasLimits: false, hasTableFaults: false },
);
export const { diary, store } = service;
export const phone = ownerDevice(service);
export const tablet = ownerDevice(service);
for (const { signIn } of [phone, tablet])
  await signIn(`/owner/sign-in/${await makeLink(service.signIns, clock.now, 2000)}`);

let enquirers = 0;

export async function stored(
  date: string,
  change: Partial<Row> = {},
  hall = "evening",
): Promise<string> {
  const id = `TQ-${String(++enquirers).padStart(3, "0")}`;
  const plan = { query: `event=wedding&guests=300&package=royal&hall=${hall}&date=${date}` };
  const email = `family${enquirers}@example.com`;
  const enquiry = { ...asha, email };
  await service.queue.add(enquiryRow({ id, nonce: id, plan, enquiry, ...change }), 2000);
  return id;
}

export async function rowOf(id: string): Promise<Row> {
  const row = await store.get(id);
  if (!row) throw new Error(`${id} is not in the table`);
  return row;
}

export const quotePage = (id: string) => `/owner/${id}/quote?id=${id}`;

/** Presses a button of the page as shown. @param typed field → value, or values, without the number of the revision */
export async function press(
  id: string,
  action: string,
  typed: Record<string, string | string[]> = {},
  { request } = phone,
): Promise<HttpAnswer> {
  const { body } = await request(quotePage(id));
  return post(id, action, shownFields(body, action), typed, { request });
}

export function post(
  id: string,
  action: string,
  shown: Record<string, string[]>,
  typed: Record<string, string | string[]> = {},
  { request }: Pick<typeof phone, "request"> = phone,
  path = quotePage(id),
): Promise<HttpAnswer> {
  const changed = Object.keys(shown).map((name): [string, string | string[]] => [
    name,
    typed[name.replace(/-\d+$/, "")] ?? shown[name] ?? "",
  ]);
  return request(path, { do: action, ...Object.fromEntries(changed) });
}

export const linkIn = ({ body }: Pick<HttpAnswer, "body">) =>
  /https:\/\/site\.example(\/quote\/[\w/-]+)/.exec(body)?.[1] ?? "";

/** Presses a button, and the button of the question that follows. */
export async function pressTwice(id: string, action: string, typed = {}, device = phone) {
  const asked = await press(id, action, typed, device);
  expect(asked.statusCode, asked.body).toBe(409);
  const confirmed = /name="confirmed" value="([^"]*)"/.exec(asked.body)?.[1] ?? "";
  const shown = { ...shownFields(asked.body, action), confirmed: [confirmed] };
  return { asked, answer: await post(id, action, shown, typed, device) };
}

/** Sends a quote as first shown. @returns path of its link */
export async function sentQuote(date: string, change: Partial<Row> = {}) {
  const id = await stored(date, change);
  const sent = await press(id, "send");
  expect(sent.statusCode, sent.body).toBe(200);
  return { id, link: linkIn(sent) };
}

let network = 0;

/** A request of a family's browser, each from another network. @param form fields of a post */
export function family(
  link: string,
  form?: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  return handleQuote(service, {
    rawPath: link,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      "x-viewer-address": `198.51.100.${network++ % 250}`,
      ...headers,
    },
    requestContext: { http: { method: form ? "POST" : "GET" } },
    ...(form && { body: new URLSearchParams(form).toString() }),
  });
}

/** Status codes of answers, the lowest first. */
export const ascending = (answers: HttpAnswer[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

export async function takenSlots(date: string): Promise<string[]> {
  const day = await diary.read(date);
  return takenOn(day, "2026-11-28").map(({ slot, state, id }) => `${slot} ${state} ${id}`);
}

/** The owner's mails about an enquiry, after a sweep: subject and first line. */
export async function news(id: string): Promise<string[]> {
  await sweep(service, clock.now + 60_000);
  return (await mailsFor(ses, id))
    .filter(({ destination }) => String(destination.to).includes("owner@example.com"))
    .map(({ subject, body }) => `${subject.split("]")[0]}] ${body.text.split("\n")[0] ?? ""}`);
}

/** The press of a family on the newest version. */
export async function accept(link: string, version = "1"): Promise<number> {
  return (await family(link, { version, name: "Asha Shah" })).statusCode;
}

/** Presses a button of the enquiry's page as shown. */
export async function decide(
  id: string,
  action: string,
  typed: Record<string, string | string[]> = {},
) {
  const { revision } = handlingOf(await rowOf(id));
  const answer = await phone.request(`/owner/${id}`, {
    do: action,
    revision: String(revision),
    ...typed,
  });
  expect(answer.statusCode, answer.body).toBe(303);
}

/** A family that accepted its quote and paid ₹5,000. */
export async function paidQuote(date: string, change: Partial<Row> = {}, hall?: string) {
  const id = await stored(date, change, hall);
  const link = linkIn(await press(id, "send"));
  expect(await accept(link)).toBe(303);
  expect((await press(id, "received", { sum: "5,000" })).statusCode).toBe(303);
  return { id, link };
}

/** Presses Won or Hold as the page shows it. */
export async function tryFor(id: string, action = "won", typed = {}) {
  const row = await rowOf(id);
  const revision = String(handlingOf(row).revision);
  const form = { do: action, revision, holdUntil: "2026-12-20", ...typed };
  return phone.request(`/owner/${row.reference}?id=${id}`, form);
}
