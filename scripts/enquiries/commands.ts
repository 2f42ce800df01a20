import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { EnquiryCatalogue } from "../../lambda/mail/catalogue.ts";
import { selectionsOf } from "../../lambda/mail/selections.ts";
import { readReference } from "../../lambda/intake/identity.ts";
import { createDynamo, type Environment } from "../../lambda/service/env.ts";
import { createOutbox, type Outbox } from "../../lambda/outbox/outbox.ts";
import { type Change, decided, handlingOf, isState, type Row } from "../../lambda/outbox/row.ts";
import { isStatus } from "../../lambda/outbox/row-item.ts";
import { readClock } from "../lib/moment.ts";
import type { Console } from "../lib/console.ts";
import { enquiryCatalogue } from "../content/pages/enquiry-catalogue.ts";
import { type SelectionsOf, toCsv } from "../../lambda/owner-pages/export.ts";
import { listLine, wholeRow } from "./terminal.ts";
import { ROOT } from "../lib/paths.ts";

const HELP = `The owner's commands for the enquiries in the table.

usage: npm run enquiries -- COMMAND [options]

  list    [--status S] [--days N]       one line an enquiry, the newest last
  show    REFERENCE …                   everything about it
  waiting, answered, won, lost  REFERENCE …    notes how far you have come with it
  spam, not-spam  REFERENCE …           moves it to the suspected spam, or mails it to you without the mark
  resend  REFERENCE …                   mails it to you again with the next sweep
  export  [--days N] [--out FILE]       CSV for a spreadsheet; spam is left out
  revoke-links                          ends every link to the whole list that was sent so far
  erase   REFERENCE … | --email ADDRESS    delete it, or all from one address; needs --yes

  --status S     of its mail: PENDING, SENT, FAILED or SPAM; or waiting, answered, won or lost
  --days N       only the last N days
  --local        the table of the preview that runs here
  --state DIR    where that preview keeps its state (.local)
  --yes          really erase

The table is ENQUIRY_TABLE; the SDK's own variables say where it is and who we are (AWS_REGION, AWS_PROFILE …).

exit codes: 0 done   1 no such enquiry, or the table could not be reached   2 wrong usage`;

const OPTIONS = {
  status: { type: "string" },
  days: { type: "string" },
  out: { type: "string" },
  email: { type: "string" },
  state: { type: "string", default: ".local" },
  local: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Commands that note a change. */
const CHANGES = new Map<string, Change>([
  ...(["waiting", "answered", "won", "lost", "spam"] as const).map((did) => [did, did] as const),
  ["not-spam", "not spam"],
  ["resend", "sent again"],
]);

class WrongUsage extends Error {}

/** Runs one command and gives its exit code. */
export async function enquiries(
  args: string[],
  given: Environment,
  { print, printError }: Console,
): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const [command, ...references] = positionals;
    if (values.help) {
      print(HELP);
      return 0;
    }
    if (!command) throw new WrongUsage("Which command?");
    const env = values.local ? { ...given, ...(await localEnvironment(values.state)) } : given;
    const table = env["ENQUIRY_TABLE"];
    if (!table) throw new WrongUsage("ENQUIRY_TABLE is not set; --local uses the running preview.");

    const client = createDynamo(env);
    try {
      return await run(command, references, values, createOutbox(client, table), print);
    } finally {
      client.destroy();
    }
  } catch (fault) {
    const message = fault instanceof Error ? fault.message || fault.name : String(fault);
    const wrongUsage = fault instanceof WrongUsage || fault instanceof TypeError;
    printError(wrongUsage ? `${message}\n\n${HELP}` : message);
    return wrongUsage ? 2 : 1;
  }
}

type Values = Partial<Record<"status" | "days" | "out" | "email", string>> & { yes: boolean };

