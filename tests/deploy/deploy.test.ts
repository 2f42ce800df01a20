import { createHash } from "node:crypto";
import { appendFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { responsePolicies } from "../../scripts/build/output/headers.ts";
import {
  ERROR_PAGE,
  readCurrent,
  writeCurrent,
  RELEASE_FILE,
} from "../../scripts/deploy/bucket.ts";
import { deploy } from "../../scripts/deploy/deploy.ts";
import { readRelease, type BuildFolders, type Release } from "../../scripts/deploy/release.ts";
import {
  describeReleases,
  listReleases,
  previousRelease,
  rollback,
} from "../../scripts/deploy/releases.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { startCloud, type Cloud } from "./support/cloud.ts";
import { walk } from "./support/reader.ts";
import { flags, deployHere, OPTIONS, runCommand } from "./support/run.ts";
import { writeBuild } from "./support/site.ts";

const cloud = await startCloud();

afterAll(cloud.close);
beforeEach(() => cloud.restore());

const back = "test";

const idOf = async (build: BuildFolders) => (await readRelease(build)).id;

async function writeBothDeployOld() {
  const [old, next] = [await writeBuild("old"), await writeBuild("new")];
  await deployHere(cloud, old);
  return { old, next };
}

async function deployBoth() {
  const builds = await writeBothDeployOld();
  return { ...builds, plan: await deployHere(cloud, builds.next) };
}

const withParts = (parts: Partial<Cloud["parts"]>): Cloud => ({
  ...cloud,
  parts: { ...cloud.parts, ...parts },
});

async function broken(): Promise<string[]> {
  const { code } = await cloud.parts.edge.live();
  return (await walk(cloud.parts.store, code, ["/about", "/menu", "/contact", "/last-year"]))
    .broken;
}

const command = (...args: string[]) => runCommand(cloud, args);

const commit = (day: number) => ({
  commit: String(day).repeat(40),
  committed: `2026-11-0${day}T00:00:00.000Z`,
});

describe("a deploy", () => {
  test("uploads every page and only those assets that are not stored yet", async () => {
    const { next, plan } = await deployBoth();

    expect(plan.assets.map(({ file }) => file)).toEqual([
      "art/leaf.cccccccccc.svg",
      "assets/app.2222222222.css",
      "assets/app.2222222222.js",
      "assets/chunks/menu.2222222222.js",
    ]);
    expect(plan.pages).toHaveLength(11);
    expect(plan.inPlace).toBe(2);
    expect(await broken()).toEqual([]);
    // A second deploy of the same build does nothing.
    const again = await deployHere(cloud, next);
    expect(again).toMatchObject({ assets: [], pages: [], errorPage: false });
    expect((await readCurrent(cloud.parts.store)).current.history).toHaveLength(2);
  });

  test("replaces the headers of a shared file that another release stored", async () => {
    const DRAWING = "art/thali.aaaaaaaaaa.svg";
    const { old, next } = await writeBothDeployOld();
    const made = await readRelease(old);
    const strict: Release = {
      ...made,
      id: "5".repeat(12),
      files: made.files
        .filter(({ file }) => file !== RELEASE_FILE)
        .map((file) =>
          file.file === DRAWING
            ? { ...file, metadata: { "content-security-policy": "sandbox" } }
            : file,
        ),
    };
    await deploy(cloud.parts, strict, { ...OPTIONS, directory: old.directory });
    await rollback(cloud.parts, made.id, back);

    const plan = await deployHere(cloud, next);

    expect(plan.assets.map(({ file }) => file)).toContain(DRAWING);
    const { metadata } = await cloud.parts.store.headers(DRAWING);
    expect(metadata).toEqual(made.files.find(({ file }) => file === DRAWING)?.metadata);
  });

  test("of a commit that is older than a deployed one is refused and changes nothing", async () => {
    const [old, next] = [await writeBuild("old"), await writeBuild("new")];
    await deployHere(cloud, old, { commit: commit(1) });
    // A deploy of the same bytes records their newer commit.
    await deployHere(cloud, old, { commit: commit(3) });
    const live = await cloud.parts.edge.live();

    await expect(deployHere(cloud, next, { commit: commit(2) })).rejects.toThrow(
      "commit 2222222222 of 2026-11-02T00:00:00.000Z is older than 3333333333",
    );
    expect(await cloud.parts.edge.live()).toEqual(live);
    // After a rollback, an older commit is still refused.
    await deployHere(cloud, next, { commit: commit(4) });
    await rollback(cloud.parts, await idOf(old), back);
    await expect(deployHere(cloud, next, { commit: commit(2) })).rejects.toThrow("is older than");
  });

  test("is not published if files change during it or its code fails CloudFront's test", async () => {
    const { next } = await writeBothDeployOld();
    const live = await cloud.parts.edge.live();
    const wrong = withParts({ releaseCode: () => "function handler(event) { return nothing }" });
    const slow = withParts({
      releaseCode: (route, id) =>
        cloud.parts.releaseCode(route, id) +
        ";var quick=handler;handler=function(e){if(e.request.uri.length>99)throw 'slow';return quick(e)}",
    });
    const meddled = withParts({
      releaseCode(route, id) {
        appendFileSync(path.join(next.directory, "menu/index.html"), "<!-- later -->");
        return cloud.parts.releaseCode(route, id);
      },
    });

    await expect(deployHere(meddled, next)).rejects.toThrow("menu/index.html changed while");
    await expect(deployHere(wrong, next)).rejects.toThrow("was not published. / (1 characters): ");
    await expect(deployHere(slow, next)).rejects.toThrow("........ (500 characters): slow");
    expect(await cloud.parts.edge.live()).toMatchObject({ release: live.release, code: live.code });
    expect(await broken()).toEqual([]);
  });
});

test("a dry run prints the plan and changes nothing", async () => {
  const { next } = await writeBothDeployOld();
  cloud.letLive();

  const { code, text } = await command("release", "--dry-run", ...flags(next));

  expect(code).toBe(0);
  expect(text).toMatch(
    /^release {3}(\w{12}) \(live: (\w{12})\)\nassets {4}4 files, [\d.]+ KB\n {12}art\/leaf\.cc[^]*\nin place {2}2 files\n404 page {2}replaced\nedge {6}\2 → \1\n$/,
  );
  expect(cloud.changes()).toBe(0);
});

test("pages of another address and credentials of another account are refused", async () => {
  const { next } = await writeBothDeployOld();
  const locations = "<urlset><url><loc>https://evil.example/</loc></url></urlset>";
  const moved = await writeBuild("new", { "sitemap.xml": locations });
  cloud.letLive();

  const wrong = [await command("release", ...flags(moved))];
  for (const args of [
    ["release", ...flags(next)],
    ["rollback", "--previous"],
  ])
    wrong.push(await runCommand(cloud, args, { DEPLOY_ACCOUNT: "444455556666" }));

  expect(wrong.map(({ code }) => code)).toEqual([2, 2, 2]);
  expect(wrong[0]?.text).toContain('site.json: "address": "https://site.example"');
  expect(wrong[1]?.text).toContain("of the AWS account 111122223333");
  expect(cloud.changes()).toBe(0);
});

describe("a rollback", () => {
  test("blocks scheduled deploys until a person deploys", async () => {
    const { old, next } = await deployBoth();
    await rollback(cloud.parts, (await previousRelease(cloud.parts)) ?? "", back);

    await expect(deployHere(cloud, next, { scheduled: true })).rejects.toThrow("rollback");
    await deployHere(cloud, next);
    await deployHere(cloud, old, { scheduled: true });
    expect((await cloud.parts.edge.live()).release).toBe(await idOf(old));
  });

  test("killed around its switch still blocks scheduled deploys, and can be repeated", async () => {
    for (const when of ["before", "after"] as const) {
      cloud.restore();
      const { old, next } = await deployBoth();
      const killed: Cloud["parts"]["edge"]["publish"] = async (...args) => {
        if (when === "after") await cloud.parts.edge.publish(...args);
        throw new Error("killed");
      };
      const dying = withParts({ edge: { ...cloud.parts.edge, publish: killed } });

      await expect(rollback(dying.parts, await idOf(old), back)).rejects.toThrow("killed");

      await expect(deployHere(cloud, next, { scheduled: true })).rejects.toThrow("rollback");
      const list = await listReleases(cloud.parts);
      expect(list.find(({ withdrawn }) => withdrawn)?.release).toBe(await idOf(next));
      await rollback(cloud.parts, await idOf(old), back);
      expect((await cloud.parts.edge.live()).release).toBe(await idOf(old));
    }
  });

  test("switches to the old release at the edge, with its 404 page and policy", async () => {
    const { old, next } = await writeBothDeployOld();
    const before = await cloud.parts.store.read(ERROR_PAGE);
    await deployHere(cloud, next);
    const replaced = await cloud.parts.store.read(ERROR_PAGE);
    cloud.letLive();

    await rollback(cloud.parts, await idOf(old), back);
    // A rollback changes error page, edge function and history.
    expect(cloud.changes()).toBeLessThan(10);
    expect((await cloud.parts.edge.live()).release).toBe(await idOf(old));
    expect(await broken()).toEqual([]);

    const page = (await cloud.parts.store.read(ERROR_PAGE))?.text ?? "";
    const { cacheControl } = await cloud.parts.store.headers(ERROR_PAGE);
    const [, style = ""] = /<style>(.*?)<\/style>/.exec(page) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(cacheControl).toMatch(/max-age=0, s-maxage=60\b/);
    expect(page).toBe(before?.text);
    expect(page).not.toBe(replaced?.text);
    expect(page).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'none'/);
    expect(page).toContain(`style-src 'self' 'sha256-${hash}'`);
    // All releases share one policy header, so it must not be stricter than the page's own policy.
    expect(responsePolicies().site["content-security-policy"]).toContain(
      "style-src 'self' 'unsafe-inline'",
    );
  });

  test("to the previous release skips releases that an earlier rollback withdrew", async () => {
    const { old, next } = await deployBoth();
    const bad = await writeBuild("old", { "bad/index.html": "<h1>Bad</h1>" });
    await deployHere(cloud, bad);
    await rollback(cloud.parts, await idOf(next), back);

    expect(await previousRelease(cloud.parts)).toBe(await idOf(old));
    const list = describeReleases(await listReleases(cloud.parts));
    expect(list.match(/^withdrawn +\w+/gm)).toEqual([`withdrawn  ${await idOf(bad)}`]);

    // A withdrawn release that is deployed again is no longer skipped.
    await deployHere(cloud, bad);
    await deployHere(cloud, old);
    expect(await previousRelease(cloud.parts)).toBe(await idOf(bad));
  });

  test("to an incomplete or unknown release is refused", async () => {
    const { old } = await deployBoth();
    await cloud.parts.store.remove(["assets/app.1111111111.js"]);

    await expect(rollback(cloud.parts, await idOf(old), back)).rejects.toThrow("app.1111111111.js");
    await expect(rollback(cloud.parts, "000000000000", back)).rejects.toThrow("no release");
  });

  test("lists every release, and wrong usage of a command exits with code 2", async () => {
    const { old, next } = await writeBothDeployOld();
    const deployed = await command("release", ...flags(next));
    const list = await command("rollback", "--list");
    const undone = await command("rollback", "--previous");
    const wrong = [
      await command("rollback"),
      await command("release", "--keep", "1"),
      await command("release", "--dist", path.join(ROOT, "schemas")),
    ];

    expect(deployed.text).toMatch(
      /is live at https:\/\/site\.example after [\d.]+ s: 4 assets and 11/,
    );
    expect(list.text).toMatch(new RegExp(`^live +${await idOf(next)}[^]*${await idOf(old)}`, "m"));
    expect(undone).toMatchObject({ code: 0, text: expect.stringContaining("is live again") });
    expect((await listReleases(cloud.parts)).find(({ live }) => live)?.last?.kind).toBe("rollback");
    expect(wrong.map(({ code }) => code)).toEqual([2, 2, 2]);
  });
});

