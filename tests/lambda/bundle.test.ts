import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleLambdas } from "../../scripts/lambda-bundle.ts";
import { asha, startWay, type Way } from "../enquiries/support/way.ts";

const run = promisify(execFile);

let out = "";
let sizes: Record<string, number> = {};
let way: Way;
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), "lambda-"));
  [sizes, way] = await Promise.all([bundleLambdas(out), startWay()]);
}, 30_000);
afterAll(async () => {
  await way.close();
  await rm(out, { recursive: true, force: true });
});

test("every Lambda is bundled, and none is over 1 MB", () => {
  expect(Object.keys(sizes).sort()).toEqual([
    "accept.mjs",
    "digest.mjs",
    "events.mjs",
    "sweep.mjs",
  ]);
  expect(Math.max(...Object.values(sizes))).toBeLessThan(1024 * 1024);
});

test("the validator needs no compiler at run time", async () => {
  expect(await readFile(join(out, "accept.mjs"), "utf8")).not.toMatch(
    /new Function\(|\beval\(|schemaPath:"#\/definitions/,
  );
});

test("a cold start without settings names all of them", async () => {
  const started = run(process.execPath, [join(out, "sweep.mjs")], { env: {} });

  await expect(started).rejects.toThrow(
    "ENQUIRY_TABLE is missing; ENQUIRY_FROM is missing; ENQUIRY_RECIPIENTS is missing",
  );
});

test("from a cold start to the first 202 it takes at most a second and a half", async () => {
  const script = join(out, "cold.mjs");
  const event = {
    rawPath: "/api/enquiries",
    headers: { "content-type": "application/json" },
    requestContext: { http: { method: "POST" } },
    body: JSON.stringify(asha),
  };
  await writeFile(
    script,
    `const started = performance.now();
const { handler } = await import("./accept.mjs");
const { statusCode } = await handler(${JSON.stringify(event)});
process.stdout.write(JSON.stringify({ statusCode, ms: performance.now() - started }) + "\\n");
process.exit();`,
  );

  const { stdout } = await run(process.execPath, [script], {
    env: { ...way.service.env, PATH: process.env["PATH"] },
  });

  const { statusCode, ms } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as {
    statusCode: number;
    ms: number;
  };
  expect(statusCode).toBe(202);
  expect(ms).toBeLessThan(1500);
});
