import { readFile } from "node:fs/promises";
import type { Dates } from "../../schemas/generated/index.ts";
import { readClock } from "../lib/moment.ts";
import { counted } from "../lib/text.ts";
import { runCommand, WrongUsage, type Terminal } from "../lib/command.ts";
import { planDates } from "./calendar/plan-dates.ts";
import { planMove, planRemove } from "./move.ts";
import { applyPlan, checkedContent, type EditPlan } from "./plan.ts";
import { planPublishRecord } from "./publish-record.ts";

/** Most newly taken days, and most freed times, that an import accepts without a question. */
const NEW_DAYS = "40";
const FREED = "5";

const HELP = `Changes to content that touch more than one file. Nothing is changed when it would break something.

usage: npm run content -- COMMAND [options]

  move OLD NEW                        renames an article, brings every link along, redirects the old address
  remove ARTICLE --redirect-to PATH   takes an article away; links and its address lead to PATH
  dates --from CALENDAR [--source diary] [--until DAY] [--free-days taken] [--new-days ${NEW_DAYS}] [--freed ${FREED}]
                                      takes the hall's taken times from a calendar: an .ics file or an https address
  publish-record                      at a release: notes every public address, so that none can vanish unseen

  OLD, NEW and ARTICLE are file names of content/articles without .md. DAY is the last day of the list, 2027-12-31;
  without it the day stays that the list has. Nothing but days and times is taken from a calendar. Whole days that it
  marks as free, as Google and Apple do by default, are listed and stay free; --free-days taken takes them.
  Times that were entered by hand stay, and so do those of another source: the owner's calendar (--source calendar, the
  default) or the diary of the owner's pages. Times that have gone from the calendar are named. More than ${NEW_DAYS} newly taken
  days or ${FREED} freed times since the last import are refused; --new-days 120 and --freed 20 take as many. --previous FILE is
  the list of the last import, if it was not committed.

  --dry-run   says what would be done, and does nothing
  --now 2026-12-01T18:30   counts from that moment instead of this one (Indian time)

exit codes: 0 done   1 failed   2 refused, with the reason, or wrong usage`;

const OPTIONS = {
  "dry-run": { type: "boolean", default: false },
  "redirect-to": { type: "string" },
  from: { type: "string" },
  until: { type: "string" },
  "free-days": { type: "string", default: "free" },
  "new-days": { type: "string", default: NEW_DAYS },
  freed: { type: "string", default: FREED },
  source: { type: "string", default: "calendar" },
  previous: { type: "string" },
  now: { type: "string" },
} as const;

/** @returns the exit code */
export function content(root: string, args?: string[], terminal?: Terminal): Promise<number> {
  return runCommand(
    HELP,
    OPTIONS,
    async ({ values, positionals }, { log }) => {
      const [command = "", ...names] = positionals;
      const now = readClock(values.now);
      const [first = "", second = ""] = names;
      const given = (name: "from" | "redirect-to", example: string) => {
        const value = values[name];
        if (value === undefined) throw new WrongUsage(`${command} needs --${name} and ${example}`);
        return value;
      };
      const site = () => checkedContent(root, now);
      /** Command and the number of its arguments → plan. */
      const plans: Record<string, () => Promise<EditPlan>> = {
        "dates 0": async () => {
          const from = given("from", "a calendar, like --from hall.ics");
          const { until, "free-days": freeDays } = values;
          if (freeDays !== "free" && freeDays !== "taken")
            throw new WrongUsage("--free-days is free or taken");
          const { source } = values;
          if (source !== "calendar" && source !== "diary")
            throw new WrongUsage("--source is calendar or diary");
          const count = (name: "new-days" | "freed", what: string) => {
            const number = Number(values[name]);
            if (number >= 0) return number;
            throw new WrongUsage(`--${name} takes a number of ${what}, like --${name} 120`);
          };
          const [newDays, freed] = [count("new-days", "days"), count("freed", "times")];
          const previous = values.previous
            ? (JSON.parse(await readFile(values.previous, "utf8")) as Dates)
            : undefined;
          const options = { from, source, previous, until, freeDays, newDays, freed, now } as const;
          return planDates((await site()).sources, options);
        },
        "publish-record 0": () => planPublishRecord(root, now),
        "move 2": async () => planMove((await site()).sources, first, second, now),
        "remove 1": async () => {
          const to = given("redirect-to", "a page, like /services");
          return planRemove((await site()).sources, first, to, now);
        },
      };
      const plan = await plans[`${command} ${names.length}`]?.();
      if (!plan)
        throw new WrongUsage(`this is not a command: ${positionals.join(" ") || "(nothing)"}`);
      await applyPlan(root, plan, { now, isDryRun: values["dry-run"] });
      for (const note of plan.notes) log(note);
      const files = counted(plan.writes.size + plan.removes.length, "file");
      log(
        values["dry-run"]
          ? `${files} would change; nothing has been done`
          : `${files} changed. Next: look at it with npm run dev, then commit`,
      );
    },
    args,
    terminal,
  );
}
