import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EnquiryCatalogue } from "../../lambda/mail/catalogue.ts";
import type { Selections } from "../../lambda/mail/enquiry-view.ts";
import { visibleControls } from "../../lambda/mail/html.ts";
import { listedSlots } from "../../lambda/mail/catalogue.ts";
import { conflictLine } from "../../lambda/mail/owner-words.ts";
import { composeEnquiry, indianTime, ownerAddress } from "../../lambda/mail/mail.ts";
import { selectionsOf } from "../../lambda/mail/selections.ts";
import { readReference } from "../../lambda/intake/accept.ts";
import { createDynamo, parseList, type Environment } from "../../lambda/service/env.ts";
import { faultName } from "../../lambda/service/log.ts";
import { createOutbox, type Outbox } from "../../lambda/outbox/outbox.ts";
import { LINK_MS } from "../../lambda/outbox/sign-in-store.ts";
import { PATIENT_MS } from "../../lambda/outbox/table.ts";
import { pressEnquiry } from "../../lambda/outbox/booking.ts";
import { conflictsText } from "../../lambda/outbox/diary-rules.ts";
import {
  type Change,
  handlingOf,
  ownerListOf,
  isState,
  isStatus,
  REMINDER_CHANNELS,
  type Row,
} from "../../lambda/outbox/row.ts";
import { readClock } from "../lib/moment.ts";
import { Failure, runCommand, type Terminal, WrongUsage } from "../lib/command.ts";
import { enquiryCatalogue } from "../content/pages/enquiry-catalogue.ts";
import { toCsv } from "../../lambda/owner-pages/lists/export.ts";
import { listDevices, makeLink, signOut } from "../../lambda/owner-pages/sign-in/sign-in.ts";
import { internationalNumber } from "../../schemas/enquiry/typed-numbers.ts";
import { DAY_MS, dayInIndia, MINUTE_MS } from "../../schemas/plan/days.ts";
import { ROOT } from "../lib/paths.ts";
import { enterBookings, erasePerson } from "./diary.ts";
import { isBackupFile, restore, toBackup } from "./restore.ts";

const HELP = `The owner's commands for the enquiries in the table.

usage: npm run enquiries -- COMMAND [options]

  list    [--status S] [--days N]       one line an enquiry, the newest last
  show    REFERENCE …                   everything about it
  waiting, answered, won, lost  REFERENCE …    notes how far you have come with it; won [--listed]
  spam, not-spam  REFERENCE …           moves it to the suspected spam, or mails it to you without the mark
  diary                                 enters the days of booked enquiries that the hall's diary lacks
  resend  REFERENCE …                   mails it to you again with the next sweep
  export  [--days N] [--out FILE]       CSV for a spreadsheet, without spam; to a .json file: a backup of everything
  restore --from FILE.json | TABLE      puts back what the table lacks, but not what was erased
  devices                               the devices that are signed in to the owner's pages
  sign-in-link                          a link that signs a device in, for a day without mail
  sign-out ID | --all                   signs one device out, or all
  erase   REFERENCE … | --email ADDRESS | --phone NUMBER    deletes it, or all of a person; needs --yes

  --status S     of its mail: PENDING, SENT, FAILED or SPAM; or waiting, answered, won or lost
  --days N       only the last N days
  --local        the table of the preview that runs here
  --state DIR    where that preview keeps its state (.local; npm run dev: .local/dev)
  --listed       the website's list has the time because of this very booking
  --yes          really erase
  --all          every signed-in device

The table is ENQUIRY_TABLE; the SDK's own variables say where it is and who we are (AWS_REGION, AWS_PROFILE …).

exit codes: 0 done   1 no such enquiry, or the table could not be reached   2 wrong usage`;

const OPTIONS = {
  status: { type: "string" },
  days: { type: "string" },
  out: { type: "string" },
  email: { type: "string" },
  phone: { type: "string" },
  from: { type: "string" },
  state: { type: "string", default: ".local" },
  local: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  listed: { type: "boolean", default: false },
  all: { type: "boolean", default: false },
} as const;

const CHANGES = new Map<string, Change>([
  ...(["waiting", "answered", "won", "lost", "spam"] as const).map((did) => [did, did] as const),
  ["not-spam", "not spam"],
  ["resend", "sent again"],
]);

const NO_PREVIEW = new Failure("No preview runs here. Start it in another terminal: npm start");

/** @returns the exit code */
export function enquiries(
  args: string[],
  given: Environment,
  terminal: Terminal = console,
): Promise<number> {
  const work: Parameters<typeof runCommand<typeof OPTIONS>>[2] = async (
    { values, positionals: [command, ...references] },
    { log },
  ) => {
    if (!command) throw new WrongUsage("Which command?");
    const env = values.local ? { ...given, ...(await previewEnvironment(values.state)) } : given;
    const table = env["ENQUIRY_TABLE"];
    if (!table) throw new WrongUsage("ENQUIRY_TABLE is not set; --local uses the running preview.");
    const client = createDynamo(env);
    const outbox = createOutbox(client, table);
    const done = SIGN_IN_COMMANDS.includes(command)
      ? changeSignIns(command, references, values, outbox, env)
      : run(command, references, values, outbox, client);
    const refused = (fault: unknown): never => {
      throw values.local && faultName(fault).includes("ECONNREFUSED") ? NO_PREVIEW : fault;
    };
    log(await done.catch(refused).finally(() => client.destroy()));
  };
  return runCommand(HELP, OPTIONS, work, args, terminal);
}

