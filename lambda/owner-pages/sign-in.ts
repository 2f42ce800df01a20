import { createHash, randomBytes } from "node:crypto";
import {
  cookieOf,
  header,
  sameSecret,
  senderOf,
  visitedHost,
  type HttpAnswer,
  type HttpEvent,
} from "../http/request.ts";
import { floodCounter, networkOf } from "../intake/limits.ts";
import { ownerAddress, type SendMail } from "../mail/mail.ts";
import { DAY, HOUR } from "../outbox/business-hours.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { Device, Door, OwnerDoor, SignInLink } from "../outbox/owner-door.ts";
import { mailboxName, mailboxOf, type Settings } from "../service/env.ts";
import { faultName, type Log, logFault } from "../service/log.ts";
import { COUNT_MS, SEND_MS } from "../service/retry.ts";
import { API_PATHS } from "../service/shared-names.ts";
import { answer, formOf, notice, seeOther } from "./answers.ts";
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

const MINUTE = 60_000;
const LINK_MS = 15 * MINUTE;
const PAUSE_MS = 3 * MINUTE;
const MAX_LINKS_OF_NETWORK = 5;

/** Time without use after which a device is signed out. */
const SIGNED_IN_MS = 90 * DAY;

/** Minimum time between two records of a device's last use. */
const NOTE_USE_MS = 6 * HOUR;

/** Beyond it, the least recently used device is signed out. */
const MAX_DEVICES = 50;

/** Time limit of one call to the table. */
const TABLE_MS = 1500;

/** Mailbox of the links that the command `sign-in-link` makes. */
const COMMAND = "command";

/** Id of an enquiry, to which a sign-in returns. */
export const ID = /^[A-Z0-9-]{1,40}$/;

