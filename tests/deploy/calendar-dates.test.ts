import { spawnSync } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "../../scripts/lib/paths.ts";
import type { Dates } from "../../schemas/generated/index.ts";
import { addDays, dayInIndia } from "../../schemas/plan/days.ts";
import { hallOf } from "../setup/catalogs.ts";
import { copyProject } from "../setup/project.ts";
import { calendar, event } from "../tools/calendar-text.ts";

const DATES = "content/catalogs/dates.json";
const RIGHTS = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"];

const COMMANDS = {
  aws: `#!/usr/bin/env bash
test "$1 $2" = "secretsmanager get-secret-value" && test -n "$AWS_ACCESS_KEY_ID" || exit 254
case "$*" in
  *"--secret-id the-calendar --query SecretString --output text") echo "$ADDRESS" ;;
  *"--secret-id the-diary --query SecretString --output text") echo "$DIARY" ;;
  *) exit 254 ;;
esac
`,
  npm: `#!/usr/bin/env bash
test "$1 $2 $3" = "exec -- node" || exit 254
env | grep ^AWS_ > "$SEEN"
exec "$NODE" "\${@:4}"
`,
};

const day = addDays(dayInIndia(Date.now()), 30);

const { start, end } = hallOf("evening");
const stamp = (hour: string) => `${day.replaceAll("-", "")}T${hour.replace(":", "")}00`;
const WEDDING = [
  `DTSTART;TZID=Asia/Kolkata:${stamp(start)}`,
  `DTEND;TZID=Asia/Kolkata:${stamp(end)}`,
];

/** A whole-day event that is marked as free. */
const FREE = event(`DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`, "TRANSP:TRANSPARENT");

/** Copy of the project for all jobs, each of which replaces its files. */
const root = await copyProject({ lasting: true, isBuilt: true });
afterAll(() => rm(root, { recursive: true, force: true }));
const inRoot = (name: string) => path.join(root, name);
const list = JSON.parse(await readFile(inRoot(DATES), "utf8")) as Dates;
await mkdir(inRoot("bin"));
for (const [name, script] of Object.entries(COMMANDS))
  await writeFile(inRoot(`bin/${name}`), script, { mode: 0o755 });

