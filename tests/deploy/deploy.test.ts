import { spawn } from "node:child_process";
import { once } from "node:events";
import { createHash } from "node:crypto";
import { appendFileSync } from "node:fs";
import path from "node:path";
import { HeadObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deploy, dryRun } from "../../scripts/deploy/deploy.ts";
import { ERROR_PAGE, LOCK } from "../../scripts/deploy/bucket/layout.ts";
import { withLock } from "../../scripts/deploy/bucket/lock.ts";
import { outdated } from "../../scripts/deploy/plan.ts";
import { describePlan, describeReleases } from "../../scripts/deploy/print.ts";
import { prune } from "../../scripts/deploy/prune.ts";
import { readCurrent, readRecord } from "../../scripts/deploy/bucket/records.ts";
import {
  readRelease,
  type BuildFolders,
  type Release,
} from "../../scripts/deploy/bucket/release.ts";
import { listReleases, previousRelease, rollback } from "../../scripts/deploy/rollback.ts";
import { startCloud, type Cloud, type Snapshot } from "./support/cloud.ts";
import { deployHere, NODE_COMPILE_CACHE, OPTIONS } from "./support/killed.ts";
import { BUCKET } from "./support/orders.ts";
import { walk } from "./support/reader.ts";
import { RECORD_HEADERS } from "../../scripts/deploy/bucket/store.ts";
import { responsePolicies } from "../../scripts/build/output/headers.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { writeBuild } from "./support/site.ts";

let cloud: Cloud;
let empty: Snapshot;

beforeAll(async () => {
  cloud = await startCloud();
  empty = await cloud.save();
});
afterAll(() => cloud.close());
beforeEach(() => cloud.restore(empty));

const LEASE_MS = 200;
const back = { by: "test", leaseMs: LEASE_MS };

function release(build: BuildFolders): Promise<Release> {
  return readRelease(build);
}

const at = ({ directory, edgeDirectory }: BuildFolders) => [
  "--dist",
  directory,
  "--edge",
  edgeDirectory,
];

async function broken(): Promise<string[]> {
  const { code } = await cloud.parts.edge.live();
  return (await walk(cloud.parts.store, code, ["/about", "/menu", "/contact", "/last-year"]))
    .broken;
}

/** Runs a command of package.json as its user does. */
async function command(script: string, ...args: string[]) {
  const child = spawn(process.execPath, [path.join(ROOT, `scripts/${script}.ts`), ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE, ...cloud.env, DEPLOY_LEASE_MS: "1000" },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  }
  const [code] = (await once(child, "close")) as [number];
  return { code, text };
}