async function run(
  command: string,
  references: string[],
  values: Values,
  outbox: Outbox,
  print: (text: string) => void,
): Promise<number> {
  switch (command) {
    case "list": {
      const { status } = values;
      if (status && !isStatus(status.toUpperCase()) && !isState(status.toLowerCase()))
        throw new WrongUsage(`There is no status "${status}".`);
      const rows = (await recent(outbox, values)).filter(
        (row) => !status || hasStatus(row, status),
      );
      for (const row of rows) print(listLine(row));
      print(`${rows.length} ${rows.length === 1 ? "enquiry" : "enquiries"}.`);
      return 0;
    }
    case "show": {
      const rows = await find(outbox, references);
      const chosen = selectionsToday();
      print(rows.map((row) => wholeRow(row, chosen(row))).join("\n\n----\n\n"));
      return 0;
    }
    case "export": {
      const rows = (await recent(outbox, values)).filter(
        (row) => row.status !== "SPAM" && !row.probe,
      );
      const table = toCsv(rows, selectionsToday());
      if (values.out) await writeFile(values.out, table, { mode: 0o600 });
      print(values.out ? `Wrote ${rows.length} enquiries to ${values.out}.` : table);
      return 0;
    }
    case "erase": {
      const rows = values.email
        ? (await recent(outbox, {})).filter(
            (row) => row.enquiry.email.toLowerCase() === values.email?.toLowerCase(),
          )
        : await find(outbox, references);
      if (!values.yes) throw new WrongUsage(`This would erase ${rows.length} for good: add --yes.`);
      for (const { id } of rows) await outbox.store.erase(id);
      print(`Erased ${rows.length} from the table. Mails already sent are in your mailbox still.`);
      return rows.length > 0 ? 0 : 1;
    }
    case "revoke-links": {
      await outbox.lists.revokeLinks();
      print(
        "Links to the list that were sent so far open nothing any more; the next daily mail has a new one.",
      );
      return 0;
    }
    default: {
      const did = CHANGES.get(command);
      if (!did) throw new WrongUsage(`There is no command "${command}".`);
      const rows = await find(outbox, references);
      for (const row of rows)
        if (!(await outbox.store.change(row, decided(row, did, Date.now()))))
          throw new Error(`${row.id} has changed meanwhile: look at it with show.`);
      print(
        did === "sent again"
          ? `${rows.length} will be mailed with the next sweep.`
          : `${rows.length} noted as ${command}.`,
      );
      return 0;
    }
  }
}

function hasStatus(row: Row, requested: string): boolean {
  return (
    row.status === requested.toUpperCase() || handlingOf(row).state === requested.toLowerCase()
  );
}

async function recent({ lists }: Outbox, { days }: { days?: string | undefined }): Promise<Row[]> {
  if (days !== undefined && !/^\d{1,4}$/.test(days))
    throw new WrongUsage("--days wants a whole number.");
  const from = days === undefined ? 0 : Date.now() - Number(days) * 86_400_000;
  return lists.scan(from, Number.MAX_SAFE_INTEGER);
}

/** By key: a visitor who changed the text and sent it again has two rows under one reference. */
async function find({ lists }: Outbox, references: string[]): Promise<Row[]> {
  if (references.length === 0) throw new WrongUsage("Which enquiry? Give its reference.");
  const found = references.map(async (reference) => {
    const rows = await lists.find(readReference(reference).toUpperCase());
    if (rows.length === 0) throw new Error(`There is no enquiry ${reference}.`);
    return rows;
  });
  return (await Promise.all(found)).flat();
}

/** Plans and menus in the words of today's content; an unreadable one is reported in its place. */
function selectionsToday(): SelectionsOf {
  let read: EnquiryCatalogue | undefined;
  const catalogue = () => (read ??= enquiryCatalogue(ROOT, readClock()));
  return (row) => selectionsOf(row, { catalogue, site: undefined, log: () => undefined });
}

/** The running preview says where its table is. The local emulator takes any key. */
async function localEnvironment(stateDir: string): Promise<Environment> {
  const file = join(stateDir, "service.json");
  const text = await readFile(file, "utf8").catch(() => {
    throw new WrongUsage(`No preview has run here (${file} is missing).`);
  });
  const env: Environment = JSON.parse(text);
  return { ...env, AWS_ACCESS_KEY_ID: "local", AWS_SECRET_ACCESS_KEY: "local" };
}
