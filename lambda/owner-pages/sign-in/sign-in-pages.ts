import { DAY_MS, MINUTE_MS } from "../../../schemas/plan/days.ts";
import { type Html, safeHtml } from "../../mail/html.ts";
import type { Mail } from "../../mail/mail.ts";
import { LINK_MS, SIGNED_IN_MS, type Device } from "../../outbox/sign-in-store.ts";
import { API_PATHS } from "../../service/shared-names.ts";
import { bdi, ownerPage, timeTag, TO_LISTS } from "../layout.ts";

const { ownerPages } = API_PATHS;

const NEW_LINK = "Send a sign-in link to our mailboxes";

/** @param isKept whether the page stays open behind the answer */
function linkForm(to: string, isKept = false): Html {
  return safeHtml`<form method="post" action="${ownerPages}/sign-in">
<input type="hidden" name="to" value="${to}">
<p class="acts"><button class="btn" type="submit"${isKept && safeHtml` formtarget="_blank"`}>${NEW_LINK}</button></p>
</form>`;
}

/**
 * Page of a device that is not signed in. It shows no mailbox, and no enquiry.
 *
 * @param again form of a press without effect
 */
export function signedOutPage(to: string, again?: Html): string {
  return ownerPage(
    "Sign in",
    safeHtml`<h1>For the owner</h1>
<p class="lead">This device is not signed in. We send a link to our own mailboxes: open it on this device.</p>
${linkForm(to, again !== undefined)}${again && safeHtml`<p class="notice" role="alert">Nothing was saved. What you typed is kept on this page: sign in, come back to it, and press again.</p>\n${again}`}`,
  );
}

/** @param until end of the link's validity, @param next time of the next possible link (ms) */
export function linkSentPage(until: number, next: number): string {
  return ownerPage(
    "A link is on its way",
    safeHtml`<h1>A sign-in link is on its way</h1>
<p class="lead">Look in your mailbox, and open the link on this device. It works once, until ${timeTag(until)}.</p>
<p>Nothing there? Look in the spam folder. The next link can be sent at ${timeTag(next)}.</p>`,
  );
}

/** The link's own page: reading it changes nothing, because mail scanners open links. */
export function confirmPage(): string {
  return ownerPage(
    "Sign in",
    safeHtml`<h1>Sign in on this device</h1>
<p class="lead">This device then stays signed in until you sign out, or do not use it for ${SIGNED_IN_MS / DAY_MS} days.</p>
<form method="post"><p class="acts"><button class="btn" type="submit">Sign in</button></p></form>`,
  );
}

/** One page for used, expired and invented links. */
export function endedPage(): string {
  return ownerPage(
    "This link has ended",
    safeHtml`<h1>This link has ended</h1>
<p class="lead">A sign-in link works once, for ${LINK_MS / MINUTE_MS} minutes.</p>
${linkForm("")}`,
  );
}

export function composeSignIn(address: string): Mail {
  return {
    id: "sign-in",
    reference: "sign-in",
    subject: "Sign in to your enquiries",
    text: `This link signs a device in to your enquiries. It works once, for ${LINK_MS / MINUTE_MS} minutes:

${address}

Nobody should have it but you: please do not forward this mail.
Did you not ask for it? Then do nothing. Without the link nobody gets in.
`,
  };
}

export interface DevicesPage {
  devices: readonly (Pick<Device, "name" | "since" | "usedAt"> & { id: string; mailbox: string })[];
  /** Id of the device that shows the page. */
  currentDevice: string;
}

export function devicesPage({ devices, currentDevice }: DevicesPage): string {
  const button = (device: string, label: string, look: string) =>
    safeHtml`<form method="post"><button class="btn${look}" type="submit" name="device" value="${device}">${label}</button></form>`;
  const items = devices.map((one) => {
    const times = safeHtml`signed in ${timeTag(one.since)} · last used ${timeTag(one.usedAt)}`;
    return safeHtml`<li><b>${one.name}${one.id === currentDevice && ", this device"}</b>
<p class="small">${bdi(one.mailbox)} · ${times}</p>
${button(one.id, "Sign out", " ghost")}</li>\n`;
  });
  return ownerPage(
    "Devices",
    safeHtml`${TO_LISTS}<h1>Signed-in devices</h1>
<ul class="entries">\n${items}</ul>
${button("all", "Sign out everywhere", "")}`,
  );
}

/** @param address secret address of the feed; undefined before the owner makes one */
export function calendarPage(address: string | undefined): string {
  const shown =
    address &&
    safeHtml`<p class="address">${address}</p>
<p class="acts"><a class="btn" href="${address.replace(/^https?:/, "webcal:")}">Subscribe</a></p>
<p>Everybody who has the address sees the booked days. A new address ends this one.</p>\n`;
  return ownerPage(
    "Calendar",
    safeHtml`${TO_LISTS}<h1>Booked days in your calendar</h1>
<p>Subscribe to an address in the calendar of your phone. New bookings then appear by themselves.</p>
${shown}<form method="post"><input type="hidden" name="shown" value="${address}"><p class="acts"><button class="btn${address && " ghost"}" type="submit">Make a new address</button></p></form>`,
  );
}
