import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { BuildFolders } from "../../../scripts/deploy/release.ts";
import { edgeFunction } from "../../../scripts/build/edge/bundle.ts";
import { responsePolicies } from "../../../scripts/build/output/headers.ts";
import type { EdgeManifest } from "../../../src/model/resolve.ts";

function page(title: string, version: string, links: string[]): string {
  const anchors = links.map((link) => `<a href="${link}">${link}</a>`).join("");
  return `<!doctype html><html data-scripts="/assets/app.${version}.css /assets/app.${version}.js"><meta charset="utf-8"><style>h1{--version:${version}}</style><link rel="stylesheet" href="/assets/app.${version}.css"><h1>${title}</h1><img src="/art/thali.aaaaaaaaaa.svg" alt="">${anchors}`;
}

const svg = (shapes: string) => `<svg xmlns="http://www.w3.org/2000/svg">${shapes}</svg>`;

const versioned = (version: string, leaf: string, redirects: Record<string, string>) => ({
  "index.html": page("Home", version, ["/menu", "/last-year", "/about"]),
  [`assets/app.${version}.js`]: `import("./chunks/menu.${version}.js")`,
  [`assets/app.${version}.css`]: `h1{background:url(/art/leaf.${leaf}.svg)}`,
  [`assets/chunks/menu.${version}.js`]: `export const menu = ${version}`,
  "../edge/manifest.json": JSON.stringify({
    redirects,
    spellings: {},
    families: {},
    variants: {},
    translated: [],
  }),
});

const [OLD, NEW] = ["1111111111", "2222222222"] as const;

/** Two builds of a small site. Assets, pages and redirects differ, and the new build has one page less. */
export const BUILDS = {
  old: {
    ...versioned(OLD, "bbbbbbbbbb", { "/contact": "/about" }),
    "menu/index.html": page("Menu", OLD, ["/"]),
    "last-year/index.html": page("Last year", OLD, ["/menu"]),
    "404.html": page("Not found", OLD, ["/"]),
  },
  new: {
    ...versioned(NEW, "cccccccccc", { "/contact": "/about", "/last-year": "/menu" }),
    "menu/index.html": page("Menu, longer", NEW, ["/"]),
    "404.html": page("Nothing found", NEW, ["/"]),
    "art/leaf.cccccccccc.svg": svg('<path d="M0 0"/>'),
  },
};

const BOTH: Record<string, string> = {
  "about/index.html": `<!doctype html><h1>About</h1><img src="/art/thali.aaaaaaaaaa.svg" alt="">`,
  "art/thali.aaaaaaaaaa.svg": svg(""),
  "art/leaf.bbbbbbbbbb.svg": svg("<path/>"),
  "sitemap.xml": `<urlset><url><loc>https://site.example/</loc></url></urlset>`,
  "robots.txt": "User-agent: *\n",
};

export async function writeBuild(
  build: keyof typeof BUILDS,
  changes: Record<string, string> = {},
): Promise<BuildFolders> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "build-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const directory = path.join(folder, "dist");
  const files: Record<string, string> = { ...BOTH, ...BUILDS[build], ...changes };
  for (const [file, text] of Object.entries(files)) {
    const pair: Record<string, string> = file.endsWith(".html")
      ? { [file]: text, [file.replace(/html$/, "json")]: JSON.stringify({ text }) }
      : { [file]: text };
    for (const [name, content] of Object.entries(pair)) {
      await mkdir(path.dirname(path.join(directory, name)), { recursive: true });
      await writeFile(path.join(directory, name), content);
    }
  }
  const edgeDirectory = path.join(folder, "edge");
  const manifest = await readFile(path.join(edgeDirectory, "manifest.json"), "utf8");
  const route = await edgeFunction("viewer-request", JSON.parse(manifest) as EdgeManifest);
  await writeFile(path.join(edgeDirectory, "viewer-request.js"), route);
  await writeFile(path.join(edgeDirectory, "headers.json"), JSON.stringify(responsePolicies()));
  return { directory, edgeDirectory };
}
