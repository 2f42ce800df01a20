import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../../scripts/lib/paths.ts";
import { readSettings, blockingSettings } from "../../infra/settings.ts";
import { blockingFacts } from "../../infra/site-facts.ts";
import { built, synthesise, writeSite } from "./synthesised.ts";

test("all wrong settings are reported at once", () => {
  const { mistakes } = readSettings({ domian: "www.example.in", stage: "Pull Request" });

  expect(mistakes).toEqual([
    expect.stringMatching(/there is no setting "domian"; there are stage, account, domain/),
    '"stage" is production or preview',
  ]);
});

test.each([
  [{ stage: "preview" }, /"previewDomain" is empty, so there are no previews: give a name such as/],
  [{ domain: "https://www.example.in" }, /are names such as www\.example\.in, without https/],
  [{ enquiryRecipients: "nobody" }, /"enquiryRecipients" are one address or more/],
  [{ originSecretGeneration: "two" }, /"originSecretGeneration" is a whole number, 1 or more/],
  [{ hostedZoneId: "Z1" }, /go together/],
  [{ enquiryNetworkDailyLimit: "250" }, /is less than half of "enquiryDailyLimit"/],
  [
    { chatWebhookSecret: "https://hooks.slack.com/services/T0/B0/x" },
    /"chatWebhookSecret" is the name of a secret in Secrets Manager, not the address itself/,
  ],
  [{ editorUsers: "@asha" }, /are names at GitHub, without @/],
  [{ editorClientId: "Ov23li" }, /requires "editorUsers": who may sign in/],
] as const)("the setting %j is refused", (settings, message) => {
  expect(readSettings(settings).mistakes.join("\n")).toMatch(message);
});

const ACCOUNT = "111122223333";

const file = await readFile(path.join(ROOT, "infra/settings.json"), "utf8");

test("a setting that blocks production is reported with its place in the file", () => {
  const lines = blockingSettings(readSettings().settings);
  const values = lines.map((line) => {
    const [, row, column] = /^infra\/settings\.json:(\d+):(\d+) {2}error /.exec(line) ?? [];
    return (file.split("\n")[Number(row) - 1] ?? "").slice(Number(column) - 1);
  });

  expect(lines.join("\n")).toMatch(
    /"account" is empty[^]*"enquiryFrom".*example[^]*"enquiryRecipients".*example[^]*"alarmEmail" is empty/,
  );
  expect(values).toEqual([
    expect.stringMatching(/^""/) as unknown,
    expect.stringMatching(/^"Thali & Toran </) as unknown,
    expect.stringMatching(/^\["owner@/) as unknown,
    expect.stringMatching(/^""/) as unknown,
  ]);
});

test.each([
  ["owner@EXAMPLE.NET", 1],
  ["owner@mail.example.com", 1],
  ["owner@thali.example", 1],
  ["owner@localhost", 1],
  ["owner@example.in", 0],
  ["owner@myexample.com", 0],
])("%s as recipient, sender or alarm address leaves %i setting undecided", (address, each) => {
  const decided = { enquiryFrom: "a@b.in", enquiryRecipients: "a@b.in", alarmEmail: "a@b.in" };
  const left = (key: string) =>
    blockingSettings(readSettings({ account: ACCOUNT, ...decided, [key]: address }).settings);

  for (const key of Object.keys(decided)) expect(left(key), key).toHaveLength(each);
});

const PREVIEWS = {
  stage: "preview",
  previewDomain: "preview.example.in",
  hostedZoneId: "Z1",
  hostedZoneName: "example.in",
};

test("previews have no undecided settings", () => {
  expect(blockingSettings(readSettings(PREVIEWS).settings)).toEqual([]);
});

test("cdk refuses production with example settings, and accepts decided ones", async () => {
  const decided = await synthesise({
    account: ACCOUNT,
    enquiryFrom: "Us <website@thali.in>",
    enquiryRecipients: "owner@thali.in",
    alarmEmail: "owner@thali.in",
  });

  const { errors } = await synthesise();
  expect(errors).toHaveLength(4);
  for (const lines of errors)
    expect(lines).toMatch(/enquiryFrom[^]*enquiryRecipients[^]*alarmEmail" is empty/);
  expect(decided.errors.join("")).toBe("");
});

const HOST = { distribution: "d111111abcdef8.cloudfront.net" };
const ZONE = { hostedZoneId: "Z1", hostedZoneName: "example.in" };

test.each<[object, Record<string, string>, RegExp]>([
  [{}, { domain: "www.example.in", ...ZONE }, /^$/],
  // Before the first deployment there is no address to compare with.
  [{ url: { address: "https://thali.example", placeholder: true } }, {}, /^$/],
  [{}, HOST, /1:\d+ {2}error {2}the site's address is https:\/\/d111111abcdef8\.cloudfront\.net/],
  [
    {},
    { domain: "thali.in", ...ZONE, ...HOST },
    /the site's address is https:\/\/thali\.in: write/,
  ],
  [
    { url: { address: "https://www.example.in", placeholder: true } },
    { domain: "www.example.in", ...ZONE },
    /the site's address is https:\/\/www\.example\.in: .* no "placeholder"/,
  ],
  [{ phone: { number: "+910000000000", placeholder: true } }, {}, /"phone" is still a placeholder/],
  [{ email: { placeholder: true } }, {}, /"email" is still a placeholder/],
  [{ phone: { number: "0", placeholder: true } }, PREVIEWS, /^$/],
])("site.json with %j is compared with the deployment %j", (facts, settings, message) => {
  onTestFinished(() => writeSite(built, {}));
  writeSite(built, facts);

  const lines = blockingFacts(readSettings(settings).settings, built).join("\n");

  expect(lines).toMatch(message);
});

test("--release fails before anything is written, and the release workflow uses it", () => {
  const out = mkdtempSync(path.join(os.tmpdir(), "undecided-"));
  rmSync(out, { recursive: true });
  const args = ["scripts/synth.ts", "--release", "--out", out];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  const workflow = readFileSync(path.join(ROOT, ".github/workflows/release.yml"), "utf8");

  expect(status).toBe(2);
  expect(stderr).toMatch(
    /^infra\/settings\.json:\d+:18 {2}error {2}"enquiryFrom" is still an example/m,
  );
  expect(stderr).toMatch(/^content\/catalogs\/site\.json:\d+:\d+ {2}error {2}"phone" is still/m);
  expect(existsSync(out)).toBe(false);
  expect([...workflow.matchAll(/npm run synth.*/g)].map(String)).toEqual([
    "npm run synth -- --release",
  ]);
});
