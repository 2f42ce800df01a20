import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { browserOptions } from "../../browser.ts";
import { trustFlag } from "./edge.ts";

/** Lighthouse for phones, simulated Slow 4G and a processor slowed down four times. */
export interface Score {
  /** 0 to 100. */
  performance: number;
  /** Milliseconds. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
}

interface LighthouseReport {
  runtimeError?: { message: string };
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number }>;
}

const CLI = path.join(
  path.dirname(createRequire(import.meta.url).resolve("lighthouse/package.json")),
  "cli/index.js",
);

/** As a server without a screen needs them; nothing that changes what is measured. */
const CHROME_FLAGS = "--headless --no-sandbox --disable-gpu --disable-dev-shm-usage";

/**
 * Runs Lighthouse once in a browser of its own.
 *
 * @param wanted its own arguments, such as `--only-categories=seo`
 */
export async function lighthouseReport<Report extends { runtimeError?: { message: string } }>(
  url: string,
  wanted: readonly string[],
): Promise<Report> {
  const { executablePath = "" } = await browserOptions();
  const flags = `${CHROME_FLAGS} ${await trustFlag()}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CLI, url, "--quiet", "--output=json", ...wanted, `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) {
    throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`);
  }
  return report;
}

/** How fast a page is. */
export async function lighthouse(url: string): Promise<Score> {
  const { categories, audits } = await lighthouseReport<LighthouseReport>(url, [
    "--only-categories=performance",
  ]);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: Math.round(categories.performance.score * 100),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    bytes: value("total-byte-weight"),
  };
}
