import { execFile } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { getCertificate } from "@vitejs/plugin-basic-ssl";
import { preview } from "vite";
import { browserOptions } from "../../lib/browser.ts";
import { BUILD } from "../../lib/paths.ts";
import { startPreview } from "../preview-server.ts";
import { installPackages, type Site, type AddFigure } from "./builds.ts";

export const ARTICLE = "/services/wedding-caterers-kandivali-borivali-malad";

const PAGES = {
  home: "/",
  article: ARTICLE,
  package: "/package-detail/deluxe-package",
  gallery: "/gallery",
};

const LIGHTHOUSE = "lighthouse@13.5.0";

interface Report {
  runtimeError?: { message: string };
  categories: { performance: { score: number } };
  audits: Record<
    string,
    { numericValue?: number; details?: { items: { transferSize?: number; duration?: number }[] } }
  >;
}

/**
 * One first visit with Slow 4G and a processor four times slower, both throttled by Chrome and not simulated by
 * Lighthouse.
 */
async function firstVisit(
  lighthouse: string,
  url: string,
  certificate: string,
): Promise<Record<string, number>> {
  const key = new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" });
  const trusted = createHash("sha256").update(key).digest("base64");
  const { executablePath = "" } = await browserOptions();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      path.join(lighthouse, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      "--only-categories=performance",
      "--throttling-method=devtools",
      "--throttling.cpuSlowdownMultiplier=4",
      // Trusts the certificate. If Chromium only ignores certificate errors, it caches nothing.
      `--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --ignore-certificate-errors-spki-list=${trusted}`,
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { runtimeError, categories, audits } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const sum = (audit: string, item: "transferSize" | "duration") =>
    (audits[audit]?.details?.items ?? []).reduce((total, one) => total + (one[item] ?? 0), 0);
  return {
    "Lighthouse performance": categories.performance.score * 100,
    "largest paint, ms": value("largest-contentful-paint"),
    "blocking time, ms": value("total-blocking-time"),
    "main thread, ms": sum("mainthread-work-breakdown", "duration"),
    "everything, bytes": sum("network-requests", "transferSize"),
  };
}

/**
 * Measures first visits of our pages, and of the article on the other sites. The sites take turns.
 *
 * @param sites built, ours first
 * @param lighthouse an empty folder, into which Lighthouse is installed
 */
export async function measureVisits(
  add: AddFigure,
  sites: readonly Site[],
  runs: number,
  lighthouse: string,
) {
  await installPackages(lighthouse, LIGHTHOUSE);
  const pem = await getCertificate(path.join(BUILD, "certificate"));
  const edge = path.join(sites[0]?.directory ?? "", "build/edge");
  for (let number = 0; number < runs; number++) {
    for (const { name, directory, output } of sites) {
      const served = path.join(directory, output[0]);
      const origin = await startPreview({ directory: served, edge, port: 0 });
      const server = await preview({
        configFile: false,
        logLevel: "silent",
        build: { outDir: served },
        preview: { port: 0, https: { key: pem, cert: pem }, proxy: { "/": origin.url } },
      });
      const url = `https://localhost:${(server.httpServer.address() as AddressInfo).port}`;
      for (const [page, route] of Object.entries(PAGES)) {
        if (name !== "ours" && page !== "article") continue;
        const figures = await firstVisit(lighthouse, url + route, pem);
        for (const [row, figure] of Object.entries(figures)) add(`${page}: ${row}`, name, figure);
      }
      await server.close();
      await origin.close();
    }
  }
}
