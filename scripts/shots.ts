/** `npm run shots`: pictures of the site; `--help` tells the rest. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium as playwright } from "playwright-core";
import { browserOptions } from "./browser/browser.ts";
import { DIST, ROOT } from "./lib/paths.ts";
import { startPreview } from "./preview/server.ts";
import { capture } from "./shots/capture.ts";
import { differences, makeReference, readReference, writeReferences } from "./shots/compare.ts";
import { oneOfEachKind, pageScreens, screenName, STATES, type Screen } from "./shots/screens.ts";
import { writeContactSheet, type Taken } from "./shots/sheet.ts";

const HELP = `npm run shots [-- /path … | state-name …] [options]

Takes pictures of the built site into shots/, with a contact sheet in shots/index.html.
Without a path: every page and every state.

  --widths 390,1440   widths in CSS pixels
  --fold              only what the window shows
  --no-script         as a browser without JavaScript shows it
  --print             as it is printed
  --compare           also compares one page of each kind with the references in tests/visual/
  --update            makes those references anew
SITE_URL=…            looks at a site that is already served instead of dist/

Exit codes: 0 done, 1 a screen differs from its reference`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: "string", default: "390,1440" },
    fold: { type: "boolean", default: false },
    "no-script": { type: "boolean", default: false },
    print: { type: "boolean", default: false },
    compare: { type: "boolean", default: false },
    update: { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  },
});

const SHOTS = path.join(ROOT, "shots");
const REFERENCES = path.join(ROOT, "tests/visual");

async function wantedScreens(): Promise<Screen[]> {
  const pages = await pageScreens();
  if (values.compare || values.update) return oneOfEachKind(pages);
  const named = positionals.map(
    (wanted) =>
      STATES.find(({ name }) => name === wanted) ?? { name: screenName(wanted), path: wanted },
  );
  const screens = named.length > 0 ? named : [...pages, ...STATES];
  return screens.map((screen) => ({
    ...screen,
    ...(values.fold ? { fold: true } : {}),
    ...(values.print ? { print: true } : {}),
    ...(values["no-script"] ? { javaScript: false } : {}),
  }));
}

function hasWidth({ widths }: Screen, width: number): boolean {
  return width >= (widths?.from ?? 0) && width <= (widths?.to ?? Infinity);
}

async function takeAll(): Promise<void> {
  const screens = await wantedScreens();
  const served = process.env["SITE_URL"];
  const preview =
    served === undefined ? await startPreview({ directory: DIST, port: 0 }) : undefined;
  const site = served ?? preview?.url ?? "";
  const browser = await playwright.launch(await browserOptions());
  await mkdir(SHOTS, { recursive: true });
  const references = new Map<string, Buffer>();
  const taken: Taken[] = [];
  for (const width of values.widths.split(",").map(Number)) {
    for (const screen of screens.filter((candidate) => hasWidth(candidate, width))) {
      const shot = await capture(browser, site, screen, width);
      const key = `${screen.name}-${width}`;
      const files = shot.parts.map((_, part) => `${key}${part > 0 ? `-${part + 1}` : ""}.png`);
      for (const [part, file] of files.entries()) {
        await writeFile(path.join(SHOTS, file), shot.parts[part] ?? "");
      }
      const reference = values.compare || values.update ? await makeReference(shot) : undefined;
      const before = values.compare ? await readReference(REFERENCES, key) : undefined;
      const found = reference && before ? await differences(before, reference) : [];
      if (reference && values.compare && !before) found.push("has no reference yet");
      if (reference) references.set(key, reference);
      taken.push({ name: screen.name, path: screen.path, width, files, differences: found });
      console.log([`shots/${files[0]}`, ...found.map((text) => `  ${text}`)].join("\n"));
    }
  }
  await browser.close();
  await preview?.close();
  if (values.update) await writeReferences(REFERENCES, references);
  const sheet = await writeContactSheet(SHOTS, taken);
  const changed = taken.filter((shot) => shot.differences.length > 0).length;
  console.log(`${taken.length} pictures, ${changed} differ; ${path.relative(ROOT, sheet)}`);
  if (changed > 0) process.exitCode = 1;
}

if (values.help) console.log(HELP);
else await takeAll();
