import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { browserOptions } from "./browser.ts";

interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items: Item[] } }
  >;
}

interface Item {
  /** Of `network-requests`; the size in bytes as it came over the wire, with headers. */
  resourceType?: string;
  transferSize?: number;
  /** Of `mainthread-work-breakdown`; milliseconds. */
  groupLabel?: string;
  duration?: number;
}

const CLI = path.join(fileURLToPath(import.meta.resolve("lighthouse")), "../../cli/index.js");

/** What a server without a screen needs; nothing that changes what is measured. */
const CHROME_FLAGS = "--headless --no-sandbox --disable-gpu --disable-dev-shm-usage";

/**
 * Runs Lighthouse once, in a browser of its own, as for phones.
 *
 * @param options further options of its command, such as `--only-categories=seo`
 * @param flag a further flag of the browser
 */
export async function lighthouse(
  url: string,
  options: readonly string[],
  flag = "",
): Promise<Report> {
  const { executablePath = "" } = await browserOptions();
  const flags = `--chrome-flags=${CHROME_FLAGS} ${flag}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CLI, url, "--quiet", "--output=json", ...options, flags],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`);
  return report;
}
