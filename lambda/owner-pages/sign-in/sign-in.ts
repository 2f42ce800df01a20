import { createHash, randomBytes } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "../../../schemas/plan/days.ts";
import type { AcknowledgeContext } from "../../delivery/acknowledge.ts";
import {
  cookieOf,
  header,
  isLocal,
  sameSecret,
  senderOf,
  type HttpAnswer,
  type HttpEvent,
} from "../../http/request.ts";
import { floodCounter, networkOf } from "../../intake/limits.ts";
import type { CatalogueContext } from "../../mail/catalogue.ts";
import { ownerAddress, type SendMail } from "../../mail/mail.ts";
import type { Outbox } from "../../outbox/outbox.ts";
import {
  LINK_MS,
  only,
  SIGNED_IN_MS,
  type SignIns,
  type SignInStore,
} from "../../outbox/sign-in-store.ts";
import { mailboxName, mailboxOf, type Settings } from "../../service/env.ts";
import { faultName, type Log, logFault } from "../../service/log.ts";
import { COUNT_MS, SEND_MS } from "../../service/retry.ts";
import { API_PATHS } from "../../service/shared-names.ts";
import { answer, formOf, notice, pressAgain, seeOther, UNKNOWN } from "../answers.ts";
import {
  calendarPage,
  composeSignIn,
  confirmPage,
  devicesPage,
  endedPage,
  linkSentPage,
  signedOutPage,
} from "./sign-in-pages.ts";

const { ownerPages } = API_PATHS;

const PAUSE_MS = 3 * MINUTE_MS;
const MAX_LINKS_OF_NETWORK = 5;

/** Minimum time between two records of a device's last use. */
const NOTE_USE_MS = 6 * HOUR_MS;

/** Beyond it, the least recently used device is signed out. */
const MAX_DEVICES = 50;

/** Mailbox of the links that the command `sign-in-link` makes. */
const COMMAND = "terminal";

/** Id of an enquiry, to which a sign-in returns: a reference, with a suffix if another enquiry has it too. */
export const ID = /^[A-Z0-9-]{1,40}$/i;

export interface SignInContext extends Pick<Outbox, "signIns" | "counters"> {
  settings: Pick<Settings, "recipients" | "floodSalt">;
  site: string | undefined;
  send: SendMail;
  log: Log;
  now: () => number;
}

export interface Session {
  /** Hash of the cookie's token. */
  id: string;
  mailbox: string;
  /** Headers that extend the cookie. */
  headers: HttpAnswer["headers"];
}

export interface OwnerPagesContext
  extends
    Omit<CatalogueContext, "site">,
    SignInContext,
    Pick<Outbox, "lists" | "store" | "diary">,
    Pick<AcknowledgeContext, "acknowledge"> {
  settings: Pick<
    Settings,
    "originSecrets" | "siteOrigins" | "recipients" | "floodSalt" | "hasCalendarNames" | "upi"
  >;
}