/** Runs the job's script. The committed list covers the next 400 days. */
async function runJob(
  text: string,
  {
    secret = "the-calendar",
    freeDays = "",
    diary = "",
    last,
  }: { secret?: string; freeDays?: string; diary?: string; last?: string[] } = {},
) {
  for (const left of ["build/last-dates.json", "seen"]) await rm(inRoot(left), { force: true });
  const today = dayInIndia(Date.now());
  const dates = {
    asOf: addDays(today, -9),
    until: addDays(today, 400),
    taken: [],
    sample: undefined,
  };
  const before = JSON.stringify({ ...list, ...dates }, null, 2);
  await writeFile(inRoot(DATES), before);
  await writeFile(inRoot("hall.ics"), text);
  await writeFile(inRoot("diary.ics"), diary);
  if (last) {
    await mkdir(inRoot("build"), { recursive: true });
    const taken = last.map((date): Dates["taken"][number] => ({
      date,
      slot: "evening",
      source: "calendar",
    }));
    const imported = { ...list, ...dates, asOf: addDays(today, -1), taken };
    await writeFile(inRoot("build/last-dates.json"), JSON.stringify(imported, null, 2));
  }
  const { status, stdout } = spawnSync("bash", [path.join(ROOT, ".github/calendar-dates.sh")], {
    cwd: root,
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${inRoot("bin")}:${process.env["PATH"]}`,
      NODE: process.execPath,
      SEEN: inRoot("seen"),
      ADDRESS: inRoot("hall.ics"),
      DIARY: inRoot("diary.ics"),
      CALENDAR_SECRET: secret,
      DIARY_SECRET: diary && "the-diary",
      CALENDAR_FREE_DAYS: freeDays,
      ...Object.fromEntries(RIGHTS.map((name) => [name, "a-right"])),
    },
  });
  const after = await readFile(inRoot(DATES), "utf8");
  const rights = await readFile(inRoot("seen"), "utf8").catch(() => undefined);
  const { taken } = JSON.parse(after) as Dates;
  return { status, stdout, before, after, taken, address: inRoot("hall.ics"), rights };
}

test("a calendar is read without AWS permissions into a list of slots without names", async () => {
  const { status, after, taken, address, stdout, rights } = await runJob(
    calendar(event(...WEDDING), FREE),
  );

  expect(status, stdout).toBe(0);
  expect(taken).toEqual([{ date: day, slot: "evening", source: "calendar" }]);
  expect(after).not.toContain("Asha");
  // GitHub masks the address in all later lines of the log.
  expect(stdout.split("\n")[0]).toBe(`::add-mask::${address}`);
  // The command that reads the calendar has no AWS permissions.
  expect(rights).toBeDefined();
  for (const name of RIGHTS) expect(rights).not.toContain(name);
});

test("a whole day marked as free is taken when the variable CALENDAR_FREE_DAYS says so", async () => {
  const { taken } = await runJob(calendar(FREE), { freeDays: "taken" });

  expect(taken).toEqual(
    ["morning", "evening"].map((slot) => ({ date: day, slot, source: "calendar" })),
  );
});

test("calendar and diary are merged, and a fault in one keeps the committed list", async () => {
  const both = await runJob(calendar(event(...WEDDING)), { diary: calendar(event(...WEDDING)) });
  const broken = await runJob(calendar(event(...WEDDING)), { diary: "<!doctype html>" });

  expect(both.taken.map(({ source }) => source)).toEqual(["calendar", "diary"]);
  expect(broken.status).toBe(1);
  expect(broken.stdout).toMatch(/^::error::The diary was refused/m);
  expect(broken.after).toBe(broken.before);
});

test("the list of the last import is what changes are counted from", async () => {
  const days = Array.from({ length: 60 }, (_, index) => addDays(day, index));
  const all = calendar(event(...WEDDING, "RRULE:FREQ=DAILY;COUNT=60"));

  const first = await runJob(all);
  const later = await runJob(all, { last: days.slice(20) });
  const freed = await runJob(calendar(event(...WEDDING)), { last: days.slice(0, 3) });
  const lost = await runJob(calendar(event(...WEDDING)), { last: days });

  expect([first, later, freed, lost].map(({ status }) => status)).toEqual([1, 0, 0, 1]);
  expect(later.taken).toHaveLength(60);
  expect(freed.stdout).toContain(`2 times are free again: ${days[1]} evening, ${days[2]} evening`);
});

test("a file that is not a calendar fails the job and leaves the list unchanged", async () => {
  const { status, stdout, before, after } = await runJob("<!doctype html><title>Sign in</title>");

  expect(status).toBe(1);
  expect(stdout).toMatch(/^::error::The calendar was refused/m);
  expect(after).toBe(before);
});

test("an event whose hour cannot be read takes its day, with a warning", async () => {
  const unread = event(`DTSTART:${day.replaceAll("-", "")}Tsix`);
  const { status, stdout, taken } = await runJob(calendar(unread));

  expect(status, stdout).toBe(0);
  expect(new Set(taken.map(({ date }) => date))).toContain(day);
  expect(stdout).toMatch(/^::warning::the event on line 4 of the calendar cannot be read/m);
});

test("an event without a readable day fails the job and leaves the list unchanged", async () => {
  const { status, stdout, before, after } = await runJob(calendar(event("DTSTART:soon")));

  expect(status).toBe(1);
  expect(stdout).toMatch(/^::error::The calendar was refused/m);
  expect(after).toBe(before);
});

test("an unreadable secret fails the job before the calendar is read", async () => {
  const { status, before, after, rights } = await runJob("", { secret: "another-secret" });

  expect(status).not.toBe(0);
  expect(rights).toBeUndefined();
  expect(after).toBe(before);
});
