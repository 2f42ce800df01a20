import { spawnSync } from "node:child_process";
import os from "node:os";
import path from "node:path";
import type { ParseArgsConfig } from "node:util";
import { releaseCode } from "../build/edge/bundle.ts";
import { Failure, runCommand } from "../lib/command.ts";
import { DIST, EDGE, ROOT } from "../lib/paths.ts";
import { Refusal } from "../lib/refusal.ts";
import { createS3, readCurrent, s3Store } from "./bucket.ts";
import { type BuildFolders, readRelease } from "./release.ts";
import {
  assertAllowed,
  deploy,
  describePlan,
  planDeploy,
  type DeployParts,
  type DeployRequest,
} from "./deploy.ts";
import { cloudFrontEdge, createCloudFront } from "./edge.ts";
import * as stacks from "./stacks.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { named, PREVIEWS, PRODUCTION } from "../../infra/names.ts";
import { previewName, previewUrl, removePreview, showPreview } from "./preview.ts";
import { describeReleases, listReleases, previousRelease, rollback } from "./releases.ts";
import { checkSite, describeFindings, readExpected, siteAt, waitForRelease } from "./smoke.ts";

export type Command = (args: string[]) => Promise<number>;

const command =
  <Own extends NonNullable<ParseArgsConfig["options"]>>(
    ...[help, options, work]: Parameters<typeof runCommand<Own>>
  ): Command =>
  (args) =>
    runCommand(help, options, work, args);

const BUILD_OPTIONS = {
  dist: { type: "string", default: DIST },
  edge: { type: "string", default: EDGE },
} as const;

const BUILD_HELP = `--dist DIR      the built site (dist)
  --edge DIR      the build's functions and manifest for the edge (build/edge)`;

function buildFolders({ dist, edge }: { dist: string; edge: string }): BuildFolders {
  return { directory: path.resolve(dist), edgeDirectory: path.resolve(edge) };
}

/** @throws Refusal with the credentials of another account; those of previews cannot read the function */
async function connect(stage = PRODUCTION): Promise<DeployParts & { url: string }> {
  const { bucket, url, functionName, account } = stacks.readTarget(stage);
  const edge = cloudFrontEdge(createCloudFront(), functionName);
  if (stage === PRODUCTION) stacks.assertAccount(await edge.account(), account);
  return {
    store: s3Store(createS3(), bucket),
    edge,
    releaseCode: (route, release) => releaseCode(route, release, ownHost(url)),
    say: (line) => console.log(line),
    now: Date.now,
    url,
  };
}

/** Host name of our own domain; undefined for CloudFront's. */
function ownHost(url: string): string | undefined {
  const { hostname } = new URL(url);
  return hostname.endsWith(".cloudfront.net") ? undefined : hostname;
}

/** Name of the person who deploys, for the history. */
function deployer(): string {
  const { GITHUB_ACTOR: actor, GITHUB_RUN_ID: runId } = process.env;
  return actor ? `${actor} (run ${runId})` : `${os.userInfo().username}@${os.hostname()}`;
}

/** The commit that was built, if the project's repository has it. */
function builtCommit(): DeployRequest["commit"] {
  const { GITHUB_SHA: sha = "HEAD" } = process.env;
  const args = ["log", "-1", "--format=%H %cI", sha];
  const git = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  const [commit, time] = git.status === 0 ? git.stdout.trim().split(" ") : [];
  return commit && time ? { commit, committed: new Date(time).toISOString() } : undefined;
}

const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

const EXIT_CODES = `exit codes: 0 done, or nothing to do   1 interrupted: visitors see one release, whole; run it again to go on
            2 wrong usage   3 another deploy was faster`;

