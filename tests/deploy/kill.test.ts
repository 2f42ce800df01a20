import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { CURRENT, type Current } from "../../scripts/deploy/bucket.ts";
import type { BuildFolders } from "../../scripts/deploy/release.ts";
import { BUILD, ROOT } from "../../scripts/lib/paths.ts";
import { startCloud } from "./support/cloud.ts";
import { flags, deployHere } from "./support/run.ts";
import { walk } from "./support/reader.ts";
import { writeBuild } from "./support/site.ts";

vi.setConfig({ testTimeout: 400_000 });

const cloud = await startCloud();

async function look() {
  const { release, code } = await cloud.parts.edge.live();
  const addresses = ["/about", "/menu", "/contact", "/last-year"];
  return { release, ...(await walk(cloud.parts.store, code, addresses)) };
}

/** Runs `npm run deploy` and kills it at a change. Returns the signal that ended it. */
async function killAt(change: number, build: BuildFolders): Promise<unknown> {
  const compileCache = path.join(BUILD, "compile-cache");
  const env = { ...process.env, ...cloud.env, NODE_COMPILE_CACHE: compileCache };
  const args = [path.join(ROOT, "scripts/deploy.ts"), "release", ...flags(build)];
  const child = spawn(process.execPath, args, { env, stdio: "inherit" });
  cloud.killAt(child.pid ?? 0, change);
  const [, signal] = (await once(child, "exit")) as unknown[];
  cloud.letLive();
  return signal;
}

/** State of bucket and edge: key → hash and headers. Deploy records are without times and names. */
function contents(): Record<string, unknown> {
  const { objects, live } = cloud.state();
  const found = [...objects].map(([key, { body, headers }]) => {
    if (key !== CURRENT) return [key, [createHash("md5").update(body).digest("hex"), headers]];
    const { history, paused } = JSON.parse(body.toString("utf8")) as Current;
    return [key, [paused, history.map(({ release, kind }) => [release, kind])]];
  });
  return { ...(Object.fromEntries(found) as object), live };
}

test("a deploy killed at any step breaks no page, and a second run completes it", async () => {
  onTestFinished(cloud.close);
  const [old, next] = [await writeBuild("old"), await writeBuild("new")];
  await deployHere(cloud, old);
  const before = cloud.state();
  const { release: oldRelease } = await look();
  const oldAssets = [...(await cloud.parts.store.list("assets/")).keys()];
  cloud.letLive();
  await deployHere(cloud, next);
  const changes = cloud.changes();
  const clean = contents();
  const { release: newRelease } = await look();

  const seen: (string | undefined)[] = [];
  for (let change = 1; change <= changes; change++) {
    cloud.restore(before);
    expect(await killAt(change, next), `killed at change ${change}`).toBe("SIGKILL");

    const { release, broken, pages } = await look();
    expect(broken, `at change ${change}`).toEqual([]);
    expect(pages).toBeGreaterThan(8);
    const kept = await cloud.parts.store.list("assets/");
    expect(oldAssets.filter((key) => !kept.has(key))).toEqual([]);
    seen.push(release);

    await deployHere(cloud, next);
    expect(contents(), `after going on from change ${change}`).toEqual(clean);
  }

  expect(new Set(seen)).toEqual(new Set([oldRelease, newRelease]));
});
