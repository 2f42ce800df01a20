import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium as playwright } from "playwright-core";
import { browserOptions } from "../browser/browser.ts";
import { DIST, ROOT } from "../lib/paths.ts";
import { startPreview } from "../preview/server.ts";
import { capture } from "./capture.ts";
import { differences, makeReference, readReference, writeReferences } from "./compare.ts";
import { oneOfEachKind, pageScreens, screenName, STATES, type Screen } from "./screens.ts";
import { writeContactSheet, type Taken } from "./sheet.ts";

export interface ShotOptions {
  /** Paths or names of states; every page and state when empty. */
  named: readonly string[];
  /** CSS pixels */
  widths: readonly number[];
  fold: boolean;
  noScript: boolean;
  print: boolean;
  compare: boolean;
  update: boolean;
}

const SHOTS = path.join(ROOT, "shots");
const REFERENCES = path.join(ROOT, "tests/visual");

async function requestedScreens(options: ShotOptions): Promise<Screen[]> {
  const pages = await pageScreens();
  if (options.compare || options.update) return oneOfEachKind(pages);
  const named = options.named.map(
    (wanted) =>
      STATES.find(({ name }) => name === wanted) ?? { name: screenName(wanted), path: wanted },
  );
  const screens = named.length > 0 ? named : [...pages, ...STATES];
  return screens.map((screen) => ({
    ...screen,
    ...(options.fold ? { fold: true } : {}),
    ...(options.print ? { print: true } : {}),
    ...(options.noScript ? { javaScript: false } : {}),
  }));
}

function hasWidth({ widths }: Screen, width: number): boolean {
  return width >= (widths?.from ?? 0) && width <= (widths?.to ?? Infinity);
}

/** Takes the pictures into shots/, prints each, and gives the number that differ from their references. */
export async function takeShots(options: ShotOptions): Promise<number> {
  const screens = await requestedScreens(options);
  const served = process.env["SITE_URL"];
  const preview =
    served === undefined ? await startPreview({ directory: DIST, port: 0 }) : undefined;
  const site = served ?? preview?.url ?? "";
  const browser = await playwright.launch(await browserOptions());
  await mkdir(SHOTS, { recursive: true });
  const references = new Map<string, Buffer>();
  const taken: Taken[] = [];
  for (const width of options.widths) {
    for (const screen of screens.filter((candidate) => hasWidth(candidate, width))) {
      const shot = await capture(browser, site, screen, width);
      const key = `${screen.name}-${width}`;
      const files = shot.parts.map((_, part) => `${key}${part > 0 ? `-${part + 1}` : ""}.png`);
      for (const [part, file] of files.entries()) {
        await writeFile(path.join(SHOTS, file), shot.parts[part] ?? "");
      }
      const reference = options.compare || options.update ? await makeReference(shot) : undefined;
      const before = options.compare ? await readReference(REFERENCES, key) : undefined;
      const found = reference && before ? await differences(before, reference) : [];
      if (reference && options.compare && !before) found.push("has no reference yet");
      if (reference) references.set(key, reference);
      taken.push({ name: screen.name, path: screen.path, width, files, differences: found });
      console.log([`shots/${files[0]}`, ...found.map((text) => `  ${text}`)].join("\n"));
    }
  }
  await browser.close();
  await preview?.close();
  if (options.update) await writeReferences(REFERENCES, references);
  const sheet = await writeContactSheet(SHOTS, taken);
  const changed = taken.filter((shot) => shot.differences.length > 0).length;
  console.log(`${taken.length} pictures, ${changed} differ; ${path.relative(ROOT, sheet)}`);
  return changed;
}
