import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { registerHooks } from "node:module";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { listFiles } from "../../scripts/lib/files/list-files.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { temporaryFolder } from "../setup/temporary.ts";

// GitHub's parser imports JSON as bundlers do and Node does not.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith(".json") ? { ...context, importAttributes: { type: "json" } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } =
  await import("@actions/workflow-parser");
hooks.deregister();

interface Step {
  id?: string;
  if?: string;
  "continue-on-error"?: boolean;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Job {
  if?: string;
  needs?: string;
  uses?: string;
  permissions?: Record<string, string>;
  environment?: string | { name: string };
  "timeout-minutes"?: number;
  steps?: Step[];
}

interface Workflow {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  concurrency?: { group: string; "cancel-in-progress": unknown };
  jobs: Record<string, Job>;
}

const FOLDER = path.join(ROOT, ".github/workflows");
const names = await listFiles(FOLDER);
const texts = new Map(
  await Promise.all(
    names.map(async (name) => [name, await readFile(path.join(FOLDER, name), "utf8")] as const),
  ),
);
const workflows = [...texts].map(([name, text]) => ({ name, workflow: parse(text) as Workflow }));
/** Steps that several workflows share, by what they call them. */
const actions = new Map<string, Step[]>(
  await Promise.all(
    ["project"].map(async (name) => {
      const text = await readFile(path.join(ROOT, `.github/actions/${name}/action.yml`), "utf8");
      const { runs } = parse(text) as { runs: { steps: Step[] } };
      return [`./.github/actions/${name}`, runs.steps] as const;
    }),
  ),
);
const { scripts } = JSON.parse(await readFile(path.join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

const workflow = (name: string) => parse(texts.get(name) ?? "") as Workflow;
const jobs = workflows.flatMap(({ name, workflow: { jobs: all } }) =>
  Object.entries(all).map(([id, job]) => ({ where: `${name}: ${id}`, name, job })),
);
const steps = [...jobs.flatMap(({ job }) => job.steps ?? []), ...[...actions.values()].flat()];
/** What a job runs, our own actions as their steps. */
const stepsOf = ({ steps: own = [] }: Job) =>
  own.flatMap((step) => actions.get(step.uses ?? "") ?? [step]);
const seesAws = ({ steps: own = [] }: Job) =>
  own.some(({ uses }) => uses?.startsWith("aws-actions/"));

test("there is a workflow for each way of the site to its visitors", () => {
  expect(names).toEqual(
    expect.arrayContaining([
      "check.yml",
      "draft.yml",
      "deploy.yml",
      "nightly.yml",
      "preview.yml",
      "release.yml",
      "rollback.yml",
    ]),
  );
});

test("GitHub's own parser finds nothing wrong in them, expressions included", async () => {
  for (const [name, content] of texts) {
    const trace = new NoOperationTraceWriter();
    const { context, value } = parseWorkflow({ name, content }, trace);
    if (value) await convertWorkflowTemplate(context, value);

    expect(context.errors.getErrors(), name).toEqual([]);
  }
});

test("where a preview is stands beside the commit that it shows, and who writes it there runs no code of ours", () => {
  const { status } = workflow("preview.yml").jobs;
  const [step, ...others] = status?.steps ?? [];

  expect(others).toEqual([]);
  expect(step?.uses).toBeUndefined();
  expect(step?.run).toMatch(
    /^gh api --method POST "repos\/\$REPOSITORY\/statuses\/\$HEAD".*context=preview.*target_url="\$URL"/,
  );
  expect(status).toMatchObject({ needs: "show", permissions: { statuses: "write" } });
});

test("a job that may write to the repository runs none of its code", () => {
  const writing = jobs.filter(({ job }) => job.permissions?.["contents"] === "write");

  expect(writing.map(({ where }) => where)).toEqual(["draft.yml: follow"]);
  expect(writing.flatMap(({ job }) => job.steps ?? []).filter(({ uses }) => uses)).toEqual([]);
});

test("the branch draft follows main, and a merge is checked though its push starts no workflow", () => {
  const { follow } = workflow("draft.yml").jobs;
  const run = follow?.steps?.[0]?.run ?? "";
  const folder = mkdtempSync(path.join(os.tmpdir(), "draft-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  /** What `gh` is called with, where the calls that match a pattern fail. */
  const calls = (failing: RegExp) => {
    const gh = `#!/bin/bash\necho "$@" >> calls\n[[ ! "$*" =~ ${failing.source} ]]`;
    writeFileSync(path.join(folder, "gh"), gh, { mode: 0o755 });
    writeFileSync(path.join(folder, "calls"), "");
    execFileSync("bash", ["-eo", "pipefail", "-c", run], {
      cwd: folder,
      env: { PATH: `${folder}:${process.env["PATH"]}`, GH_REPO: "o/r", MAIN: "abc" },
    });
    return readFileSync(path.join(folder, "calls"), "utf8").trim().split("\n").slice(1);
  };

  expect(calls(/git.ref.heads/)).toEqual([expect.stringContaining("ref=refs/heads/draft")]);
  expect(calls(/nothing/)).toEqual([expect.stringMatching(/sha=abc --field force=false .*PATCH/)]);
  expect(calls(/PATCH/)).toEqual([
    expect.stringContaining("PATCH"),
    expect.stringMatching(/base=draft .*head=abc .*repos\/o\/r\/merges/),
    "workflow run check.yml --ref draft",
  ]);
  expect(workflow("check.yml").on).toHaveProperty("workflow_dispatch");
});

test("a step whose output is used stands before the step that uses it", () => {
  const lists = [
    ...jobs.map(({ where, job }) => [where, job.steps ?? []] as const),
    ...actions.entries(),
  ];
  for (const [where, list] of lists) {
    const ids = new Set<string>();
    for (const step of list) {
      for (const [, id = ""] of JSON.stringify(step).matchAll(/\bsteps\.([\w-]+)\./g))
        expect([...ids], where).toContain(id);
      if (step.id) ids.add(step.id);
    }
  }
});

test("whoever builds has all of the history: the sitemap's dates are those of commits", () => {
  const building = jobs.filter(({ job }) =>
    stepsOf(job).some(({ run }) =>
      /npm (run (build( -- --release)?|check)|test)$/m.test(run ?? ""),
    ),
  );

  expect(building.length).toBeGreaterThanOrEqual(3);
  for (const { where, job } of building) {
    const checkout = job.steps?.find(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkout?.with?.["fetch-depth"], where).toBe(0);
  }
});

describe("what may run here", () => {
  test("every action of others is named by its commit, so that nobody can put another in its place", () => {
    const uses = [...steps, ...jobs.map(({ job }) => job)].flatMap(({ uses: used }) => used ?? []);

    expect(uses.length).toBeGreaterThan(10);
    for (const used of uses) expect(used).toMatch(/^\.\/|^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/);
  });

  test("no workflow runs a stranger's code with our rights", () => {
    for (const {
      workflow: { on },
    } of workflows) {
      expect(Object.keys(on)).not.toContain("pull_request_target");
      expect(Object.keys(on)).not.toContain("workflow_run");
    }
  });

  test("what somebody typed never becomes part of a command", () => {
    for (const { run = "" } of steps) expect(run).not.toMatch(/\$\{\{\s*github\.(event|head_ref)/);
  });

  test("every npm script that is called exists", () => {
    const called = steps.flatMap(({ run = "" }) =>
      [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, script = ""]) => script),
    );

    expect(called).toEqual(expect.arrayContaining(["build", "deploy", "rollback", "deployed"]));
    expect(called.filter((script) => !(script in scripts))).toEqual([]);
  });
});

describe("what it may do", () => {
  test("nothing holds a right that it does not name itself", () => {
    for (const {
      workflow: { permissions },
    } of workflows) {
      expect([{}, { contents: "read" }]).toContainEqual(permissions);
    }
  });

  test("a job may read the code, and prove to AWS who it is if it has to", () => {
    for (const { where, job } of jobs) {
      const { contents, "id-token": token, ...others } = job.permissions ?? {};
      expect([{}, { statuses: "write" }, { actions: "write" }]).toContainEqual(others);
      // A job that writes to GitHub cannot reach AWS.
      expect(Object.keys(others).length > 0 && (seesAws(job) || token !== undefined)).toBe(false);
      expect([undefined, where === "draft.yml: follow" ? "write" : "read"]).toContain(contents);
      expect(token).toBe(seesAws(job) || job.uses?.endsWith("release.yml") ? "write" : undefined);
    }
  });

  test("no long-lived key and no secret is used anywhere", () => {
    for (const text of texts.values()) {
      expect(text).not.toMatch(/secrets\.(?!GITHUB_TOKEN)|aws-access-key|AKIA/);
    }
    const using = (name: string) => steps.filter(({ uses }) => uses?.startsWith(name));
    for (const { with: given } of using("aws-actions/")) {
      expect(given).toHaveProperty("role-to-assume");
    }
    for (const { with: given } of using("actions/checkout")) {
      expect(given).toMatchObject({ "persist-credentials": false });
    }
  });

  test("whoever reaches AWS does so in an environment, whose protection GitHub keeps", () => {
    const reaching = jobs.filter(({ job }) => seesAws(job));

    expect(reaching.length).toBeGreaterThanOrEqual(4);
    for (const { job, where } of reaching) expect(job.environment, where).toBeDefined();
  });

  test("a pull request from a fork reaches nothing of ours", () => {
    for (const { name, job, where } of jobs) {
      if (!("pull_request" in workflow(name).on)) continue;
      if (!seesAws(job) && !job.permissions?.["id-token"]) continue;
      expect(job.if, where).toContain(
        "github.event.pull_request.head.repo.full_name == github.repository",
      );
    }
  });
});

describe("when it runs", () => {
  test("releases wait for each other and are never cut off", () => {
    expect(workflow("release.yml").concurrency).toEqual({
      group: "production",
      "cancel-in-progress": false,
    });
  });

  test("a pull request's check gives way to its next push", () => {
    expect(workflow("check.yml").concurrency?.["cancel-in-progress"]).toContain("pull_request");
  });

  test("every job ends by itself", () => {
    for (const { job, where } of jobs.filter(({ job: { uses } }) => !uses)) {
      expect(job["timeout-minutes"], where).toBeLessThanOrEqual(60);
    }
  });

  test("the nightly release comes in the first minutes of the Indian day", () => {
    const [first] = workflow("nightly.yml").on["schedule"] as { cron: string }[];
    const [minute, hour] = (first?.cron ?? "").split(" ").map(Number);
    const utc = new Date(Date.UTC(2026, 0, 1, hour, minute));
    const indian = utc.toLocaleTimeString("en-GB", { timeZone: "Asia/Kolkata" });

    expect(indian).toMatch(/^00:0[1-9]/);
  });

  test("main is checked before it is released, by day and by night, and what fails the look is rolled back", () => {
    for (const name of ["deploy.yml", "nightly.yml"]) {
      const { check, release } = workflow(name).jobs;
      expect(check?.uses, name).toBe("./.github/workflows/check.yml");
      expect(release, name).toMatchObject({
        uses: "./.github/workflows/release.yml",
        needs: "check",
      });
    }
    const own = stepsOf(workflow("release.yml").jobs["release"] ?? {});
    const order = ["npm run deployed", "cdk deploy", "npm run deploy ", "smoke.sh", "rollback"].map(
      (command) => own.findIndex(({ run = "" }) => run.includes(command)),
    );

    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    // What this run did not bring is not its to take back.
    expect(own.find(({ run = "" }) => run.includes("rollback"))?.if).toContain(
      "steps.before.outputs.release != steps.live.outputs.release",
    );
  });

  test("a preview is one of files in the stage of previews, and goes with its pull request", () => {
    const { on, jobs: own } = workflow("preview.yml");
    const { types } = on["pull_request"] as { types: string[] };
    const runs = (job: string) => (own[job]?.steps ?? []).flatMap(({ run }) => run ?? []);

    expect(types).toContain("closed");
    expect(texts.get("preview.yml")).toContain("NAME: pr-${{ github.event.number }}");
    expect(texts.get("preview.yml")).not.toMatch(/cdk|synth/);
    for (const job of ["show", "remove"])
      expect(runs(job)[0]).toBe("npm run deployed -- --stage preview");
    expect(runs("show")[1]).toMatch(/^npm run deploy:preview -- "\$NAME" --dist handed\/dist /);
    expect(own["remove"]?.if).toContain("github.event.action == 'closed'");
    expect(runs("remove")[1]).toBe('npm run deploy:preview -- "$NAME" --remove');
  });

  test("there are previews only where the owner has made a role for them", () => {
    for (const [id, { if: when, needs }] of Object.entries(workflow("preview.yml").jobs))
      expect(id === "status" ? needs : when, id).toMatch(/^show$|^vars\.AWS_PREVIEW_ROLE != '' && /);
  });

  test("a later push to a pull request does not wait for the preview of the one before", () => {
    expect(workflow("preview.yml").concurrency).toEqual({
      group: "preview-${{ github.event.number }}",
      "cancel-in-progress": true,
    });
  });
});

describe("who changed content alone", () => {
  const { content, all } = workflow("check.yml").jobs;
  const own = all?.steps ?? [];
  const at = (found: (step: Step) => boolean) => own.findIndex(found);
  const requested = at(({ id }) => id === "passed");

  test("does not wait for the tests of code that has passed them", () => {
    const rest = own.slice(requested + 1);

    expect(rest.map(({ run }) => run)).toEqual(
      expect.arrayContaining(["npm run check", "npm test", "npm run test:long"]),
    );
    for (const { if: when } of rest) expect(when).toBe("steps.passed.outputs.cache-hit != 'true'");
  });

  test("has the content looked at, and the site built of it, each time", () => {
    const looked = content?.steps ?? [];

    expect(looked.some(({ run }) => run?.startsWith("npm run check:content"))).toBe(true);
    expect(looked.at(-1)?.run).toBe("npm run build -- --release");
    for (const { if: when } of looked) expect(when).toBeUndefined();
  });

  test("relies on a mark that is left behind the last test, for this very code", () => {
    const saved = at(({ uses }) => uses?.startsWith("actions/cache/save@") ?? false);

    expect(saved).toBe(own.length - 1);
    expect(own[saved]?.with).toEqual({ path: "passed", key: own[requested]?.with?.["key"] });
    expect(own[requested]?.with?.["key"]).toContain("steps.code.outputs.version");
  });

  test("has the same code as before, and nobody else has", async () => {
    const folder = await temporaryFolder("code-");
    onTestFinished(() => rm(folder, { recursive: true }));
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", ...args], {
        cwd: folder,
        encoding: "utf8",
      });
    const versionWith = async (file: string, text: string) => {
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
      git("add", "--all");
      git("commit", "--quiet", "--message", file);
      const script = path.join(ROOT, ".github/code-version.sh");
      return execFileSync("bash", [script], { cwd: folder, encoding: "utf8" });
    };
    git("init", "--quiet");
    await versionWith("content/articles/a.md", "Words.");
    const first = await versionWith("src/app/content/page.ts", "export {};");

    expect(first).toMatch(/^version=[0-9a-f]{40}\n$/);
    expect(await versionWith("content/articles/b.md", "More words.")).toBe(first);
    expect(await versionWith("src/app/content/page.ts", "export { };")).not.toBe(first);
    expect(await versionWith("src/app/content/page.ts", "export {};")).toBe(first);
    expect(await versionWith("contents", "Not the folder.")).not.toBe(first);
  });
});

describe("what is restored", () => {
  /** Data alone: a mark, and packages as the registry sent them, which npm compares with the lock file. */
  const DATA = ["passed", "~/.npm/_cacache"];

  test("no cache holds anything that is executed", () => {
    const caching = steps.filter(({ uses = "" }) => uses.startsWith("actions/cache"));
    const paths = caching.flatMap(({ with: given }) => String(given?.["path"]).trim().split("\n"));

    expect(caching.length).toBeGreaterThanOrEqual(4);
    for (const restored of paths) expect(DATA).toContain(restored);
    for (const { uses = "", with: given } of steps) {
      // It would cache npm's whole folder, and with it what npx has installed.
      if (!uses.startsWith("actions/setup-node@")) continue;
      expect(given).toMatchObject({ "package-manager-cache": false });
      expect(given).not.toHaveProperty("cache");
    }
  });

  test("packages are unpacked anew, as the lock file names them", () => {
    const installed = actions.get("./.github/actions/project") ?? [];

    expect(installed.some(({ run }) => run?.startsWith("npm ci "))).toBe(true);
  });
});

describe("a job that can prove to AWS who it is", () => {
  const trusted = jobs.filter(({ job }) => job.permissions?.["id-token"] && !job.uses);
  /** What makes something of sources, or runs what came with them. */
  const MAKES = /npm (run (build|lambda|synth|check)\b|test\b|ci\b(?!.*--ignore-scripts))/;

  test("builds nothing, and runs no install script of a package", () => {
    expect(trusted.length).toBeGreaterThanOrEqual(4);
    for (const { job, where } of trusted) {
      for (const { run = "" } of job.steps ?? []) expect(run, where).not.toMatch(MAKES);
      const installs = (job.steps ?? []).filter(({ uses }) => uses === "./.github/actions/project");
      for (const { with: given } of installs) {
        expect(given, where).toEqual({ "ignore-scripts": true });
      }
    }
  });

  test("has of a pull request the base's code alone", () => {
    const ofPulls = trusted.filter(({ name }) => "pull_request" in workflow(name).on);

    expect(ofPulls.length).toBeGreaterThanOrEqual(2);
    for (const { job, where } of ofPulls) {
      const [checkout] = job.steps ?? [];
      expect(checkout?.uses, where).toMatch(/^actions\/checkout@/);
      expect(checkout?.with?.["ref"], where).toBe("${{ github.event.pull_request.base.sha }}");
    }
  });

  test("keeps what others built in a folder of its own, and runs nothing in it", () => {
    const downloads = trusted.flatMap(({ job, where }) =>
      (job.steps ?? [])
        .filter(({ uses }) => uses?.startsWith("actions/download-artifact@"))
        .map((step) => ({ step, where })),
    );
    const naming = trusted.flatMap(({ job }) =>
      (job.steps ?? []).filter(({ run = "" }) => run.includes("handed/")),
    );

    expect(downloads).toHaveLength(2);
    for (const { step, where } of downloads) expect(step.with?.["path"], where).toBe("handed");
    for (const { run = "" } of naming) {
      expect(run).toMatch(/--(against|app|dist|edge) handed\//);
      expect(run.replaceAll(/--(against|app|dist|edge) handed\/\S+/g, "")).not.toContain("handed");
    }
  });

  test("looks at the stacks before it deploys any, so that nothing changes when it may not", () => {
    const deploying = trusted.filter(({ job }) =>
      job.steps?.some(({ run = "" }) => run.includes("cdk deploy")),
    );

    expect(deploying).toHaveLength(1);
    for (const { job, where } of deploying) {
      const runs = (job.steps ?? []).map(({ run = "" }) => run);
      const requested = runs.findIndex((run) => run.startsWith("npm run deployed -- "));
      expect(requested, where).toBeGreaterThan(0);
      expect(requested, where).toBeLessThan(runs.findIndex((run) => run.includes("cdk deploy")));
    }
    const ask = workflow("release.yml").jobs["release"]?.steps?.find(({ run }) =>
      run?.startsWith("npm run deployed"),
    );
    expect(ask?.run).toContain("inputs.scheduled && '--scheduled'");
  });
});

describe("a release that fails", () => {
  const own = workflow("release.yml").jobs["release"]?.steps ?? [];
  const step = (text: string) => own.find(({ run = "", id }) => id === text || run.includes(text));

  test("is looked at also when it failed half way, and taken back if it changed what visitors see", () => {
    expect(step("live")?.if).toContain("!cancelled()");
    expect(step("smoke")?.if).toContain("!cancelled()");
    expect(step("smoke")?.if).toContain(
      "steps.live.outputs.release != steps.before.outputs.release",
    );
    expect(step("back")?.if).toContain("steps.smoke.outcome != 'success'");
  });

  test("has the release looked at that it went back to, as does a rollback by hand", () => {
    const after = own.slice(own.findIndex(({ id }) => id === "back") + 1);
    const byHand = workflow("rollback.yml").jobs["rollback"]?.steps ?? [];

    expect(after.some(({ run = "" }) => /smoke\.sh .*"\$BEFORE" --record/.test(run))).toBe(true);
    expect(byHand.at(-1)?.run).toMatch(/smoke\.sh .*--record/);
  });

  test("is not one whose old releases could not be removed", () => {
    const pruning = own.find(({ run = "" }) => run.includes("--prune"));

    expect(pruning).toBe(own.at(-1));
    expect(pruning).toMatchObject({ "continue-on-error": true });
  });
});
