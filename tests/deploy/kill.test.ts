import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startCloud, type Cloud } from "./support/cloud.ts";
import { contents, deployHere, deployKilled } from "./support/run.ts";
import { walk } from "./support/reader.ts";
import { writeBuild } from "./support/site.ts";

vi.setConfig({ testTimeout: 400_000 });

let cloud: Cloud;

beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.close());

async function look(): Promise<{ release: string | undefined; broken: string[]; pages: number }> {
  const { release, code } = await cloud.parts.edge.live();
  const addresses = ["/about", "/menu", "/contact", "/last-year"];
  return { release, ...(await walk(cloud.parts.store, code, addresses)) };
}

test("a deploy killed at any step breaks no page, and a second run completes it", async () => {
  const [old, next] = [await writeBuild("old"), await writeBuild("new")];
  await deployHere(cloud, old);
  const before = cloud.state();
  const { release: oldRelease } = await look();
  const oldAssets = [...(await cloud.parts.store.list("assets/")).keys()];
  cloud.letLive();
  // A long lease: renewals would be counted as changes.
  await deployHere(cloud, next, { leaseMs: 60_000 });
  const changes = cloud.changes();
  const clean = contents(cloud);
  const { release: newRelease } = await look();

  const seen: (string | undefined)[] = [];
  for (let at = 1; at <= changes; at++) {
    cloud.restore(before);
    expect(await deployKilled(cloud, next, at), `killed at change ${at}`).toBe(true);

    const { release, broken, pages } = await look();
    expect(broken, `at change ${at}`).toEqual([]);
    expect(pages).toBeGreaterThan(8);
    const kept = await cloud.parts.store.list("assets/");
    expect(oldAssets.filter((key) => !kept.has(key))).toEqual([]);
    seen.push(release);

    await deployHere(cloud, next);
    expect(contents(cloud), `after going on from change ${at}`).toEqual(clean);
  }

  expect(new Set(seen)).toEqual(new Set([oldRelease, newRelease]));
});
