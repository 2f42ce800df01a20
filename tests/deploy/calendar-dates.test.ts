/** The job that reads taken dates from the owner's calendar for a release. */
import { spawnSync } from "node:child_process";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../../scripts/lib/paths.ts";
import type { Dates } from "../../schemas/generated/index.ts";
import { addDays, dayInIndia } from "../../schemas/plan/days.ts";
import { hallOf } from "../setup/catalogs.ts";
import { copyProject } from "../setup/project.ts";

const DATES = "content/catalogs/dates.json";
const RIGHTS = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"];

/** A fake `aws` that returns the secret when credentials are set. */
const AWS = `#!/usr/bin/env bash
test "$1 $2" = "secretsmanager get-secret-value" && test -n "$AWS_ACCESS_KEY_ID" || exit 254
[[ "$*" == *"--secret-id the-calendar --query SecretString --output text" ]] || exit 254
echo "$ADDRESS"
`;

/** Records the AWS variables of an npm command, then runs it. */
const NPM = `#!/usr/bin/env bash
env | grep ^AWS_ > "$SEEN"
exec "$NPM" "$@"
`;

async function command(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), text);
  await chmod(path.join(folder, name), 0o755);
}

const stamp = (day: string, hour: string) =>
  `${day.replaceAll("-", "")}T${hour.replace(":", "")}00`;

/** A calendar with one wedding in the evening of a day, by Indian time. */
function calendarOf(day: string): string {
  const { start, end } = hallOf("evening");
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Test//EN",
    "BEGIN:VTIMEZONE",
    "TZID:Asia/Kolkata",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0530",
    "TZOFFSETTO:+0530",
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    "UID:1@example.in",
    "DTSTAMP:20260101T000000Z",
    "SUMMARY:Wedding of Asha Mehta",
    `DTSTART;TZID=Asia/Kolkata:${stamp(day, start)}`,
    `DTEND;TZID=Asia/Kolkata:${stamp(day, end)}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}

/** Runs the job's script on a copy of the project whose list reaches far enough. */
async function take(calendar: string | undefined, secret = "the-calendar", freeDays = "") {
  const root = await copyProject();
  const bin = path.join(root, "bin");
  await command(bin, "aws", AWS);
  await command(bin, "npm", NPM);
  const list = JSON.parse(await readFile(path.join(root, DATES), "utf8")) as Dates;
  const today = dayInIndia(Date.now());
  const before = JSON.stringify({ ...list, asOf: today, until: addDays(today, 400) }, null, 2);
  await writeFile(path.join(root, DATES), before);
  const address = path.join(root, "hall.ics");
  if (calendar !== undefined) await writeFile(address, calendar);
  const seen = path.join(root, "seen");
  const { status, stdout } = spawnSync("bash", [path.join(ROOT, ".github/calendar-dates.sh")], {
    cwd: root,
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${bin}:${process.env["PATH"]}`,
      NPM: spawnSync("which", ["npm"], { encoding: "utf8" }).stdout.trim(),
      SEEN: seen,
      ADDRESS: address,
      CALENDAR_SECRET: secret,
      CALENDAR_FREE_DAYS: freeDays,
      ...Object.fromEntries(RIGHTS.map((name) => [name, "a-right"])),
    },
  });
  const after = await readFile(path.join(root, DATES), "utf8");
  const rights = await readFile(seen, "utf8").catch(() => undefined);
  return { status, stdout, before, after, address, rights };
}

test("a calendar becomes the list of taken days and slots, without names and AWS permissions", async () => {
  const day = addDays(dayInIndia(Date.now()), 30);

  const { status, after, address, stdout, rights } = await take(calendarOf(day));

  expect(status).toBe(0);
  expect((JSON.parse(after) as Dates).taken).toEqual([{ date: day, slot: "evening" }]);
  expect(after).not.toContain("Asha");
  // GitHub masks the address in all later lines of the log.
  expect(stdout.split("\n")[0]).toBe(`::add-mask::${address}`);
  // The command that reads the calendar has no AWS permissions.
  expect(rights).toBeDefined();
  for (const name of RIGHTS) expect(rights).not.toContain(name);
});

