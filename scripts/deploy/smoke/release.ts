import { setTimeout as pause } from "node:timers/promises";
import { finding, type Finding, type Site } from "./check.ts";

const PATIENCE_MS = 120_000;

/** Waits until the edge shows the release: publishing reaches every place within seconds, not at once. */
export async function checkRelease(
  site: Site,
  wanted: string,
  patienceMs = PATIENCE_MS,
): Promise<Finding> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const { body } = await site.ask("/release.json");
    const text = body.toString("utf8");
    if (text.includes(`"${wanted}"`)) return finding("release", wanted, []);
    if (performance.now() > until) {
      return finding("release", wanted, [`the edge says ${text.slice(0, 60).trim()}`]);
    }
    await pause(2000);
  }
}
