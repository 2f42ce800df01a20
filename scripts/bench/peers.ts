/**
 * Hugo and Astro with our articles. Their template is our article page as it was built, without its script; picture and
 * related articles stay those of that page, so that peers do less than we do.
 */
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ArticlePageData } from "../../src/model/page-data.ts";
import { articleEdit, type Contestant } from "./builds.ts";
import { measureCommand } from "./command.ts";

const ASTRO = "7.3.5";

interface Peer extends Pick<Contestant, "command" | "output" | "made" | "env"> {
  /** npm packages, or none for a program that must be on the PATH. */
  packages: Record<string, string>;
  /** Folders of the articles, and of the files that are published unchanged. */
  articles: string;
  publicFiles: string;
  /** The project's other files by path. In the page `@@title@@`, `@@description@@`, `@@body@@` and `@@styles@@` are marks. */
  files: (page: string, css: string) => Record<string, string>;
}

const ENTITIES: Record<string, string> = {
  "&": "amp",
  "<": "lt",
  ">": "gt",
  '"': "quot",
  "'": "#x27",
};

/** As React writes a text. */
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (char) => `&${ENTITIES[char]};`);

/**
 * Reads the article page in a folder of our built site.
 *
 * @returns the page with marks for what is the article's own, and its style sheet
 */
export async function readTemplate(folder: string): Promise<[page: string, css: string]> {
  const html = await readFile(path.join(folder, "index.html"), "utf8");
  const json = await readFile(path.join(folder, "index.json"), "utf8");
  const { title, head, html: text } = JSON.parse(json) as ArticlePageData;
  const [styles = "", css = ""] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? [];
  const page = html
    .replaceAll(/<script.*?<\/script>|<!-- -->/gs, "")
    .replace(/<html[^>]*>/, '<html lang="en-IN">')
    .replace(styles, "@@styles@@")
    .replaceAll(escapeHtml(title), "@@title@@")
    .replaceAll(escapeHtml(head.description), "@@description@@");
  const [start, end] = [page.indexOf(text.slice(0, 60)), page.indexOf(text.slice(-60))];
  const filled = `${page.slice(0, start)}@@body@@${page.slice(end + 60)}`;
  const marks = ["styles", "title", "description"].every((mark) => page.includes(`@@${mark}@@`));
  if (!marks || start < 0 || end < start)
    throw new Error(`${folder} is not the page of an article`);
  return [filled, css];
}

const hugo: Peer = {
  command: ["hugo", "--quiet"],
  packages: {},
  output: "public",
  made: ["public", "resources"],
  articles: "content/services",
  publicFiles: "static",
  files: (page, css) => ({
    "config.toml":
      'baseURL = "https://site.example/"\ndisableKinds = ["taxonomy", "term", "RSS"]\n',
    "assets/assets/site.css": css,
    "layouts/_default/list.html": "<!doctype html><title>{{ .Title }}</title>",
    "layouts/services/single.html": page
      .replace(
        "@@styles@@",
        `{{ with resources.Get "assets/site.css" | minify | fingerprint }}<link rel="stylesheet" href="{{ .RelPermalink }}">{{ end }}`,
      )
      .replaceAll("@@title@@", "{{ .Title }}")
      .replaceAll("@@description@@", "{{ .Description }}")
      .replace("@@body@@", "{{ .Content }}"),
  }),
};

/** Braces begin an expression in Astro's markup. */
const literal = (markup: string) =>
  markup.replaceAll(/[{}]/g, (brace) => (brace === "{" ? "&#123;" : "&#125;"));

const astro: Peer = {
  packages: { astro: ASTRO },
  command: [process.execPath, "node_modules/astro/bin/astro.mjs", "build", "--silent"],
  env: { ASTRO_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
  output: "dist",
  made: ["dist", ".cache", ".astro"],
  articles: "src/content/services",
  publicFiles: "public",
  files: (page, css) => ({
    "package.json": '{ "name": "site", "private": true, "type": "module" }',
    "astro.config.mjs": `import { defineConfig } from "astro/config";
export default defineConfig({ cacheDir: "./.cache", build: { assets: "assets" } });`,
    "src/content.config.ts": `import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";
const text = z.string();
const services = defineCollection({
  loader: glob({ pattern: "*.md", base: "./src/content/services" }),
  schema: z.object({ title: text, description: text, keywords: z.array(text), summary: text }),
});
export const collections = { services };`,
    "src/site.css": css,
    "src/pages/services/[slug].astro": `---
import { getCollection, render } from "astro:content";
import "/src/site.css";
export async function getStaticPaths() {
  const entries = await getCollection("services");
  return entries.map((entry) => ({ params: { slug: entry.id }, props: { entry } }));
}
const { entry } = Astro.props;
const { Content } = await render(entry);
---
${literal(page)
  .replace("@@styles@@", "")
  .replaceAll(/"@@(\w+)@@"/g, "{entry.data.$1}")
  .replace("@@body@@", "<Content />")
  .replaceAll(/@@(\w+)@@/g, "{entry.data.$1}")}`,
  }),
};

const PEERS: Record<string, Peer> = { hugo, astro };

export const PEER_NAMES = Object.keys(PEERS);

/**
 * Installs a peer's packages into a folder.
 *
 * @returns the peer's name and version
 * @throws Error when a program is not on the PATH
 */
export async function installPeer(name: string, directory: string): Promise<string> {
  const dependencies = PEERS[name]?.packages ?? {};
  await mkdir(path.join(directory, "node_modules"), { recursive: true });
  await writeFile(
    path.join(directory, "package.json"),
    JSON.stringify({ private: true, dependencies }),
  );
  const [version] = Object.values(dependencies);
  if (version === undefined)
    return (await measureCommand(directory, [name, "version"])).output.slice(0, 20);
  await measureCommand(directory, ["npm", "install", "--no-audit", "--no-fund"]);
  return `${name} ${version}`;
}

/**
 * Makes a peer's project beside ours, with the same articles.
 *
 * @param dist our site, built, which template and pictures come from
 * @param page the route of the article whose page becomes the template
 * @param packages the folder that {@link installPeer} was given
 */
export async function peerSite(
  name: string,
  ours: Contestant,
  { dist, page, packages }: { dist: string; page: string; packages: string },
): Promise<Contestant> {
  const peer = PEERS[name];
  if (!peer) throw new Error(`${name} is no peer; the peers are ${PEER_NAMES.join(", ")}`);
  const directory = path.join(path.dirname(ours.directory), name);
  const files = peer.files(...(await readTemplate(path.join(dist, page))));
  const articles = path.join(ours.directory, "content/articles");
  for (const article of await readdir(articles)) {
    const text = await readFile(path.join(articles, article), "utf8");
    // Peers know none of our facts: a price for each.
    files[`${peer.articles}/${article}`] = text.replaceAll(/\{\{.*?\}\}/g, "₹799");
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await writeFile(path.join(directory, file), text);
  }
  for (const part of ["art", "assets/static"]) {
    const filter = (source: string) => !/\.(css|js)$/.test(source);
    const to = path.join(directory, peer.publicFiles, part);
    await cp(path.join(dist, part), to, { recursive: true, filter });
  }
  await symlink(path.join(packages, "node_modules"), path.join(directory, "node_modules"));
  const edits = { "one word in one article": articleEdit(path.join(directory, peer.articles)) };
  return { name, directory, edits, ...peer };
}
