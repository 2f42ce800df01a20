import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { browserOptions } from "../../browser.ts";

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

/** Runs Lighthouse once in a browser of its own. */
export async function lighthouse(url: string): Promise<Score> {
  const { executablePath = "" } = await browserOptions();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      CLI,
      url,
      "--quiet",
      "--output=json",
      "--only-categories=performance",
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories, audits, runtimeError } = JSON.parse(stdout) as LighthouseReport;
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
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
