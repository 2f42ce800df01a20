/** The bytes of a calendar: of a file, or fetched from an address over HTTPS. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Refusal } from "../../lib/refusal.ts";

/** Limits beyond which a calendar is refused. */
interface ReadLimits {
  bytes: number;
  /** For the whole answer of a server, its last byte included. */
  milliseconds: number;
}

const LIMITS: ReadLimits = { bytes: 10_000_000, milliseconds: 30_000 };

const COPY_AGAIN =
  "copy the calendar's address in iCal format again, and give it whole, in quotation marks";

/**
 * The text of a calendar.
 *
 * The address of a private calendar is a secret, so refusals name its host alone.
 *
 * @param from a file, or an https address; redirects are not followed
 * @throws Refusal when there is nothing to read, or more than `limits` allow
 */
export async function readCalendar(from: string, limits = LIMITS): Promise<string> {
  if (!/^[a-z][a-z\d+.-]+:\/\//i.test(from)) return readFile(from, limits);
  if (!URL.canParse(from)) throw new Refusal("the calendar's address is no address", COPY_AGAIN);
  return download(new URL(from), limits);
}

async function readFile(file: string, { bytes }: ReadLimits): Promise<string> {
  try {
    // A device or a pipe may never end.
    if (!(await stat(file)).isFile()) throw new Refusal(`${file} is not a file`, GIVE_A_FILE);
    return await collect(createReadStream(file) as AsyncIterable<Uint8Array>, file, bytes);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? "unknown reason";
    throw new Refusal(`the calendar ${file} cannot be read (${reason})`, GIVE_A_FILE);
  }
}

const GIVE_A_FILE = "give the way to a calendar's file, like ~/Downloads/hall.ics";

async function download(address: URL, { bytes, milliseconds }: ReadLimits): Promise<string> {
  const { protocol, host } = address;
  if (protocol !== "https:") {
    throw new Refusal(
      `the calendar's address begins with ${protocol}//, so anybody on the way could change it`,
      "write https:// in its place",
    );
  }
  try {
    const answer = await fetch(address, {
      redirect: "manual",
      signal: AbortSignal.timeout(milliseconds),
    });
    if (answer.status >= 300 && answer.status < 400) {
      throw new Refusal(`${host} sends us on to another address`, COPY_AGAIN);
    }
    if (answer.status !== 200 || !answer.body) {
      throw new Refusal(`${host} answers ${answer.status} in place of a calendar`, COPY_AGAIN);
    }
    return await collect(answer.body, `the calendar of ${host}`, bytes);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    throw name === "TimeoutError"
      ? new Refusal(
          `${host} has not sent the calendar within ${milliseconds / 1000} seconds`,
          "try again later",
        )
      : new Refusal(
          `${host} cannot be asked for the calendar (${cause?.code ?? name})`,
          "see that the address is right and that this machine reaches the internet",
        );
  }
}

/** @throws Refusal once there is more than `most` bytes; the rest is not read */
async function collect(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  most: number,
): Promise<string> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) {
      throw new Refusal(
        `${name} is larger than ${most / 1_000_000} MB`,
        "give a calendar that holds the bookings of the hall alone",
      );
    }
    read.push(chunk);
  }
  const bytes = Buffer.concat(read);
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** Outlook and Notepad save UTF-16, with or without a byte order mark; a calendar begins with ASCII. */
function encodingOf([first, second]: Uint8Array): "utf-16le" | "utf-16be" | "utf-8" {
  if (first === 0xff || second === 0) return "utf-16le";
  return first === 0xfe || first === 0 ? "utf-16be" : "utf-8";
}