describe("a deploy", () => {
  test("uploads what is new, copies what stays, and leaves what is in its place", async () => {
    await deployHere(cloud, await writeBuild("old"));

    const plan = await deployHere(cloud, await writeBuild("new"));

    expect(plan.assets.map(({ file }) => file.file)).toEqual([
      "art/leaf.cccccccccc.svg",
      "assets/app.2222222222.css",
      "assets/app.2222222222.js",
      "assets/chunks/menu.2222222222.js",
    ]);
    const copied = plan.pages.filter(({ from }) => from).map(({ file }) => file.file);
    expect(copied).toEqual(["about/index.html", "about/index.json", "robots.txt", "sitemap.xml"]);
    expect(plan.inPlace).toBe(2);
    expect(await broken()).toEqual([]);
  });

  test("of the same build does nothing", async () => {
    const build = await writeBuild("old");
    await deployHere(cloud, build);

    const plan = await deployHere(cloud, build);

    expect(plan).toMatchObject({ assets: [], pages: [], publish: false, errorPage: false });
    expect((await readCurrent(cloud.parts.store)).current.history).toHaveLength(1);
  });

  test("gives a shared file its own headers, whichever release stored it before", async () => {
    const DRAWING = "art/thali.aaaaaaaaaa.svg";
    const old = await writeBuild("old");
    const made = await release(old);
    const strict: Release = {
      ...made,
      id: "5".repeat(12),
      files: made.files.map((file) =>
        file.file === DRAWING ? { ...file, own: { "content-security-policy": "sandbox" } } : file,
      ),
    };
    await deployHere(cloud, old);
    await deploy(cloud.parts, strict, { ...OPTIONS, directory: old.directory });
    await rollback(cloud.parts, made.id, back);

    const plan = await deployHere(cloud, await writeBuild("new"));

    expect(plan.assets.map(({ file }) => file.file)).toContain(DRAWING);
    const { Metadata } = await cloud.s3.send(
      new HeadObjectCommand({ Bucket: BUCKET, Key: DRAWING }),
    );
    expect(Metadata).toEqual(made.files.find(({ file }) => file === DRAWING)?.own);
  });

  test("puts the error page where CloudFront looks for another one within a minute", async () => {
    await deployHere(cloud, await writeBuild("new"));

    const { CacheControl } = await cloud.s3.send(
      new HeadObjectCommand({ Bucket: BUCKET, Key: ERROR_PAGE }),
    );
    expect(CacheControl).toMatch(/max-age=0, s-maxage=60\b/);
  });

  test("of a commit that is older than one deployed before is refused, and changes nothing", async () => {
    const [old, next] = [await writeBuild("old"), await writeBuild("new")];
    const commit = (day: number) => ({
      commit: String(day).repeat(40),
      committed: `2026-11-0${day}T00:00:00.000Z`,
    });
    await deployHere(cloud, old, { commit: commit(1) });
    await deployHere(cloud, next, { commit: commit(3) });
    const live = await cloud.parts.edge.live();

    await expect(deployHere(cloud, old, { commit: commit(2) })).rejects.toThrow(
      "commit 2222222222 of 2026-11-02T00:00:00.000Z is older than 3333333333",
    );
    // Nor does a rollback make the older commit a newer one.
    await rollback(cloud.parts, (await release(old)).id, back);
    await expect(deployHere(cloud, old, { commit: commit(2) })).rejects.toThrow("is older than");
    await deployHere(cloud, next, { commit: commit(3) });
    expect((await cloud.parts.edge.live()).code).toBe(live.code);
  });

  test("of a build that is live already remembers the newer commit that made it", async () => {
    const [old, next] = [await writeBuild("old"), await writeBuild("new")];
    const commit = (day: number) => ({
      commit: String(day).repeat(40),
      committed: `2026-11-0${day}T00:00:00.000Z`,
    });
    await deployHere(cloud, old, { commit: commit(1) });
    await deployHere(cloud, old, { commit: commit(3) });

    await expect(deployHere(cloud, next, { commit: commit(2) })).rejects.toThrow("is older than");
  });

  test("puts right what somebody changed at the edge by hand", async () => {
    const build = await writeBuild("old");
    await deployHere(cloud, build);
    const { release: id, code } = await cloud.parts.edge.live();
    await cloud.parts.edge.publish(id ?? "", `${code} `, await cloud.parts.edge.live());

    await deployHere(cloud, build);

    expect((await cloud.parts.edge.live()).code).toBe(code);
  });

  test("stops before anything is live when the build changes under it", async () => {
    await deployHere(cloud, await writeBuild("old"));
    const live = await cloud.parts.edge.live();
    const build = await writeBuild("new");
    const meddled: Cloud = {
      ...cloud,
      parts: {
        ...cloud.parts,
        releaseCode(route, id) {
          appendFileSync(path.join(build.directory, "menu/index.html"), "<!-- later -->");
          return cloud.parts.releaseCode(route, id);
        },
      },
    };

    await expect(deployHere(meddled, build)).rejects.toThrow("menu/index.html changed while");
    expect(await cloud.parts.edge.live()).toEqual(live);
  });

  test("does not publish code that fails in CloudFront's own test", async () => {
    await deployHere(cloud, await writeBuild("old"));
    const live = await cloud.parts.edge.live();
    const wrong: Cloud = {
      ...cloud,
      parts: { ...cloud.parts, releaseCode: () => "function handler(event) { return nothing }" },
    };

    await expect(deployHere(wrong, await writeBuild("new"))).rejects.toThrow("was not published");
    expect(await cloud.parts.edge.live()).toMatchObject({ release: live.release, code: live.code });
    expect(await broken()).toEqual([]);
  });

  test("removes nothing itself", async () => {
    const [old, next] = [await writeBuild("old"), await writeBuild("new")];
    const longAgo: Cloud = { ...cloud, parts: { ...cloud.parts, now: () => Date.now() - 9e9 } };

    await deployHere(longAgo, old);
    await deployHere(longAgo, next);

    expect(await listReleases(cloud.parts)).toHaveLength(2);
    expect(await command("deploy", "--prune", "--keep", "1")).toMatchObject({
      code: 0,
      text: expect.stringContaining("removed 1 releases"),
    });
    expect(await listReleases(cloud.parts)).toHaveLength(1);
  });
});

describe("a dry run", () => {
  test("tells what would be done and does nothing", async () => {
    await deployHere(cloud, await writeBuild("old"));
    await cloud.letLive();
    const build = await writeBuild("new");

    const { code, text } = await command("deploy", "--dry-run", ...at(build));

    expect(code).toBe(0);
    expect(text).toContain("assets    4 uploads");
    expect(text).toContain("4 unchanged, copied within the bucket");
    expect(text).toContain("404 page  written over");
    expect(text).toBe(`${describePlan(await dryRun(cloud.parts, await release(build)))}\n`);
    expect((await cloud.state()).changes).toBe(0);
  });
});