type Values = Partial<Record<"status" | "days" | "out" | "email" | "phone" | "from", string>> & {
  yes: boolean;
  listed: boolean;
  all: boolean;
};

const SIGN_IN_COMMANDS = ["devices", "sign-in-link", "sign-out"];

/** Lists and ends the signed-in devices, and makes sign-in links. */
async function changeSignIns(
  command: string,
  [id]: string[],
  { all }: Values,
  { signIns }: Outbox,
  { ENQUIRY_SITE: site = "https://YOUR-SITE", ENQUIRY_RECIPIENTS }: Environment,
): Promise<string> {
  if (command === "sign-in-link")
    return `Open this within ${LINK_MS / MINUTE_MS} minutes: ${ownerAddress(site, `sign-in/${await makeLink(signIns, Date.now(), PATIENT_MS)}`)}`;
  if (command === "sign-out" && !all && !id)
    throw new WrongUsage("Which device? Give its ID, or --all.");
  const recipients = parseList(ENQUIRY_RECIPIENTS);
  const devices = listDevices(await signIns.read(Date.now(), PATIENT_MS), recipients);
  if (command === "devices")
    return [
      ...devices.map(
        ({ id: device, name, mailbox, usedAt }) =>
          `${device}  ${name}, ${mailbox}, last used ${indianTime(usedAt)}`,
      ),
      `${devices.length} signed in.`,
    ].join("\n");
  if (!all && !devices.some((device) => device.id === id))
    throw new Failure(`There is no device ${id}.`);
  await signOut(signIns, Date.now(), all ? "all" : String(id), PATIENT_MS);
  return all ? "Signed out every device, and ended every sign-in link." : `Signed out ${id}.`;
}

async function run(
  command: string,
  references: string[],
  values: Values,
  outbox: Outbox,
  client: DynamoDBClient,
): Promise<string> {
  switch (command) {
    case "list": {
      const { status = "" } = values;
      const [mail, state] = [status.toUpperCase(), status.toLowerCase()];
      if (status && !isStatus(mail) && !isState(state))
        throw new WrongUsage(`There is no status "${status}".`);
      const rows = (await recent(outbox, values)).filter(
        (row) => !status || row.status === mail || handlingOf(row).state === state,
      );
      const count = `${rows.length} ${rows.length === 1 ? "enquiry" : "enquiries"}.`;
      return [...rows.map(listLine), count].join("\n");
    }
    case "show": {
      const chosen = selectionsToday();
      const rows = await find(outbox, references);
      return rows.map((row) => wholeRow(row, chosen(row))).join("\n\n----\n\n");
    }
    case "export": {
      const all = await recent(outbox, values);
      if (values.out && isBackupFile(values.out)) {
        const backup = toBackup(all, await outbox.diary.scan());
        await writeFile(values.out, backup, { mode: 0o600 });
        return `Wrote ${all.length} enquiries to ${values.out}.`;
      }
      const rows = all.filter((row) => !row.probe && ownerListOf(row) !== "spam");
      const table = toCsv(rows, selectionsToday(), dayInIndia(Date.now()));
      if (!values.out) return table;
      await writeFile(values.out, table, { mode: 0o600 });
      return `Wrote ${rows.length} enquiries to ${values.out}.`;
    }
    case "erase": {
      const isTheirs = personFilter(values);
      const rows = isTheirs
        ? (await recent(outbox, {})).filter(({ enquiry }) => isTheirs(enquiry))
        : await find(outbox, references);
      if (!values.yes) throw new WrongUsage(`This would erase ${rows.length} for good: add --yes.`);
      for (const { id } of rows) await outbox.store.erase(id);
      const entries = isTheirs ? await erasePerson(outbox, isTheirs) : 0;
      if (rows.length + entries === 0)
        throw new Failure("There is no enquiry of this person, and no name in the diary.");
      if (rows.length === 0) return `Erased the person in ${entries} entries of the diary.`;
      return `Erased ${rows.length} from the table. Mails in your mailbox, backups and SES's list: infra/README.md, Erasing.`;
    }
    case "diary":
      return [
        ...(await enterBookings(outbox)),
        "The diary has the days of the booked enquiries.",
      ].join("\n");
    case "restore":
      if (!values.from) throw new WrongUsage("Restore from what? --from FILE.json or TABLE.");
      return restore(client, outbox, values.from);
    default: {
      const did = CHANGES.get(command);
      if (!did) throw new WrongUsage(`There is no command "${command}".`);
      const rows = await find(outbox, references);
      const at = Date.now();
      const listed = did === "won" ? listedSlots(enquiryCatalogue(ROOT, readClock())) : [];
      for (const row of rows) {
        const press = { did, at, today: dayInIndia(at), listed };
        let result = await pressEnquiry(outbox, row, press);
        const isListed =
          result.kind === "taken" && result.conflicts.every(({ kind }) => kind === "listed");
        if (result.kind === "taken" && isListed && values.listed)
          result = await pressEnquiry(outbox, row, {
            ...press,
            confirmed: conflictsText(result.conflicts),
          });
        if (result.kind === "stale")
          throw new Failure(`${row.id} has changed meanwhile: look at it with show.`);
        if (result.kind === "taken")
          throw new Failure(
            `${row.id} is unchanged, because our hall is taken: ${result.conflicts.map(conflictLine).join("; ")}. ${isListed ? "Add --listed if that is this booking." : "Decide on its page."}`,
          );
      }
      const result =
        did === "sent again" ? "will be mailed with the next sweep" : `noted as ${command}`;
      return `${rows.length} ${result}.`;
    }
  }
}

