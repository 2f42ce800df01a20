import { formatMoment } from "../lib/moment.ts";
import type { CompiledSite } from "../build/compile.ts";
import { DAY_MS, endedPages, type ScheduledEntry } from "../content/model/schedule.ts";
import type { Redirects } from "../../schemas/generated/index.ts";

export function describeUpcoming(
  { schedule, sources }: Pick<CompiledSite, "schedule" | "sources">,
  now: number,
  days: number,
): string[] {
  const { redirects = [] } = (sources.catalogs.get("redirects")?.value ?? {}) as Partial<Redirects>;
  const until = now + days * DAY_MS;
  const place = ({ path }: ScheduledEntry) => (path === undefined ? "" : ` (${path})`);
  const named = (entry: ScheduledEntry) => `the ${entry.kind} "${entry.name}"${place(entry)}`;
  const after = (entry: ScheduledEntry) => {
    const written = redirects.find(({ from }) => from === entry.path)?.to;
    const to = written ?? endedPages([entry], entry.until)[0]?.to;
    return to === undefined ? "" : `; its address then leads to ${to}`;
  };
  const changes = schedule
    .filter(({ draft }) => !draft)
    .flatMap((entry) => [
      { time: entry.from, text: `${named(entry)} is shown` },
      { time: entry.until, text: `${named(entry)} ends${after(entry)}` },
    ])
    .filter(({ time }) => time > now && time <= until)
    .sort((a, b) => a.time - b.time);
  const drafts = schedule.filter(({ draft }) => draft);
  return [
    ...(changes.length === 0 ? [`Nothing begins or ends before ${formatMoment(until)}.`] : []),
    ...changes.map(({ time, text }) => `${formatMoment(time)}: ${text}`),
    ...drafts.map((entry) => `draft: ${named(entry)}, ${entry.source.file}`),
  ];
}