describe("a rollback", () => {
  test("is one step at the edge, and the old release is whole", async () => {
    const old = await writeBuild("old");
    await deployHere(cloud, old);
    await deployHere(cloud, await writeBuild("new"));
    await cloud.letLive();

    await rollback(cloud.parts, (await release(old)).id, back);

    const { changes } = await cloud.state();
    expect((await cloud.parts.edge.live()).release).toBe((await release(old)).id);
    expect(await broken()).toEqual([]);
    // Lock, a sign of life, error page, the edge's two, history, unlock; signs of life besides.
    expect(changes).toBeLessThan(20);
  });

  test("holds deploys by the clock until a person deploys", async () => {
    const [old, next] = [await writeBuild("old"), await writeBuild("new")];
    await deployHere(cloud, old);
    await deployHere(cloud, next);
    await rollback(cloud.parts, (await previousRelease(cloud.parts)) ?? "", back);

    await expect(deployHere(cloud, next, { scheduled: true })).rejects.toThrow("rollback");
    await deployHere(cloud, next);
    await deployHere(cloud, old, { scheduled: true });
    expect((await cloud.parts.edge.live()).release).toBe((await release(old)).id);
  });

  test("shows the 404 page of that release with the policy it was built with", async () => {
    const [old, next] = [await writeBuild("old"), await writeBuild("new")];
    await deployHere(cloud, old);
    const before = await cloud.parts.store.read(ERROR_PAGE);
    await deployHere(cloud, next);
    const replaced = await cloud.parts.store.read(ERROR_PAGE);

    await rollback(cloud.parts, (await release(old)).id, back);

    const page = (await cloud.parts.store.read(ERROR_PAGE))?.text ?? "";
    const [, style = ""] = /<style>(.*?)<\/style>/.exec(page) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(page).toBe(before?.text);
    expect(page).not.toBe(replaced?.text);
    expect(page).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'none'/);
    expect(page).toContain(`style-src 'self' 'sha256-${hash}'`);
    // The header, which no release changes, may not forbid what the page allows.
    expect(responsePolicies().site["content-security-policy"]).toContain(
      "style-src 'self' 'unsafe-inline'",
    );
  });

  test("to the one before passes over releases that were rolled back from", async () => {
    const [first, good, bad] = [
      await writeBuild("old"),
      await writeBuild("new"),
      await writeBuild("old", { "bad/index.html": "<h1>Bad</h1>" }),
    ];
    const ids = {
      first: (await release(first)).id,
      good: (await release(good)).id,
      bad: (await release(bad)).id,
    };
    await deployHere(cloud, first);
    await deployHere(cloud, good);
    await deployHere(cloud, bad);
    await rollback(cloud.parts, ids.good, back);

    expect(await previousRelease(cloud.parts)).toBe(ids.first);
    const list = await listReleases(cloud.parts);
    expect(list.filter(({ withdrawn }) => withdrawn).map(({ release: id }) => id)).toEqual([
      ids.bad,
    ]);
    expect(describeReleases(list)).toMatch(new RegExp(`^withdrawn +${ids.bad}`, "m"));

    // Whoever deploys it again on purpose means it.
    await deployHere(cloud, bad);
    await deployHere(cloud, first);
    expect(await previousRelease(cloud.parts)).toBe(ids.bad);
  });

  test("to the one before passes over a release that was never recorded as shown", async () => {
    const [old, next] = [await writeBuild("old"), await writeBuild("new")];
    await deployHere(cloud, old);
    await deployHere(cloud, next);
    const { store, edge } = cloud.parts;
    await rollback(cloud.parts, (await release(old)).id, back);
    const record = await readRecord(store, (await release(next)).id);
    // A deploy that was cut off between the edge and the history.
    await edge.publish(record?.release ?? "", record?.code ?? "", await edge.live());

    expect(await previousRelease(cloud.parts)).toBe((await release(old)).id);
  });

  test("to what is not whole any more is refused", async () => {
    const old = await writeBuild("old");
    await deployHere(cloud, old);
    await deployHere(cloud, await writeBuild("new"));
    await cloud.parts.store.remove(["assets/app.1111111111.js"]);

    await expect(rollback(cloud.parts, (await release(old)).id, back)).rejects.toThrow(
      "app.1111111111.js",
    );
    await expect(rollback(cloud.parts, "000000000000", back)).rejects.toThrow("no release");
  });

  test("is offered for every release, the live one marked, by commands that say how they ended", async () => {
    const [old, next] = [await writeBuild("old"), await writeBuild("new")];
    await deployHere(cloud, old);
    expect((await command("deploy", ...at(next))).code).toBe(0);

    const list = await command("rollback", "--list");
    const undone = await command("rollback", "--previous");

    expect(list.text.split("\n").filter((line) => line.startsWith("live"))).toHaveLength(1);
    expect(list.text).toContain((await release(old)).id);
    expect(undone).toMatchObject({ code: 0, text: expect.stringContaining("is live again") });
    expect((await listReleases(cloud.parts)).find(({ live }) => live)?.last?.kind).toBe("rollback");
    expect((await command("rollback")).code).toBe(2);
    expect((await command("deploy", "--keep", "none")).code).toBe(2);
    expect((await command("deploy", "--dist", path.join(ROOT, "schemas"))).code).toBe(2);
  }, 90_000);
});