/** Matches enquiries with the e-mail address or the phone number, in any spelling; undefined without either. */
function personFilter({ email, phone }: Values) {
  // An enquiry that asks for a call has an empty address.
  if (!email && phone === undefined) return undefined;
  const number = internationalNumber(phone ?? "");
  if (phone !== undefined && !number)
    throw new WrongUsage(
      `"${phone}" is no phone number: with its country code, such as +919820012345.`,
    );
  return (person: Pick<Row["enquiry"], "email" | "phone">): boolean =>
    person.email.toLowerCase() === email?.toLowerCase() ||
    (number !== undefined && internationalNumber(person.phone) === number);
}

async function recent({ lists }: Outbox, { days }: { days?: string | undefined }): Promise<Row[]> {
  if (days !== undefined && !/^\d{1,4}$/.test(days))
    throw new WrongUsage("--days wants a whole number.");
  const from = days === undefined ? 0 : Date.now() - Number(days) * DAY_MS;
  return lists.scan(from, Number.MAX_SAFE_INTEGER);
}

/** Finds all rows of the references: a visitor who changed the text and sent it again has two rows. */
async function find({ lists }: Outbox, references: string[]): Promise<Row[]> {
  if (references.length === 0) throw new WrongUsage("Which enquiry? Give its reference.");
  const found = references.map(async (reference) => {
    const rows = await lists.find(readReference(reference).toUpperCase());
    if (rows.length === 0) throw new Failure(`There is no enquiry ${reference}.`);
    return rows;
  });
  return (await Promise.all(found)).flat();
}

/** Describes plans and menus with today's content, which is read on first use. */
function selectionsToday() {
  let read: EnquiryCatalogue | undefined;
  const catalogue = () => (read ??= enquiryCatalogue(ROOT, readClock()));
  return (row: Row) => selectionsOf(row, { catalogue, site: undefined, log: () => undefined });
}

/**
 * Reads the region, endpoint and table that the running preview wrote to its state. The local emulator accepts any key.
 */
async function previewEnvironment(stateDir: string): Promise<Environment> {
  const file = join(stateDir, "service.json");
  const text = await readFile(file, "utf8").catch(() => {
    throw NO_PREVIEW;
  });
  const env: Environment = JSON.parse(text);
  return { ...env, AWS_ACCESS_KEY_ID: "local", AWS_SECRET_ACCESS_KEY: "local" };
}

function listLine(row: Row): string {
  const { id, receivedAt, status, enquiry, trouble, probe } = row;
  const cells = [
    id.padEnd(24),
    indianTime(receivedAt).padEnd(28),
    status.padEnd(8),
    handlingOf(row).state.padEnd(8),
    enquiry.name,
    enquiry.phone,
    ...(trouble ? [`(came back: ${trouble})`] : []),
    ...(probe ? ["(daily check)"] : []),
  ];
  return visibleControls(cells.join("  "));
}

/** The owner's mail, preceded by what has happened to it. */
function wholeRow(row: Row, chosen: Selections): string {
  const { state, history } = handlingOf(row);
  const details = [
    ["Status", row.status],
    ["State", state],
    ...history.map(({ at, did, by }) => [
      "",
      `${indianTime(at)}: ${did}${by === undefined ? "" : ` by ${by}`}`,
    ]),
    ...REMINDER_CHANNELS.flatMap((channel) => {
      const noted = row.reminders?.[channel];
      if (!noted) return [];
      const { tries, sentAt } = noted;
      return [[`Reminder by ${channel}`, sentAt ? indianTime(sentAt) : `not sent, ${tries} tries`]];
    }),
    ["Tries", String(row.tries)],
    ...(row.sentAt ? [["Mailed", indianTime(row.sentAt)]] : []),
    ...(row.nextAt ? [["Next try", indianTime(row.nextAt)]] : []),
    ...(row.trouble ? [["Came back", row.trouble]] : []),
    ...(row.unreached ? [["Did not reach", row.unreached.join(", ")]] : []),
  ];
  const facts = details.map(([name, value]) => `${name}: ${value}`).join("\n");
  return visibleControls(`${facts}\n\n${composeEnquiry(row, chosen).text}`);
}