const release = command(
  `Deploys the built site: assets, then pages, then the edge, which shows all of it at one moment.
It may be interrupted at any point: visitors keep the last release, and the same command goes on.

usage: npm run deploy [-- options]

  --dry-run       prints the plan, and changes nothing
  --where         prints the site's url and the live release, for other programs
  ${BUILD_HELP}
  --scheduled     for the nightly release: refused after a rollback

Refuses a commit that is older than a deployed one, pages that name another address, and the credentials of another
account than that of infra/settings.json. DEPLOY_BUCKET, DEPLOY_FUNCTION and DEPLOY_URL go before build/outputs.json; AWS's own variables are used too (AWS_PROFILE, AWS_REGION …).

${EXIT_CODES}`,
  {
    ...BUILD_OPTIONS,
    "dry-run": { type: "boolean" },
    where: { type: "boolean" },
    scheduled: { type: "boolean", default: false },
  },
  async ({ values }) => {
    const parts = await connect();
    if (values.where) {
      const { release: live = "" } = await parts.edge.live();
      return console.log(`url=${parts.url}\nrelease=${live}`);
    }
    const folders = buildFolders(values);
    const built = await readRelease(folders);
    if (built.address !== parts.url)
      throw new Refusal(
        `the pages name ${built.address} as their address, and the site is at ${parts.url}`,
        `content/catalogs/site.json: "address": "${parts.url}"; then build and deploy again`,
      );
    if (values["dry-run"]) return console.log(describePlan(await planDeploy(parts, built)));
    const start = performance.now();
    const request = { commit: builtCommit(), scheduled: values.scheduled };
    const options = { by: deployer(), ...request, directory: folders.directory };
    const { assets, pages, inPlace } = await deploy(parts, built, options);
    console.log(
      `${built.id} is live at ${parts.url} after ${secondsSince(start)}: ${assets.length} assets and ` +
        `${pages.length} pages uploaded, ${inPlace} files were in place`,
    );
  },
);

const preview = command(
  `Shows a built site at a preview address, hidden from search engines, until it is removed or 30 days are over.
Ends when the site answers there. Before it: npm run deployed -- --stage preview

usage: npm run deploy:preview -- NAME [options]

  NAME            pr- and the pull request's number, for example pr-12
  ${BUILD_HELP}
  --where         prints the preview's url, for other programs
  --remove        removes it

${EXIT_CODES}`,
  { ...BUILD_OPTIONS, where: { type: "boolean" }, remove: { type: "boolean" } },
  async ({ values, positionals: [given] }) => {
    const name = previewName(given);
    const parts = await connect(PREVIEWS);
    const url = previewUrl(parts.url, name);
    if (values.where) return console.log(`url=${url}`);
    if (values.remove)
      return console.log(`removed ${name}: ${await removePreview(parts, name)} files`);
    const start = performance.now();
    const folders = buildFolders(values);
    const built = await readRelease(folders);
    await showPreview(parts, name, built, folders.directory);
    const { wrong } = await waitForRelease(siteAt(url), built.id);
    if (wrong !== undefined) throw new Failure(`${url} does not show ${built.id}: ${wrong}`);
    console.log(`${built.id} is at ${url} after ${secondsSince(start)}`);
  },
);

const back = command(
  `Shows an older release again, in one step at the edge: its files are still in the bucket. Nightly releases are refused
until a person deploys.

usage: npm run rollback -- RELEASE
       npm run rollback -- --previous
       npm run rollback -- --list

  --list          the releases in the bucket, newest first
  --previous      the release before the live one, without those that were rolled back from

${EXIT_CODES}`,
  { list: { type: "boolean" }, previous: { type: "boolean" } },
  async ({ values, positionals: [typed] }) => {
    if (!values.list && !values.previous && typed === undefined) {
      throw new Refusal("back to which release?", "list the releases: npm run rollback -- --list");
    }
    const parts = await connect();
    if (values.list) return console.log(describeReleases(await listReleases(parts)));
    const to = values.previous ? await previousRelease(parts) : typed;
    if (to === undefined) throw new Refusal("there is no release before this one");
    const start = performance.now();
    await rollback(parts, to, deployer());
    console.log(`${to} is live again at ${parts.url} after ${secondsSince(start)}`);
  },
);

