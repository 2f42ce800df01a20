import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { BuildFolders } from "../../../scripts/deploy/release.ts";
import { edgeFunction } from "../../../scripts/build/edge/bundle.ts";
import { responsePolicies } from "../../../scripts/build/output/headers.ts";
import type { EdgeManifest } from "../../../src/model/resolve.ts";

/** A page with its assets. */
function page(title: string, version: string, links: string[]): string {
  const anchors = links.map((link) => `<a href="${link}">${link}</a>`).join("");
  return `<!doctype html><html data-scripts="/assets/app.${version}.css /assets/app.${version}.js"><meta charset="utf-8"><style>h1{--version:${version}}</style><link rel="stylesheet" href="/assets/app.${version}.css"><h1>${title}</h1><img src="/art/thali.aaaaaaaaaa.svg" alt="">${anchors}`;
}

const edge = (redirects: Record<string, string>) =>
  JSON.stringify({ redirects, spellings: {}, families: {}, variants: {} });

/** Two builds of one small site: an asset, a page and a redirect differ, a page goes, a page stays. */
export const BUILDS: Record<"old" | "new", Record<string, string>> = {
  old: {
    "index.html": page("Home", "1111111111", ["/menu", "/last-year", "/about"]),
    "menu/index.html": page("Menu", "1111111111", ["/"]),
    "last-year/index.html": page("Last year", "1111111111", ["/menu"]),
    "404.html": page("Not found", "1111111111", ["/"]),
    "assets/app.1111111111.js": `import("./chunks/menu.1111111111.js")`,
    "assets/app.1111111111.css": `h1{background:url(/art/leaf.bbbbbbbbbb.svg)}`,
    "assets/chunks/menu.1111111111.js": `export const menu = 1`,
    "../edge/manifest.json": edge({ "/contact": "/about" }),
  },
  new: {
    "index.html": page("Home", "2222222222", ["/menu", "/about", "/last-year"]),
    "menu/index.html": page("Menu, longer", "2222222222", ["/"]),
    "404.html": page("Nothing found", "2222222222", ["/"]),
    "assets/app.2222222222.js": `import("./chunks/menu.2222222222.js")`,
    "assets/app.2222222222.css": `h1{background:url(/art/leaf.cccccccccc.svg)}`,
    "assets/chunks/menu.2222222222.js": `export const menu = 2`,
    "art/leaf.cccccccccc.svg": `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>`,
    "../edge/manifest.json": edge({ "/contact": "/about", "/last-year": "/menu" }),
  },
};

const BOTH: Record<string, string> = {
  "about/index.html": `<!doctype html><h1>About</h1><img src="/art/thali.aaaaaaaaaa.svg" alt="">`,
  "art/thali.aaaaaaaaaa.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`,
  "art/leaf.bbbbbbbbbb.svg": `<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>`,
  "sitemap.xml": `<urlset><url><loc>https://site.example/</loc></url></urlset>`,
  "robots.txt": "User-agent: *\n",
};

/** Writes a build into a temporary folder. */
export async function writeBuild(
  build: keyof typeof BUILDS,
  changes: Record<string, string> = {},
): Promise<BuildFolders> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "build-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const directory = path.join(folder, "dist");
  const files = { ...BOTH, ...BUILDS[build], ...changes };
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
