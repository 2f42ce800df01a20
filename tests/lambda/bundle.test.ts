import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLinks, enquiryLink } from "../../lambda/owner-pages/links.ts";
import { CATALOGUE_FILE } from "../../lambda/mail/catalogue.ts";
import { enquiryCatalogue } from "../../scripts/content/pages/enquiry-catalogue.ts";
import { bundleLambdas } from "../../scripts/build/bundle/lambdas.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import {
  asha,
  mailCounts,
  mailsFor,
  send,
  startWay,
  withKey,
  type Way,
} from "../enquiries/support/way.ts";
import { categoryOf, dishName } from "../setup/catalogs.ts";
import { WEDDING } from "../setup/planned-wedding.ts";

const run = promisify(execFile);

const NOW = Date.UTC(2026, 10, 21);

let out = "";
let sizes: Record<string, number> = {};
let way: Way;
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), "lambda-"));
  [sizes, way] = await Promise.all([bundleLambdas(out, NOW), startWay()]);
}, 30_000);
afterAll(async () => {
  await way.close();
  await rm(out, { recursive: true, force: true });
});

test("every Lambda is bundled, and none is over 1 MB", () => {
  expect(Object.keys(sizes).sort()).toEqual([
    "accept.mjs",
    "acknowledge.mjs",
    "cms.mjs",
    "desk.mjs",
    "digest.mjs",
    "events.mjs",
    "sweep.mjs",
  ]);
  expect(Math.max(...Object.values(sizes))).toBeLessThan(1024 * 1024);
});

test("the catalogue beside them is small, and is what the content says", async () => {
  const text = await readFile(join(out, CATALOGUE_FILE), "utf8");

  expect(text.length).toBeLessThan(64 * 1024);
  expect(JSON.parse(text)).toEqual(enquiryCatalogue(ROOT, NOW));
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

test("from a cold start to the first 202 it takes at most a second and a half of processor time, and the mail names the choices", async () => {
  const script = join(out, "cold.mjs");
  const event = {
    rawPath: "/api/enquiries",
    headers: { "content-type": "application/json" },
    requestContext: { http: { method: "POST" } },
    body: JSON.stringify({
      ...asha,
      plan: { query: "guests=250&package=royal" },
      menu: ["phulka"],
    }),
  };
  await writeFile(
    script,
    `const started = process.cpuUsage();
const { handler } = await import("./accept.mjs");
const { statusCode, body } = await handler(${JSON.stringify(event)});
const { user, system } = process.cpuUsage(started);
process.stdout.write(JSON.stringify({ statusCode, ms: (user + system) / 1000, ...JSON.parse(body) }) + "\\n");
process.exit();`,
  );

  const { stdout } = await run(process.execPath, [script], {
    env: { ...way.service.env, PATH: process.env["PATH"] },
  });

  const { statusCode, ms, reference } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as {
    statusCode: number;
    ms: number;
    reference: string;
  };
  expect(statusCode).toBe(202);
  expect(ms).toBeLessThan(1500);
  await mailCounts(way.service.ports.ses, [reference]);
  const [mail] = await mailsFor(way.service.ports.ses, reference);
  expect(mail?.body.text).toContain(WEDDING.lines.royal);
  expect(mail?.body.text).toContain(`${categoryOf("rotis").name} (1): ${dishName("phulka")}`);
});

test("from a cold start to the owner's first page it takes at most a second and a half of processor time", async () => {
  const { reference } = await send(way.address, asha, withKey());
  const links = createLinks(["local"], "");
  const script = join(out, "cold-desk.mjs");
  const event = {
    rawPath: enquiryLink(links, { id: reference }, Date.now()),
    rawQueryString: "",
    headers: {},
    requestContext: { http: { method: "GET" } },
  };
  await writeFile(
    script,
    `const started = process.cpuUsage();
const { handler } = await import("./desk.mjs");
const { statusCode, body } = await handler(${JSON.stringify(event)});
const { user, system } = process.cpuUsage(started);
process.stdout.write(JSON.stringify({ statusCode, ms: (user + system) / 1000, body }) + "\\n");
process.exit();`,
  );

  const { stdout } = await run(process.execPath, [script], {
    env: { ...way.service.env, PATH: process.env["PATH"] },
  });

  const { statusCode, ms, body } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as {
    statusCode: number;
    ms: number;
    body: string;
  };
  expect(statusCode).toBe(200);
  expect(body).toContain(asha.name);
  expect(ms).toBeLessThan(1500);
});