const deployed = command(
  `Reads the outputs of the deployed stacks and writes them to build/outputs.json (of previews: build/outputs-preview.json), for
the other commands. Changes nothing at AWS. Refuses the credentials of another account than that of infra/settings.json.
Needs the AWS CLI.

usage: npm run deployed [-- options]

  --stage NAME    production, or preview (production)
  --against DIR   stacks to deploy, as npm run synth wrote them. Refuses them when they would replace the function that names
                  the live release, lose the secret between CloudFront and the API, or run anything; and when a newer
                  commit was deployed before
  --scheduled     with it: for the nightly release: refused after a rollback

${EXIT_CODES}`,
  {
    stage: { type: "string", default: PRODUCTION },
    against: { type: "string" },
    scheduled: { type: "boolean", default: false },
  },
  async ({ values: { stage, against, scheduled } }) => {
    const next =
      against === undefined ? undefined : stacks.checkAssembly(path.resolve(against), stage);
    const pinned = stacks.pinnedSettings();
    stacks.assertAccount(stacks.callerAccount(), pinned.account);
    const stack = named(stage, "site");
    const outputs = stacks.stackOutputs(stack);
    if (!outputs) return console.log(`${stack} is not deployed yet`);
    const place = stacks.outputsFile(stage);
    const file = path.join(ROOT, place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ [stack]: outputs }));
    console.log(`${stack} is deployed: written to ${place}`);
    if (!next) return;
    if (stage === PRODUCTION) stacks.assertLinks(pinned, outputs);
    const template = stacks.stackTemplate(stack);
    if (template) stacks.assertHarmless(template, next);
    const { store } = await connect(stage);
    const { current } = await readCurrent(store);
    assertAllowed(current, { commit: builtCommit(), scheduled });
    console.log(`${against} may be deployed`);
  },
);

const LOCAL_SITE = /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/;

const smoke = command(
  `Requests every file of the build from a site, checks every redirect and promised header, a missing page, compression and caching, and sends a test enquiry.

usage: npm run smoke -- URL [options]

  ${BUILD_HELP}
  --record        instead of a build: the bucket's record of the live release, as after a rollback
  --release ID    waits first until the edge shows this release (two minutes at most)
  --preview       for a preview: hidden from search engines, without old addresses, and without mails
  --no-enquiry    sends no enquiry

ENQUIRY_PROBE_KEY marks the enquiry as a test: its mail goes to the mail service's simulator. Without
it an enquiry is sent to this machine alone (localhost); any other site needs it or --no-enquiry.

exit codes: 0 all as promised   1 something is not   2 wrong usage`,
  {
    ...BUILD_OPTIONS,
    record: { type: "boolean", default: false },
    release: { type: "string" },
    preview: { type: "boolean", default: false },
    "no-enquiry": { type: "boolean", default: false },
  },
  async ({ values, positionals: [url] }) => {
    if (!url || !URL.canParse(url)) throw new Refusal("which site?", "give its address: https://…");
    const probeKey = process.env["ENQUIRY_PROBE_KEY"];
    if (!probeKey && !values["no-enquiry"] && !values.preview && !LOCAL_SITE.test(url)) {
      throw new Refusal(
        "ENQUIRY_PROBE_KEY is not set: the owner would be sent a made-up enquiry",
        "set it, or add --no-enquiry",
      );
    }
    const site = siteAt(url);
    const { record, release: id, preview: isPreview } = values;
    const expected = await readExpected(record ? await connect() : buildFolders(values), isPreview);
    const start = performance.now();
    const found = [
      ...(id === undefined ? [] : [await waitForRelease(site, id)]),
      ...(await checkSite(site, expected, values["no-enquiry"] ? undefined : { probeKey })),
    ];
    const failed = found.filter(({ wrong }) => wrong !== undefined).length;
    console.log(describeFindings(found));
    console.log(
      `${found.length} checks of ${site.url} in ${secondsSince(start)}: ${failed} failed`,
    );
    return failed === 0 ? 0 : 1;
  },
);

export const COMMANDS: Record<string, Command> = {
  release,
  preview,
  rollback: back,
  deployed,
  smoke,
};