/** A request from a signed-in device. */
export interface Visit extends OwnerPagesContext {
  session: Session;
  event: HttpEvent;
  query: URLSearchParams;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

const newToken = () => randomBytes(32).toString("base64url");

/** On plain http, Safari and Firefox accept neither secure cookies nor the prefix. */
const cookieName = (event: HttpEvent) => (isLocal(event) ? "owner" : "__Host-owner");

function cookie(event: HttpEvent, value: string, seconds = SIGNED_IN_MS / 1000): string {
  const secure = isLocal(event) ? "" : " Secure;";
  return `${cookieName(event)}=${value}; Path=/; Max-Age=${seconds};${secure} HttpOnly; SameSite=Lax`;
}

/**
 * The session of a request; undefined when its device is not signed in, or its mailbox is no longer in the settings.
 * Throws when the table does not respond.
 */
export async function sessionOf(
  { signIns, settings, log, now }: SignInContext,
  event: HttpEvent,
): Promise<Session | undefined> {
  const token = cookieOf(event, cookieName(event));
  if (token === undefined) return undefined;
  const [id, at] = [hashOf(token), now()];
  const device = (await signIns.read(at)).devices[id];
  if (!device || ![COMMAND, ...settings.recipients.map(mailboxOf)].includes(device.mailbox))
    return undefined;
  const session = { id, mailbox: device.mailbox, headers: {} };
  if (at - device.usedAt < NOTE_USE_MS) return session;
  const noteUse = ({ devices, ...rest }: SignIns) =>
    devices[id] && { ...rest, devices: { ...devices, [id]: { ...devices[id], usedAt: at } } };
  await signIns.change(at, noteUse).catch(logFault(log, "warn", "owner-pages.unavailable"));
  return { ...session, headers: { "set-cookie": cookie(event, token) } };
}

/** Path of the page after the sign-in, from a form's field: only an enquiry's, so that no link leads elsewhere. */
const pathTo = (to: unknown) =>
  typeof to === "string" && ID.test(to) ? `${ownerPages}/${to}` : ownerPages;

/** Answers requests below `/owner/sign-in`, which need no session. */
export async function answerSignIn(
  context: SignInContext,
  event: HttpEvent,
  token: string,
): Promise<HttpAnswer> {
  const isPost = event.requestContext.http.method === "POST";
  if (!token) return isPost ? sendLinks(context, event) : seeOther(ownerPages);
  if (isPost) return signIn(context, event, token);
  const link = (await context.signIns.read(context.now())).links[hashOf(token)];
  return link && !link.isUsed ? answer(200, confirmPage()) : answer(410, endedPage());
}

/**
 * Mails a link to each mailbox that got none in the last three minutes. Several links of a mailbox are valid at once,
 * so that a stranger's requests do not end the owner's link.
 */
async function sendLinks(context: SignInContext, event: HttpEvent): Promise<HttpAnswer> {
  const { signIns, settings, site, send, log, now } = context;
  const at = now();
  const made = settings.recipients.map((recipient) => {
    const token = newToken();
    return { recipient, mailbox: mailboxOf(recipient), token, hash: hashOf(token) };
  });
  const recent = ({ links }: SignIns, mailbox: string) =>
    Object.values(links).find(
      (one) => one.mailbox === mailbox && one.until > at + LINK_MS - PAUSE_MS,
    );
  const before = await signIns.read(at);
  const latest = made.map(({ mailbox }) => recent(before, mailbox)?.until ?? 0);
  if (!latest.includes(0)) {
    log("info", "owner-pages.sign-in-mail", { sent: false });
    const until = Math.max(...latest);
    return answer(200, linkSentPage(until, until - LINK_MS + PAUSE_MS));
  }
  if (site === undefined) throw new Error("Links need ENQUIRY_SITE");
  if (!(await isWithinLimit(context, event)))
    return notice(
      429,
      "Too many links were asked for",
      "Please use the newest link in your mailbox, or try again in an hour.",
    );
  const link = { until: at + LINK_MS, to: pathTo(formOf(event)["to"]) };
  const changed = await signIns.change(at, (current) => {
    const added = made.filter(({ mailbox }) => !recent(current, mailbox));
    // A request at the same time made the links: without a write, requests do not delay each other.
    if (added.length === 0) return current;
    const links = added.map(({ mailbox, hash }) => [hash, { ...link, mailbox }] as const);
    return { ...current, links: { ...current.links, ...Object.fromEntries(links) } };
  });
  const failed: string[] = [];
  const mailing = made.map(async ({ recipient, token, hash }) => {
    if (!changed?.links[hash]) return;
    log("info", "owner-pages.sign-in-mail", { sent: true });
    const mail = composeSignIn(ownerAddress(site, `sign-in/${token}`) ?? "");
    await send(mail, SEND_MS, [recipient]).catch((fault: unknown) => {
      failed.push(hash);
      log("warn", "mail.not-sent", { id: mail.id, fault: faultName(fault) });
    });
  });
  await Promise.all(mailing);
  if (failed.length > 0)
    await signIns.change(at, ({ links, ...rest }) => {
      return { ...rest, links: only(links, (_, hash) => !failed.includes(hash)) };
    });
  return failed.length < made.length
    ? answer(200, linkSentPage(link.until, at + PAUSE_MS))
    : notice(503, "The link could not be sent", "The mail service does not answer. Try again.");
}

/** A late count is skipped: each mailbox gets one link in three minutes anyway. */
async function isWithinLimit(
  { counters, settings: { floodSalt }, log, now }: SignInContext,
  event: HttpEvent,
): Promise<boolean> {
  const hour = Math.floor(now() / HOUR_MS);
  const network = `sign-in ${hour} ${networkOf(senderOf(event) ?? "")}`;
  const counter = floodCounter(network, floodSalt, now(), "day");
  const until = now() + 2 * HOUR_MS;
  try {
    return (await counters.increment(counter, MAX_LINKS_OF_NETWORK, until, COUNT_MS)) !== undefined;
  } catch (fault) {
    log("warn", "owner-pages.not-counted", { fault: faultName(fault) });
    return true;
  }
}

async function signIn(
  { signIns, log, now }: SignInContext,
  event: HttpEvent,
  token: string,
): Promise<HttpAnswer> {
  const [hash, secret, at] = [hashOf(token), newToken(), now()];
  const id = hashOf(secret);
  const name = deviceName(header(event, "user-agent"));
  const changed = await signIns.change(at, (before) => {
    // The own write, whose answer was lost.
    if (before.devices[id]) return before;
    const link = before.links[hash];
    if (!link || link.isUsed) return undefined;
    const others = Object.entries(before.devices)
      .sort(([, a], [, b]) => b.usedAt - a.usedAt)
      .slice(0, MAX_DEVICES - 1);
    const device = { mailbox: link.mailbox, name, since: at, usedAt: at };
    return {
      ...before,
      links: { ...before.links, [hash]: { ...link, isUsed: true } },
      devices: Object.fromEntries([...others, [id, device]]),
    };
  });
  const link = changed?.links[hash];
  if (!link) return answer(410, endedPage());
  log("info", "owner-pages.signed-in");
  return seeOther(link.to, { "set-cookie": cookie(event, secret) });
}

/** The enquiry to which the sign-in leads back is in the form; the address stays. */
export function signedOut(page: string, event: HttpEvent): HttpAnswer {
  return answer(403, signedOutPage(ID.test(page) ? page : "", pressAgain(event)));
}

/** Id of a device on pages and in commands: the start of its hash. */
const shortId = (hash: string) => hash.slice(0, 12);

/** Signed-in devices, the last used first, with the names of their mailboxes. */
export function listDevices({ devices }: SignIns, recipients: readonly string[]) {
  return Object.entries(devices)
    .map(([hash, { mailbox, ...device }]) => ({
      ...device,
      id: shortId(hash),
      mailbox: mailboxName(mailbox, recipients),
    }))
    .sort((a, b) => b.usedAt - a.usedAt);
}

/** Signs out one device, by its short id, or `all`; pending sign-in links then end too. */
export function signOut(signIns: SignInStore, at: number, device: string, limitMs?: number) {
  return signIns.change(
    at,
    ({ links, devices, ...rest }) =>
      device === "all"
        ? { ...rest, links: {}, devices: {} }
        : { ...rest, links, devices: only(devices, (_, hash) => shortId(hash) !== device) },
    limitMs,
  );
}

/** Makes a link without a mail, for a day when SES is down. @returns its token */
export async function makeLink(
  signIns: SignInStore,
  at: number,
  limitMs?: number,
): Promise<string> {
  const token = newToken();
  const link = { mailbox: COMMAND, until: at + LINK_MS, to: ownerPages };
  const add = (before: SignIns) => ({
    ...before,
    links: { ...before.links, [hashOf(token)]: link },
  });
  await signIns.change(at, add, limitMs);
  return token;
}

/** The page of signed-in devices. */
export async function answerDevices(
  { signIns, settings, log, now }: SignInContext,
  event: HttpEvent,
  { id }: Session,
): Promise<HttpAnswer> {
  const currentDevice = shortId(id);
  if (event.requestContext.http.method !== "POST") {
    const devices = listDevices(await signIns.read(now()), settings.recipients);
    return answer(200, devicesPage({ devices, currentDevice }));
  }
  const { device } = formOf(event);
  if (typeof device !== "string") return UNKNOWN;
  await signOut(signIns, now(), device);
  log("info", "owner-pages.signed-out");
  return device === currentDevice || device === "all"
    ? seeOther(ownerPages, { "set-cookie": cookie(event, "", 0) })
    : seeOther(`${ownerPages}/devices`);
}

/** The page with the address of the calendar feed. A post makes a new address and ends the one that its page shows. */
export async function answerCalendar(
  { signIns, site, now }: SignInContext,
  event: HttpEvent,
): Promise<HttpAnswer> {
  const addressIn = ({ calendar }: SignIns) =>
    calendar && ownerAddress(site, `calendar/${calendar}`);
  if (event.requestContext.http.method === "POST") {
    const { shown = "" } = formOf(event);
    const calendar = newToken();
    await signIns.change(now(), (before) =>
      shown === (addressIn(before) ?? "") ? { ...before, calendar } : undefined,
    );
    return seeOther(`${ownerPages}/calendar`);
  }
  return answer(200, calendarPage(addressIn(await signIns.read(now()))));
}

/** Whether a key is the one in the address of the calendar feed. */
export async function isCalendarKey(
  { signIns, now }: SignInContext,
  key: string,
): Promise<boolean> {
  const { calendar } = await signIns.read(now());
  return calendar !== undefined && sameSecret(key, calendar);
}

/** Signs in a browser's own name, and the names shown for them. */
const BROWSERS = ["Edg", "OPR", "Firefox", "FxiOS", "CriOS", "Chrome", "Safari"];
const SYSTEMS = ["iPhone", "iPad", "Android", "Windows", "Mac", "Linux"];
const SHOWN: Record<string, string> = {
  Edg: "Edge",
  OPR: "Opera",
  FxiOS: "Firefox",
  CriOS: "Chrome",
};

/** Name of a device, such as `Chrome on Android`. */
function deviceName(agent = ""): string {
  const browser = BROWSERS.find((sign) => agent.includes(sign)) ?? "A browser";
  const system = SYSTEMS.find((sign) => agent.includes(sign)) ?? "another device";
  return `${SHOWN[browser] ?? browser} on ${system}`;
}
