/** What our median, or its ratio to a peer's median, may be at most. */
export interface Limit {
  row: string;
  most: number;
  peer?: string | undefined;
}

type Line = [row: string, most: number, peer?: string];

/** Seconds, milliseconds and megabytes are for two quiet cores; ratios are within one run. */
const LINES: Line[] = [
  ["this site, cold, s", 5],
  ["this site, one word in one article, s", 0.5],
  ["this site, one price, s", 0.8],
  ["this site, nothing changed, s", 0.35],
  ["1,000 articles, cold, s", 1.7, "astro"],
  ["1,000 articles, one word in one article, s", 0.9],
  ["1,000 articles, one word in one article, s", 0.25, "astro"],
  ["1,000 articles, one price, s", 2],
  ["1,000 articles, nothing changed, s", 0.6],
  ["10,000 articles, cold, s", 1.2, "astro"],
  ["10,000 articles, one word in one article, s", 4],
  ["10,000 articles, one word in one article, s", 0.8, "hugo"],
  ["10,000 articles, one price, s", 10],
  ["10,000 articles, nothing changed, s", 2],
  ["10,000 articles, peak memory, MB", 1300],
  ["this site, catalog, ms", 300],
  ["this site, article, ms", 300],
  ["500 articles, catalog, ms", 300],
  ["500 articles, article, ms", 300],
  ["article: document, bytes", 14_336],
  ["article: all script, hydrated, bytes", 102_400],
  ["home: script, bytes", 102_400],
  ["article: blocking time, ms", 0],
  ["article: layout shift", 0.005],
  ["article: largest paint, ms", 1.05, "astro"],
  ["home: largest paint, ms", 1200],
  ["home: blocking time, ms", 50],
  ["article, throttled for real: largest paint, ms", 0.8, "astro"],
  ["tap to the next article, ms", 1, "astro"],
  ["tap to the next article, hydrated, ms", 0.33, "astro"],
];

export const LIMITS: readonly Limit[] = LINES.map(([row, most, peer]) => ({ row, most, peer }));
