import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildArt, svgSize } from "../../scripts/art/build.ts";
import { artData } from "./data.ts";

let out: string;

beforeEach(async () => {
  out = await mkdtemp(path.join(tmpdir(), "art-"));
});

afterEach(() => rm(out, { recursive: true }));

test("the first build writes every picture, the second none", async () => {
  const first = await buildArt(out, artData);
  const logo = path.join(out, "brand/logo.svg");
  const { mtimeMs } = await stat(logo);

  const second = await buildArt(out, artData);

  expect(first.drawn).toBe(first.count);
  expect(second).toEqual({ count: first.count, drawn: 0 });
  expect((await stat(logo)).mtimeMs).toBe(mtimeMs);
  expect(svgSize(await readFile(logo, "utf8"))).toEqual({ width: 48, height: 48 });
});

test("a picture that is drawn no more is deleted", async () => {
  await mkdir(path.join(out, "seal"));
  const stale = path.join(out, "seal/gone.svg");
  await writeFile(stale, "<svg/>");

  await buildArt(out, artData);

  await expect(stat(stale)).rejects.toThrow("ENOENT");
});

test("an SVG without a viewBox has no size", () => {
  expect(() => svgSize("<svg/>")).toThrow("viewBox");
});
