import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Refusal } from "../../lib/refusal.ts";

/** Limits beyond which a calendar is refused. `milliseconds` is the time limit for a server's complete answer. */
const LIMITS = { bytes: 10_000_000, milliseconds: 30_000 };

const COPY_AGAIN =
  "copy the calendar's address in iCal format again, and give it whole, in quotation marks";

const GIVE_A_FILE = "give the way to a calendar's file, like ~/Downloads/hall.ics";

/**
 * Returns the text of a calendar.
 *
 * The address of a private calendar is a secret, so refusals show only its host.
 *
 * @param from a file, or an https address; redirects are not followed
 * @throws Refusal when there is nothing to read, or more than `limits` allow
 */
export async function readCalendar(from: string, limits = LIMITS): Promise<string> {
  const isAddress = /^[a-z][a-z\d+.-]+:\/\//i.test(from);
  if (isAddress && !URL.canParse(from))
    throw new Refusal("the calendar's address is no address", COPY_AGAIN);
  const url = isAddress ? new URL(from) : undefined;
  const name = url ? `the calendar of ${url.host}` : from;
  try {
    const chunks = url ? await download(url, limits.milliseconds) : await open(from);
    const read: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > limits.bytes)
        throw new Refusal(
          `${name} is larger than ${limits.bytes / 1_000_000} MB`,
          "give a calendar that holds the bookings of the hall alone",
        );
      read.push(chunk);
    }
    return Buffer.concat(read).toString("utf8");
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { name: kind, code, cause } = error as NodeJS.ErrnoException;
    const reason = (cause as NodeJS.ErrnoException | undefined)?.code ?? kind;
    if (!url) throw new Refusal(`the calendar ${from} cannot be read (${code})`, GIVE_A_FILE);
    if (kind === "TimeoutError") {
      const seconds = limits.milliseconds / 1000;
      throw new Refusal(
        `${url.host} has not sent the calendar within ${seconds} seconds`,
        "try again later",
      );
    }
    throw new Refusal(
      `${url.host} cannot be asked for the calendar (${reason})`,
      "see that the address is right and that this machine reaches the internet",
    );
  }
}

async function open(file: string): Promise<AsyncIterable<Uint8Array>> {
  // A device or a pipe may never end.
  if (!(await stat(file)).isFile()) throw new Refusal(`${file} is not a file`, GIVE_A_FILE);
  return createReadStream(file) as AsyncIterable<Uint8Array>;
}

async function download(url: URL, milliseconds: number): Promise<AsyncIterable<Uint8Array>> {
  const { protocol, host } = url;
  if (protocol !== "https:")
    throw new Refusal(
      `the calendar's address begins with ${protocol}//, so anybody on the way could change it`,
      "write https:// in its place",
    );
  const signal = AbortSignal.timeout(milliseconds);
  const { status, body } = await fetch(url, { redirect: "manual", signal });
  if (status >= 300 && status < 400)
    throw new Refusal(`${host} sends us on to another address`, COPY_AGAIN);
  if (status !== 200 || !body)
    throw new Refusal(`${host} answers ${status} in place of a calendar`, COPY_AGAIN);
  return body;
}
