import { existsSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { ProgressReporter } from "./setup/progress-reporter.ts";
import { STEP_MS } from "./setup/step-ms.ts";
import type { TestSequencerConstructor, TestSpecification } from "vitest/node";

const root = path.join(import.meta.dirname, "..");

const built = (directory: string) => path.join(root, "build", directory);

/** Tests that read and change content. They are isolated, because the reader caches files. */
const CONTENT = ["tests/{content,tools,photographs,vscode,share}/**/*.test.ts"];

/** Tests that start processes: the enquiry service, the development server, browsers. */
const SERVERS = ["tests/{enquiries,dev,admin,build,deploy}/**/*.test.ts"];

/** Tests that build, send or deploy repeatedly and take minutes: `npm run test:long`. */
const LONG = [
  "tests/build/{build,edits,kill,saved-during-build}.test.ts",
  "tests/deploy/kill.test.ts",
  "tests/enquiries/{kill,soak}.test.ts",
];

const VISUAL = ["tests/e2e/visual/*.test.ts"];

/** Tests in a browser in which our script does not run. */
const CHROMIUM_92 = "tests/e2e/old-chromium/chromium-92.test.ts";

/** Tests in WebKit, where Debian's packages `webkit2gtk-driver` and `xvfb` are installed. */
const WEBKIT = "tests/e2e/webkit/*.test.ts";

const hasWebKit = ["WebKitWebDriver", "Xvfb"].every((program) =>
  (process.env["PATH"] ?? "").split(":").some((folder) => existsSync(`${folder}/${program}`)),
);
if (!hasWebKit && process.argv.includes("--project=long*"))
  console.warn("\nWEBKIT IS NOT TESTED: install webkit2gtk-driver and xvfb (README.md).\n");

/** Browser tests that also run in the oldest supported Chromium, with `npm run test:long`. */
const JOURNEYS = [
  "tests/e2e/enquiry/{contact,journeys}.test.ts",
  "tests/e2e/menus/m*.test.ts",
  "tests/e2e/packages/packages.test.ts",
  "tests/e2e/pages/{gallery,home,testimonials}.test.ts",
  "tests/e2e/plan/plan.test.ts",
  "tests/e2e/layout/header-menus.test.ts",
];

/** One limit for all tests, which a busy machine does not reach either. */
const PATIENT = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: STEP_MS } },
};

const IN_A_BROWSER = { globalSetup: ["tests/setup/site.ts"], isolate: false, ...PATIENT };

/** Runs the project `servers` first. Without recorded times Vitest sorts files by size, so `servers` would run last. */
async function serversFirst(): Promise<TestSequencerConstructor> {
  const { BaseSequencer } = await import("vitest/node");
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rank = ({ project }: TestSpecification) => Number(project.name !== "servers");
      return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
    }
  };
}

/** Our modules run from source; the application is tested as built by vite.config.ts. */
export default defineConfig({
  root,
  resolve: {
    alias: { "@art": built("art"), "@fonts": built("fonts"), "@build": built("") },
  },
  test: {
    // Tests mostly wait for browsers and servers, so three files at once keep two cores busy.
    maxWorkers: 3,
    reporters: process.stdout.isTTY ? ["default"] : ["default", new ProgressReporter()],
    sequence: { sequencer: await serversFirst() },
    // Without `isolate`, files share a process and its modules, which is faster. No such file mocks a module.
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/e2e/**", ...CONTENT, ...SERVERS],
          ...PATIENT,
          isolate: false,
        },
      },
      {
        test: {
          name: "content",
          include: CONTENT,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "servers",
          include: SERVERS,
          exclude: LONG,
          ...PATIENT,
        },
      },
      { test: { name: "long", include: LONG, ...PATIENT } },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          exclude: [...VISUAL, CHROMIUM_92, WEBKIT],
          ...IN_A_BROWSER,
        },
      },
      ...(hasWebKit ? [{ test: { name: "long-webkit", include: [WEBKIT], ...IN_A_BROWSER } }] : []),
      { test: { name: "long-visual", include: VISUAL, ...IN_A_BROWSER } },
      {
        test: {
          name: "long-chromium-92",
          include: [CHROMIUM_92],
          provide: { chromium: 92 },
          ...IN_A_BROWSER,
        },
      },
      {
        test: {
          name: "long-chromium-109",
          include: JOURNEYS,
          setupFiles: ["tests/setup/chromium-109.ts"],
          provide: { chromium: 109 },
          ...IN_A_BROWSER,
        },
      },
    ],
  },
});
