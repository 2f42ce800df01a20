import { parseArgs } from "node:util";
import { readClock } from "../lib/clock.ts";
import type { Console } from "../lib/console.ts";
import { carryOutChecked, checkedContent } from "../edit/checked.ts";
import { Refusal } from "../lib/refusal.ts";
import { album } from "./album.ts";
import { article } from "./article.ts";
import { fillIn, type Ask } from "./fields.ts";
import { gallery } from "./gallery.ts";
import type { Kind } from "./kind.ts";
import { menuItem } from "./menu-item.ts";
import { redirect } from "./redirect.ts";
import { testimonial } from "./testimonial.ts";

const KINDS: Readonly<Record<string, Kind>> = {
  article,
  testimonial,
  gallery,
  album,
  "menu-item": menuItem,
  redirect,
};

const HELP = `Adds an entry to the content. What is not typed is asked for; nothing is written that the checker would refuse.

usage: npm run new -- KIND [options]

${Object.entries(KINDS)
  .map(([name, { about, fields }]) =>
    [
      `  ${name.padEnd(12)} ${about}`,
      ...fields.map(
        (field) =>
          `    --${field.name.padEnd(10)} ${field.question}${field.fallback ? ` (${field.fallback})` : ""}`,
      ),
    ].join("\n"),
  )
  .join("\n")}

exit codes: 0 done   1 refused, with the reason   2 wrong usage`;

/** Adds one entry to the project at `root` and gives the exit code. */
export async function create(
  root: string,
  args: string[],
  { print, printError }: Console,
  ask?: Ask,
): Promise<number> {
  const names = new Set(
    Object.values(KINDS).flatMap(({ fields }) => fields.map(({ name }) => name)),
  );
  try {
    const { values: options, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...Object.fromEntries([...names].map((name) => [name, { type: "string" as const }])),
        help: { type: "boolean", short: "h" },
      },
    });
    const { help, ...values } = options as { help?: boolean } & Record<string, string>;
    if (help) {
      print(HELP);
      return 0;
    }
    const [name = "", ...rest] = positionals;
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
    if (!kind || rest.length > kind.fields.length) {
      printError(HELP);
      return 2;
    }
    // `menu-item soup "Rasam"`: what stands without a name fills the fields in their order.
    const typed = Object.fromEntries(kind.fields.map((field, index) => [field.name, rest[index]]));
    const answers = await fillIn(kind.fields, { ...typed, ...values }, ask);
    const now = readClock();
    const plan = await kind.plan(answers, await checkedContent(root, now));
    await carryOutChecked(root, plan, now);
    for (const note of plan.notes) print(note);
    print(`Next: ${kind.next(answers)}`);
    return 0;
  } catch (error) {
    if (error instanceof TypeError && "code" in error) {
      printError(`${error.message}\n\n${HELP}`);
      return 2;
    }
    if (!(error instanceof Refusal)) throw error;
    printError(error.fix === undefined ? error.message : `${error.message}\n   fix: ${error.fix}`);
    return 1;
  }
}