test.each([
  ["stays free", "", ["evening"]],
  ["is taken where the variable says so", "taken", ["morning", "evening"]],
])(
  "a whole day that is marked as free %s; an unread line is a warning",
  async (_, freeDays, slots) => {
    const day = addDays(dayInIndia(Date.now()), 30);
    const text = calendarOf(day)
      .replace("DTSTAMP:", "EXDATE:soon\r\nDTSTAMP:")
      .replace(
        "END:VEVENT",
        `END:VEVENT\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:${day.replaceAll("-", "")}\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT`,
      );

    const { status, after, stdout } = await take(text, "the-calendar", freeDays);

    expect(status, stdout).toBe(0);
    expect((JSON.parse(after) as Dates).taken).toEqual(slots.map((slot) => ({ date: day, slot })));
    expect(stdout).toContain("::warning::line 14 (EXDATE) cannot be read");
  },
);

test.each([
  ["is empty", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\nEND:VCALENDAR\r\n"],
  ["is none", "<!doctype html><title>Sign in</title>"],
  ["is not there", undefined],
])("a calendar that %s fails the job with its reason and leaves the list", async (_, calendar) => {
  const { status, stdout, before, after } = await take(calendar);

  expect(status).toBe(1);
  expect(stdout).toMatch(/^::error::The calendar was refused/m);
  expect(after).toBe(before);
});

test("an unreadable secret fails the job before the calendar is read", async () => {
  const { status, before, after, rights } = await take(undefined, "another-secret");

  expect(status).not.toBe(0);
  expect(rights).toBeUndefined();
  expect(after).toBe(before);
});

interface Job {
  if?: string;
  needs?: string;
  environment?: string;
  permissions?: Record<string, string>;
  steps: {
    if?: string;
    uses?: string;
    run?: string;
    env?: Record<string, string>;
    with?: Record<string, unknown>;
  }[];
}

let jobs: Record<"dates" | "build" | "release", Job>;

beforeAll(async () => {
  const file = path.join(ROOT, ".github/workflows/release.yml");
  ({ jobs } = parse(await readFile(file, "utf8")) as { jobs: typeof jobs });
});

test("the calendar is read where a variable names its secret, without approval", () => {
  const own = jobs.dates.steps.find(({ run }) => run === "bash .github/calendar-dates.sh");

  expect(jobs.dates.if).toBe("vars.CALENDAR_SECRET != ''");
  expect(own?.env).toEqual({
    CALENDAR_SECRET: "${{ vars.CALENDAR_SECRET }}",
    CALENDAR_FREE_DAYS: "${{ vars.CALENDAR_FREE_DAYS }}",
  });
  expect(jobs.dates.environment).toBe("nightly");
});

test("a release is built with the new list, or with the commit's list without one", () => {
  const sent = jobs.dates.steps.find(({ uses }) => uses?.startsWith("actions/upload-artifact@"));
  const steps = jobs.build.steps;
  const fetched = steps.findIndex(({ uses }) => uses?.startsWith("actions/download-artifact@"));
  const built = steps.findIndex(({ run }) => run?.startsWith("npm run build"));

  expect(sent?.with).toMatchObject({ path: DATES, "if-no-files-found": "error" });
  expect(steps[fetched]?.with).toMatchObject({
    name: sent?.with?.["name"],
    path: path.posix.dirname(DATES),
  });
  expect(steps[fetched]?.if).toBe("needs.dates.result == 'success'");
  expect(fetched).toBeLessThan(built);
  // A refused calendar delays no release, a failed build does.
  expect(jobs.build.needs).toBe("dates");
  expect(jobs.build.if).toBe("${{ !cancelled() }}");
  expect(jobs.release.needs).toBe("build");
  expect(jobs.release.if).toBe("${{ !cancelled() && needs.build.result == 'success' }}");
  // The job that renders pages has no AWS permissions.
  expect(jobs.build.permissions).toEqual({ contents: "read" });
  expect(steps.some(({ uses }) => uses?.startsWith("aws-actions/"))).toBe(false);
});