export interface SignInParts extends Pick<Outbox, "door" | "counters"> {
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

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

const newToken = () => randomBytes(32).toString("base64url");

/** Safari and Firefox accept secure cookies, and so the prefix, on https alone. */
function cookie(event: HttpEvent, value: string, seconds = SIGNED_IN_MS / 1000): string {
  const isSecure = cookieName(event) !== LOCAL_COOKIE;
  return `${cookieName(event)}=${value}; Path=/; Max-Age=${seconds}; ${isSecure ? "Secure; " : ""}HttpOnly; SameSite=Lax`;
}

const LOCAL_COOKIE = "owner";

function cookieName(event: HttpEvent): string {
  const isLocal = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(visitedHost(event) ?? "");
  return isLocal ? LOCAL_COOKIE : `__Host-${LOCAL_COOKIE}`;
}

/** The session of a request; undefined when its device is not signed in. Throws when the table does not respond. */
export async function sessionOf(
  { door, settings, log, now }: SignInParts,
  event: HttpEvent,
): Promise<Session | undefined> {
  const token = cookieOf(event, cookieName(event));
  if (token === undefined) return undefined;
  const id = hashOf(token);
  const at = now();
  const device = currentDevices(await door.read(TABLE_MS), settings.recipients, at)[id];
  if (!device) return undefined;
  const session = { id, mailbox: device.mailbox, headers: {} };
  if (at - device.usedAt < NOTE_USE_MS) return session;
  const noteUse = ({ devices, ...rest }: Door) =>
    devices[id] && { ...rest, devices: { ...devices, [id]: { ...devices[id], usedAt: at } } };
  await door.change(noteUse, TABLE_MS).catch(logFault(log, "warn", "owner-pages.unavailable"));
  return { ...session, headers: { "set-cookie": cookie(event, token) } };
}

/** Devices that are signed in. Removing a mailbox from the settings signs its devices out. */
function currentDevices(
  { devices }: Door,
  recipients: readonly string[] | undefined,
  at: number,
): Door["devices"] {
  const mailboxes = recipients && [COMMAND, ...recipients.map(mailboxOf)];
  const isCurrent = ({ mailbox, usedAt }: Device) =>
    mailboxes?.includes(mailbox) !== false && usedAt > at - SIGNED_IN_MS;
  return Object.fromEntries(Object.entries(devices).filter(([, device]) => isCurrent(device)));
}

function currentLinks({ links }: Door, at: number): Record<string, SignInLink> {
  return Object.fromEntries(Object.entries(links).filter(([, { until }]) => until > at));
}

/** Path of the page after the sign-in, from a form's field: only an enquiry's, so that no link leads elsewhere. */
const pathTo = (to: unknown) =>
  typeof to === "string" && ID.test(to) ? `${ownerPages}/${to}` : ownerPages;

/** Answers requests below `/owner/sign-in`, which need no session. */
export async function answerSignIn(
  parts: SignInParts,
  event: HttpEvent,
  token: string,
): Promise<HttpAnswer> {
  const isPost = event.requestContext.http.method === "POST";
  if (!token) return isPost ? sendLinks(parts, event) : answer(200, signedOutPage(""));
  if (isPost) return signIn(parts, event, token);
  const link = currentLinks(await parts.door.read(TABLE_MS), parts.now())[hashOf(token)];
  return link && !link.isUsed ? answer(200, confirmPage()) : answer(410, endedPage());
}

/**
 * Mails a link to each mailbox that got none in the last three minutes. Several links of a mailbox are valid at once,
 * so that a stranger's requests do not end the owner's link.
 */
async function sendLinks(parts: SignInParts, event: HttpEvent): Promise<HttpAnswer> {
  const { door, settings, site, send, log, now } = parts;
  const at = now();
  const made = settings.recipients.map((recipient) => ({ recipient, token: newToken() }));
  const ours = made.map(({ recipient, token }) => [mailboxOf(recipient), hashOf(token)] as const);
  const isPaused = (links: Record<string, SignInLink>, mailbox: string) =>
    Object.values(links).some(
      (one) => one.mailbox === mailbox && one.until > at + LINK_MS - PAUSE_MS,
    );
  const before = currentLinks(await door.read(TABLE_MS), at);
  const waiting = ours.filter(([mailbox]) => !isPaused(before, mailbox));
  if (waiting.length === 0) {
    log("info", "owner-pages.sign-in-mail", { sent: false });
    const until = Math.max(...Object.values(before).map((link) => link.until));
    return answer(200, linkSentPage(until, until - LINK_MS + PAUSE_MS));
  }
  if (site === undefined) throw new Error("Links need ENQUIRY_SITE");
  if (!(await isWithinLimit(parts, event)))
    return notice(
      429,
      "Too many links were asked for",
      "Please use the newest link in your mailbox, or try again in an hour.",
    );
  const link = { until: at + LINK_MS, to: pathTo(formOf(event)["to"]) };
  const changed = await door.change(({ links: _links, ...rest }) => {
    const links = currentLinks({ ...rest, links: _links }, at);
    for (const [mailbox, hash] of ours)
      if (!isPaused(links, mailbox)) links[hash] = { ...link, mailbox };
    return { ...rest, links };
  }, TABLE_MS);
  const failed: string[] = [];
  const mailing = made.map(async ({ recipient, token }) => {
    const hash = hashOf(token);
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
    await door.change(({ links, ...rest }) => {
      const sent = Object.entries(links).filter(([hash]) => !failed.includes(hash));
      return { ...rest, links: Object.fromEntries(sent) };
    }, TABLE_MS);
  return failed.length < made.length
    ? answer(200, linkSentPage(link.until, at + PAUSE_MS))
    : notice(
        503,
        "The link could not be sent",
        "The mail service does not answer. Try again soon.",
      );
}

async function isWithinLimit(
  { counters, settings: { floodSalt }, now }: SignInParts,
  event: HttpEvent,
): Promise<boolean> {
  const hour = Math.floor(now() / HOUR);
  const network = `sign-in ${hour} ${networkOf(senderOf(event) ?? "")}`;
  const counter = floodCounter(network, floodSalt, now(), "day");
  const count = await counters.increment(counter, MAX_LINKS_OF_NETWORK, now() + 2 * HOUR, COUNT_MS);
  return count !== undefined;
}

async function signIn(
  { door, settings, log, now }: SignInParts,
  event: HttpEvent,
  token: string,
): Promise<HttpAnswer> {
  const [hash, secret, at] = [hashOf(token), newToken(), now()];
  const id = hashOf(secret);
  const changed = await door.change((before) => {
    // The own write, whose answer was lost.
    if (before.devices[id]) return before;
    const links = currentLinks(before, at);
    const link = links[hash];
    if (!link || link.isUsed) return undefined;
    const name = deviceName(header(event, "user-agent"));
    const device = { mailbox: link.mailbox, name, since: at, usedAt: at };
    const others = Object.entries(currentDevices(before, settings.recipients, at))
      .sort(([, a], [, b]) => b.usedAt - a.usedAt)
      .slice(0, MAX_DEVICES - 1);
    return {
      ...before,
      links: { ...links, [hash]: { ...link, isUsed: true } },
      devices: Object.fromEntries([...others, [id, device]]),
    };
  }, TABLE_MS);
  const link = changed?.links[hash];
  if (!link) return answer(410, endedPage());
  log("info", "owner-pages.signed-in");
  return seeOther(link.to, { "set-cookie": cookie(event, secret) });
}

/** The enquiry to which the sign-in leads back is in the form; the address stays. */
export function signedOut(page: string): HttpAnswer {
  return answer(403, signedOutPage(ID.test(page) ? page : ""));
}

/** Number of characters of a device's id on pages and in commands: the start of its hash. */
const SHORT_ID = 12;

/** @param recipients undefined: devices of removed mailboxes are listed too */
export async function listDevices(
  door: OwnerDoor,
  recipients: readonly string[] | undefined,
  at: number,
  limitMs = TABLE_MS,
) {
  const devices = Object.entries(currentDevices(await door.read(limitMs), recipients, at));
  return devices
    .map(([hash, device]) => ({
      ...device,
      id: hash.slice(0, SHORT_ID),
      mailbox: mailboxName(device.mailbox, recipients ?? []),
    }))
    .sort((a, b) => b.usedAt - a.usedAt);
}

/** Signs out one device, by its short id, or all; pending sign-in links then end too. */
export function signOut(door: OwnerDoor, device: string, limitMs = TABLE_MS) {
  return door.change(({ links, devices, ...rest }) => {
    const left = Object.entries(devices).filter(([hash]) => hash.slice(0, SHORT_ID) !== device);
    return device === "all"
      ? { ...rest, links: {}, devices: {} }
      : { ...rest, links, devices: Object.fromEntries(left) };
  }, limitMs);
}

/** Makes a link without a mail, for a day when SES is down. @returns its token */
export async function makeLink(door: OwnerDoor, at: number, limitMs: number): Promise<string> {
  const token = newToken();
  const link = { mailbox: COMMAND, until: at + LINK_MS, to: ownerPages };
  await door.change(
    (before) => ({ ...before, links: { ...currentLinks(before, at), [hashOf(token)]: link } }),
    limitMs,
  );
  return token;
}

/** The page of signed-in devices. */
export async function answerDevices(
  { door, settings, log, now }: SignInParts,
  event: HttpEvent,
  { id }: Session,
): Promise<HttpAnswer> {
  const own = id.slice(0, SHORT_ID);
  if (event.requestContext.http.method !== "POST")
    return answer(
      200,
      devicesPage({ devices: await listDevices(door, settings.recipients, now()), own }),
    );
  const { device } = formOf(event);
  if (typeof device !== "string")
    return notice(400, "Nothing was changed", "That is not what our page sends.");
  await signOut(door, device);
  log("info", "owner-pages.signed-out");
  return device === own || device === "all"
    ? seeOther(ownerPages, { "set-cookie": cookie(event, "", 0) })
    : seeOther(`${ownerPages}/devices`);
}

/** The page with the address of the calendar feed. A post makes a new address and ends the old one. */
export async function answerCalendar(
  { door, site }: SignInParts,
  event: HttpEvent,
): Promise<HttpAnswer> {
  if (event.requestContext.http.method === "POST") {
    const calendar = newToken();
    await door.change((before) => ({ ...before, calendar }), TABLE_MS);
    return seeOther(`${ownerPages}/calendar`);
  }
  const { calendar } = await door.read(TABLE_MS);
  return answer(200, calendarPage(calendar && ownerAddress(site, `calendar/${calendar}`)));
}

/** Whether a key is the one in the address of the calendar feed. */
export async function isCalendarKey({ door }: SignInParts, key: string): Promise<boolean> {
  const { calendar } = await door.read(TABLE_MS);
  return calendar !== undefined && sameSecret(key, calendar);
}

const BROWSERS: [RegExp, string][] = [
  [/Edg/, "Edge"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/OPR\//, "Opera"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/Linux|CrOS/, "Linux"],
];

/** Name of a device, such as `Chrome on Android`. */
function deviceName(agent = ""): string {
  const nameIn = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(agent))?.[1];
  return `${nameIn(BROWSERS) ?? "A browser"} on ${nameIn(SYSTEMS) ?? "another device"}`;
}
