import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { registerHooks } from "node:module";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { listFiles } from "../../scripts/lib/files.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { temporaryFolder } from "../setup/temporary.ts";

// Adds the import attribute that Node requires for JSON and that GitHub's parser omits.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith(".json") ? { ...context, importAttributes: { type: "json" } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } =
  await import("@actions/workflow-parser");
hooks.deregister();

type Step = Partial<Record<"id" | "if" | "uses" | "run", string>> & {
  with?: Record<string, unknown>;
};

type Job = Partial<Record<"if" | "uses", string>> & {
  needs?: string | string[];
  permissions?: Record<string, string>;
  environment?: string | { name: string };
  "timeout-minutes"?: number;
  steps?: Step[];
};

interface Workflow {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  concurrency?: { group: string; "cancel-in-progress": unknown };
  jobs: Record<string, Job>;
}

const read = (file: string) => readFile(path.join(ROOT, file), "utf8");

const FOLDER = ".github/workflows";
const texts = new Map<string, string>();
for (const name of listFiles(path.join(ROOT, FOLDER)))
  texts.set(name, await read(`${FOLDER}/${name}`));
const workflow = (name: string) => parse(texts.get(name) ?? "") as Workflow;
const workflows = [...texts.keys()].map((name) => workflow(name));

const PROJECT = "./.github/actions/project";
const action = parse(await read(`${PROJECT}/action.yml`)) as { runs: { steps: Step[] } };
const projectSteps = action.runs.steps;

const { scripts } = JSON.parse(await read("package.json")) as { scripts: Record<string, string> };

const jobs = [...texts.keys()].flatMap((name) =>
  Object.entries(workflow(name).jobs).map(([id, job]) => ({
    where: `${name}: ${id}`,
    name,
    job,
    own: job.steps ?? [],
  })),
);
const steps = [...jobs.flatMap(({ own }) => own), ...projectSteps];
const uses = (start: string) => (step: Step) => step.uses?.startsWith(start) ?? false;
const runs = (words: string) => (step: Step) => step.run?.includes(words) ?? false;
const seesAws = (own: readonly Step[]) => own.some(uses("aws-actions/"));

test("GitHub's own parser accepts every workflow and expression", async () => {
  for (const [name, content] of texts) {
    const trace = new NoOperationTraceWriter();
    const { context, value } = parseWorkflow({ name, content }, trace);
    if (value) await convertWorkflowTemplate(context, value);

    expect(context.errors.getErrors(), name).toEqual([]);
  }
});

test("every npm script and every step output that is used exists", () => {
  const called = steps.flatMap(({ run = "" }) =>
    [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, script = ""]) => script),
  );
  expect(called).toEqual(expect.arrayContaining(["build", "deploy", "rollback", "deployed"]));
  expect(called.filter((script) => !(script in scripts))).toEqual([]);
  for (const { where, own } of [...jobs, { where: PROJECT, own: projectSteps }]) {
    const ids = new Set<string>();
    for (const step of own) {
      for (const [, id = ""] of JSON.stringify(step).matchAll(/\bsteps\.([\w-]+)\./g))
        expect([...ids], where).toContain(id);
      if (step.id) ids.add(step.id);
    }
  }
});

test("a job that builds fetches the whole git history, which the sitemap's dates need", () => {
  const builds = /npm (run (build( -- --release( --format github)?)?|check)|test)$/m;
  const building = jobs.filter(({ own }) => own.some(({ run = "" }) => builds.test(run)));

  expect(building.length).toBeGreaterThanOrEqual(3);
  for (const { where, own } of building)
    expect(own.find(uses("actions/checkout@"))?.with?.["fetch-depth"], where).toBe(0);
});