describe("two deploys at once", () => {
  test("the second is turned away while the first gives signs of life", async () => {
    const build = await writeBuild("old");

    const second = await withLock(cloud.parts.store, { owner: "the first", leaseMs: 1000 }, () =>
      command("deploy", ...at(build)),
    );

    expect(second).toMatchObject({ code: 3, text: expect.stringContaining("the first") });
    expect((await cloud.parts.edge.live()).release).toBeUndefined();
    expect((await command("deploy", ...at(build))).code).toBe(0);
  });

  test("an expired lock holder cannot publish, however late it wakes up", async () => {
    const [old, next] = [await writeBuild("old"), await writeBuild("new")];
    await deployHere(cloud, old);
    const { edge, releaseCode } = cloud.parts;
    const other = await release(await writeBuild("old", { "other/index.html": "<h1>Other</h1>" }));
    const publishOther = async () =>
      edge.publish(other.id, releaseCode(other.route, other.id), await edge.live());
    const wakingUp = (asleep: "compares" | "publishes"): Cloud => {
      let looked = 0;
      return {
        ...cloud,
        parts: {
          ...cloud.parts,
          edge: {
            // The second look is the one just before publishing.
            async live() {
              if (++looked === 2 && asleep === "compares") await publishOther();
              return edge.live();
            },
            async publish(...args) {
              if (asleep === "publishes") await publishOther();
              return edge.publish(...args);
            },
          },
        },
      };
    };

    await expect(deployHere(wakingUp("compares"), next)).rejects.toThrow(
      `somebody else published ${other.id} meanwhile`,
    );
    expect((await edge.live()).release).toBe(other.id);

    await deployHere(cloud, old);
    await expect(deployHere(wakingUp("publishes"), next)).rejects.toThrow(
      "the function viewer-request was changed by somebody else",
    );
    expect((await edge.live()).release).toBe(other.id);
  });

  test("a holder whose lock was taken cannot renew it", async () => {
    const { store } = cloud.parts;

    const slept = withLock(store, { owner: "asleep", leaseMs: 60_000 }, async (lock) => {
      await store.put(LOCK, `{"owner":"another","since":"now"}`, RECORD_HEADERS);
      await lock.renew();
    });

    await expect(slept).rejects.toThrow("changed by somebody else");
    expect((await store.read(LOCK))?.text).toContain("another");
  });
});

describe("what is removed", () => {
  const now = Date.parse("2026-11-21T00:00:00Z");
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
  const history = ["f", "e", "d", "c", "b", "a"].map((id, index) => ({
    release: id,
    at: daysAgo(index * 3),
    kind: "deploy" as const,
    by: "test",
  }));
  const current = { history, held: false };
  const all = ["a", "b", "c", "d", "e", "f", "never-live"];

  test("only releases beyond the number kept that were replaced long ago", () => {
    // `d` was replaced by `e` 3 days ago, `c` 6, `b` 9, `a` 12.
    expect(outdated(current, all, "f", now, { releases: 2, days: 7 })).toEqual([
      "a",
      "b",
      "never-live",
    ]);
    expect(outdated(current, all, "f", now, { releases: 5, days: 1 })).toEqual(["a", "never-live"]);
    expect(outdated(current, all, "f", now, { releases: 10, days: 30 })).toEqual(["never-live"]);
  });

  test("what is live stays, however old it is", () => {
    expect(outdated(current, all, "a", now, { releases: 1, days: 1 })).not.toContain("a");
  });

  test("takes with it the assets that no other release names, and those alone", async () => {
    const [old, next] = [await writeBuild("old"), await writeBuild("new")];
    await deployHere(cloud, old);
    await deployHere(cloud, next);
    const later: Cloud = { ...cloud, parts: { ...cloud.parts, now: () => Date.now() + 9e8 } };

    const keeping = { releases: 1, days: 1 };
    const pruned = await prune(later.parts, { keeping, ...back });

    expect(pruned.releases).toEqual([(await release(old)).id]);
    const keys = [...(await cloud.parts.store.list("")).keys()];
    expect(keys.filter((key) => key.includes("1111111111"))).toEqual([]);
    expect(keys.filter((key) => key.startsWith(`r/${pruned.releases[0]}`))).toEqual([]);
    expect(keys).toContain("art/thali.aaaaaaaaaa.svg");
    expect(await broken()).toEqual([]);
  });
});
