import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildArt } from "../../scripts/illustrations/build.ts";
import { svgSize } from "../../scripts/illustrations/core/svg.ts";
import { drawAll } from "../../scripts/illustrations/pictures.ts";
import { artData } from "./data.ts";

const pictures = drawAll(artData);

let out: string;

beforeEach(async () => {
  out = await mkdtemp(path.join(tmpdir(), "art-"));
});

afterEach(() => rm(out, { recursive: true }));

test("the first build writes every picture, the second none", async () => {
  const first = await buildArt(out, pictures);
  const logo = path.join(out, "brand/logo.svg");
  const { mtimeMs } = await stat(logo);

  const second = await buildArt(out, pictures);

  expect(first).toBe(pictures.size);
  expect(second).toBe(0);
  expect((await stat(logo)).mtimeMs).toBe(mtimeMs);
  expect(svgSize(await readFile(logo, "utf8"))).toEqual({ width: 48, height: 48 });
});

test("a picture that is drawn no more is deleted", async () => {
  await mkdir(path.join(out, "seal"));
  const stale = path.join(out, "seal/gone.svg");
  await writeFile(stale, "<svg/>");

  await buildArt(out, pictures);

  await expect(stat(stale)).rejects.toThrow("ENOENT");
});

test("an SVG without a viewBox has no size", () => {
  expect(() => svgSize("<svg/>")).toThrow("viewBox");
});