describe("permissions", () => {
  test("of workflows allow only reading the code; jobs list all further permissions", () => {
    for (const { permissions } of workflows)
      expect([{}, { contents: "read" }]).toContainEqual(permissions);
    for (const { where, job, own } of jobs) {
      const { contents, "id-token": token, ...others } = job.permissions ?? {};
      const allowed = [{}, { statuses: "write" }, { actions: "write" }, { actions: "read" }];
      expect(allowed).toContainEqual(others);
      // A job with more permissions at GitHub cannot reach AWS; the called workflow gets them for its jobs.
      const hasMore = Object.keys(others).length > 0 && !job.uses;
      expect(hasMore && (seesAws(own) || token !== undefined)).toBe(false);
      expect([undefined, where === "draft.yml: follow" ? "write" : "read"]).toContain(contents);
      expect(token).toBe(seesAws(own) || job.uses?.endsWith("release.yml") ? "write" : undefined);
    }
  });

  test("actions are pinned to commits, and code of forks runs without our permissions", () => {
    const used = [...steps, ...jobs.map(({ job }) => job)].flatMap((step) => step.uses ?? []);
    expect(used.length).toBeGreaterThan(10);
    for (const name of used) expect(name).toMatch(/^\.\/|^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/);
    for (const { on } of workflows)
      for (const event of ["pull_request_target", "workflow_run"])
        expect(Object.keys(on)).not.toContain(event);
    for (const { run = "" } of steps)
      expect(run, "an event's text as part of a command").not.toMatch(
        /\$\{\{\s*github\.(event|head_ref)/,
      );
    const ofPulls = jobs.filter(
      ({ name, job }) => "pull_request" in workflow(name).on && job.permissions?.["id-token"],
    );
    for (const { job, where } of ofPulls)
      expect(job.if, where).toContain("pull_request.head.repo.full_name == github.repository");
  });

  test("no long-lived key and no secret is used", () => {
    for (const text of texts.values())
      expect(text).not.toMatch(/secrets\.(?!GITHUB_TOKEN)|aws-access-key|AKIA/);
    for (const { with: given } of steps.filter(uses("aws-actions/")))
      expect(given).toHaveProperty("role-to-assume");
    for (const { with: given } of steps.filter(uses("actions/checkout")))
      expect(given).toMatchObject({ "persist-credentials": false });
  });

  test("a job that reaches AWS has an environment, and no job runs over an hour", () => {
    const wrong = jobs.filter(({ job, own }) => {
      const limit = job["timeout-minutes"] ?? (job.uses ? 0 : Infinity);
      return limit > 60 || (seesAws(own) && !job.environment);
    });

    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  test("caches contain only data, no code", () => {
    const caching = steps.filter(uses("actions/cache"));
    const paths = caching.flatMap(({ with: given }) => String(given?.["path"]).trim().split("\n"));

    // npm verifies cached packages by the hashes in the lock file. The build executes nothing of its cache.
    expect(new Set(paths)).toEqual(
      new Set(["passed", "~/.npm/_cacache", "build/cache.sqlite", "build/last-dates.json"]),
    );
    // By default the action caches npm's whole folder, including packages that npx has installed.
    for (const { with: given } of steps.filter(uses("actions/setup-node@")))
      expect(given).toMatchObject({ "package-manager-cache": false });
  });
});

describe("a job with AWS permissions", () => {
  const trusted = jobs.filter(({ job }) => job.permissions?.["id-token"] && !job.uses);
  /** Commands that build sources or run packages' scripts. */
  const BUILDS = /npm (run (build|lambda|synth|check)\b|test\b|ci\b(?!.*--ignore-scripts))/;

  test("builds nothing, and runs no install script and no code that another job built", () => {
    expect(trusted.length).toBeGreaterThanOrEqual(4);
    for (const { own, where } of trusted) {
      for (const { run = "" } of own) {
        expect(run, where).not.toMatch(BUILDS);
        expect(run.replaceAll(/--(against|app|dist|edge) handed\/\S+/g, "")).not.toContain(
          "handed",
        );
      }
      for (const { with: given } of own.filter(uses(PROJECT)))
        expect(given, where).toEqual({ "ignore-scripts": true });
      for (const { with: given } of own.filter(uses("actions/download-artifact@")))
        expect(given?.["path"]).toBe("handed");
    }
  });

  test("runs the code of a pull request's base, not of its head", () => {
    const ofPulls = trusted.filter(({ name }) => "pull_request" in workflow(name).on);

    expect(ofPulls.length).toBeGreaterThanOrEqual(2);
    for (const { own: first, where } of ofPulls)
      expect(first[0]?.with?.["ref"], where).toBe("${{ github.event.pull_request.base.sha }}");
  });
});

describe("a release", () => {
  const { dates, build, release } = workflow("release.yml").jobs;
  const own = release?.steps ?? [];
  const at = (words: string) =>
    own.findIndex((step) => step.id === words || step.run?.includes(words));

  test("waits for the previous one, and runs each night just after midnight in India", () => {
    const [{ cron = "" } = {}] = workflow("nightly.yml").on["schedule"] as { cron?: string }[];
    const [minute, hour] = cron.split(" ").map(Number);
    const utc = new Date(Date.UTC(2026, 0, 1, hour, minute));

    expect(workflow("release.yml").concurrency?.["cancel-in-progress"]).toBe(false);
    expect(utc.toLocaleTimeString("en-GB", { timeZone: "Asia/Kolkata" })).toMatch(/^00:0[1-9]/);
  });

  test("runs after the checks, and compares all stacks before it deploys any stack", () => {
    for (const name of ["deploy.yml", "nightly.yml"])
      expect(workflow(name).jobs, name).toMatchObject({
        check: { uses: "./.github/workflows/check.yml" },
        release: { uses: "./.github/workflows/release.yml", needs: "check" },
      });
    const order = ["npm run deployed -- ", "cdk deploy", "npm run deploy ", "smoke.sh", "rollback"];
    const places = order.map(at);

    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(jobs.filter((job) => job.own.some(runs("cdk deploy")))).toHaveLength(1);
  });

  test("that fails the smoke test is rolled back if it changed the live site", () => {
    const after = own.slice(at("back") + 1);

    for (const [words, condition] of [
      ["smoke", "!cancelled()"],
      ["smoke", "steps.live.outputs.release != steps.before.outputs.release"],
      ["back", "steps.smoke.outcome != 'success'"],
      ["rollback", "steps.before.outputs.release != steps.live.outputs.release"],
    ] as const)
      expect(own[at(words)]?.if).toContain(condition);
    expect(after.some(({ run = "" }) => /smoke\.sh .*"\$BEFORE" --record/.test(run))).toBe(true);
  });

  test("is built with the calendar's dates, or without them when the calendar job fails", () => {
    const building = build?.steps ?? [];
    const fetched = building.findIndex(uses("actions/download-artifact@"));

    expect(dates).toMatchObject({
      needs: "environments",
      if: "vars.CALENDAR_SECRET != '' || vars.DIARY_SECRET != ''",
      environment: "nightly",
    });
    expect(building[fetched]?.if).toBe("needs.dates.result == 'success'");
    expect(fetched).toBeLessThan(building.findIndex(runs("npm run build")));
    expect(build?.needs).toEqual(["environments", "dates"]);
    expect(build?.if).toBe("${{ !cancelled() && needs.environments.result == 'success' }}");
    expect(release?.if).toBe("${{ !cancelled() && needs.build.result == 'success' }}");
    expect(seesAws(building)).toBe(false);
  });
});

test("previews need the variable AWS_PREVIEW_ROLE, and end with their pull request", () => {
  const { on, jobs: own } = workflow("preview.yml");

  expect((on["pull_request"] as { types: string[] }).types).toContain("closed");
  expect(own["remove"]?.if).toContain("github.event.action == 'closed'");
  expect(own["build"]?.steps?.some(runs("npm run build -- --release --scheduled"))).toBe(true);
  expect(own["remove"]?.steps?.some(runs('deploy:preview -- "$NAME" --remove'))).toBe(true);
  // The job that publishes the preview's address uses no action and no code of the repository.
  for (const [id, { if: when, needs }] of Object.entries(own))
    expect(id === "status" ? needs : when, id).toMatch(/^show$|^vars\.AWS_PREVIEW_ROLE != '' && /);
  expect(own["status"]?.steps?.flatMap(({ uses: used }) => used ?? [])).toEqual([]);
});

/** Puts a fake program first on the PATH of a shell. */
async function shellWith(program: string, script: string) {
  const folder = await temporaryFolder("shell-");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, program), `#!/bin/bash\n${script}`, { mode: 0o755 });
  return { folder, env: { PATH: `${folder}:${process.env["PATH"]}` } };
}

test.each([
  ["true", "branch main", "only main may deploy"],
  ["true", "branch main, branch draft", "It is open to: branch main, branch draft\nfix: Settings"],
  ["true", "tag main", "It is open to: tag main"],
  // Protected branches, no rule, and an environment that does not exist.
  ["false", "", "production is not limited to the branch main. It is open to: every branch"],
  ["", "branch main", "is not limited"],
])("a release from an environment with the rules %s, %s: %s", async (selected, open, words) => {
  const answers = `[[ "$2" == *policies ]] && echo "${open}" || echo "${selected}"`;
  const { env } = await shellWith("gh", answers);
  const script = path.join(ROOT, ".github/environments.sh");

  const { status, stdout, stderr } = spawnSync("bash", [script], {
    env: { ...env, GITHUB_REPOSITORY: "owner/site" },
    encoding: "utf8",
  });

  expect(stdout + stderr).toContain(words);
  expect(status).toBe(words === "only main may deploy" ? 0 : 1);
});

test("main is merged into the draft branch, and the merge commit is checked", async () => {
  const { follow } = workflow("draft.yml").jobs;
  const { folder, env } = await shellWith("gh", "");
  /** Runs the step with a fake `gh` that fails for matching arguments. Returns the arguments of its calls. */
  const calls = (failing: RegExp) => {
    const gh = `#!/bin/bash\necho "$@" >> calls\n[[ ! "$*" =~ ${failing.source} ]]`;
    writeFileSync(path.join(folder, "gh"), gh, { mode: 0o755 });
    writeFileSync(path.join(folder, "calls"), "");
    execFileSync("bash", ["-eo", "pipefail", "-c", follow?.steps?.[0]?.run ?? ""], {
      cwd: folder,
      env: { ...env, GH_REPO: "o/r", MAIN: "abc" },
    });
    return readFileSync(path.join(folder, "calls"), "utf8").trim().split("\n").slice(1);
  };

  // The job may write to the repository, so it runs no code of the repository.
  expect(follow?.steps?.flatMap((step) => step.uses ?? [])).toEqual([]);
  expect(calls(/git.ref.heads/)).toEqual([expect.stringContaining("ref=refs/heads/draft")]);
  expect(calls(/nothing/)).toEqual([expect.stringMatching(/sha=abc --field force=false .*PATCH/)]);
  expect(calls(/PATCH/)).toEqual([
    expect.stringContaining("PATCH"),
    expect.stringMatching(/base=draft .*head=abc .*repos\/o\/r\/merges/),
    "workflow run check.yml --ref draft",
  ]);
  expect(workflow("check.yml").on).toHaveProperty("workflow_dispatch");
});

describe("a change of content alone", () => {
  const { content, all } = workflow("check.yml").jobs;
  const own = all?.steps ?? [];
  const requested = own.findIndex(({ id }) => id === "passed");

  test("is built, but not tested when the same code passed the tests before", () => {
    const key = own[requested]?.with?.["key"];

    for (const command of ["check:content --", "build -- --release"])
      expect(content?.steps?.some(runs(`npm run ${command} --format github`))).toBe(true);
    for (const { if: when } of own.slice(requested + 1))
      expect(when).toBe("steps.passed.outputs.cache-hit != 'true'");
    expect(key).toContain("steps.code.outputs.version");
    expect(own.at(-1)).toMatchObject({ with: { path: "passed", key } });
  });

  test("keeps the code's version; any other change gives a new version", async () => {
    const folder = await temporaryFolder("code-");
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd: folder, encoding: "utf8" });
    const git = (...args: string[]) =>
      run("git", "-c", "user.name=A", "-c", "user.email=a@b.c", ...args);
    const versionWith = (file: string, text: string) => {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
      git("add", "--all");
      git("commit", "--quiet", "--message", file);
      return run("bash", path.join(ROOT, ".github/code-version.sh"));
    };
    git("init", "--quiet");
    versionWith("content/articles/a.md", "Words.");
    const first = versionWith("src/app/content/page.ts", "export {};");

    expect(first).toMatch(/^version=[0-9a-f]{40}\n$/);
    expect(versionWith("content/articles/b.md", "More words.")).toBe(first);
    expect(versionWith("src/app/content/page.ts", "export { };")).not.toBe(first);
    expect(versionWith("src/app/content/page.ts", "export {};")).toBe(first);
    expect(versionWith("contents", "Not the folder.")).not.toBe(first);
  });
});