describe("two deploys at once", () => {
  test("a deploy cannot publish when another has published since it read the edge", async () => {
    const { next } = await writeBothDeployOld();
    const { edge, releaseCode } = cloud.parts;
    const other = await readRelease(
      await writeBuild("old", { "other/index.html": "<h1>Other</h1>" }),
    );
    const publishOther = async () =>
      edge.publish(other.id, releaseCode(other.route, other.id), await edge.live());
    const overtaken = withParts({
      edge: {
        ...edge,
        publish: async (...args) => publishOther().then(() => edge.publish(...args)),
      },
    });

    await expect(deployHere(overtaken, next)).rejects.toThrow(
      "the function viewer-request was changed by another deploy",
    );
    expect((await edge.live()).release).toBe(other.id);
  });

  test("an older commit is refused when a newer one was deployed after its first check", async () => {
    const { next } = await writeBothDeployOld();
    const newer = await writeBuild("old", { "other/index.html": "<h1>Other</h1>" });
    const { edge } = cloud.parts;
    const overtaken = withParts({
      edge: {
        ...edge,
        live: async () => {
          await deployHere(cloud, newer, { commit: commit(2) });
          return edge.live();
        },
      },
    });

    await expect(deployHere(overtaken, next, { commit: commit(1) })).rejects.toThrow("older than");
    expect((await edge.live()).release).toBe(await idOf(newer));
  });

  test("a change of the history since it was read is not written over", async () => {
    const { next } = await writeBothDeployOld();
    const { edge, store } = cloud.parts;
    const overtaken = withParts({
      edge: {
        ...edge,
        publish: async (...args) => {
          const { current, etag } = await readCurrent(store);
          await writeCurrent(store, { ...current, paused: true }, etag);
          await edge.publish(...args);
        },
      },
    });

    await expect(deployHere(overtaken, next)).rejects.toThrow(
      "current.json was changed by another",
    );
    // A second run goes on.
    await deployHere(cloud, next);
    expect((await readCurrent(store)).current).toMatchObject({ paused: false });
  });
});
