/** Hugo and Astro with our articles. Their template is our built article page without its script. */
import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { readDrawing } from "../../images/drawings.ts";
import { isRaster, MAX_WIDTH } from "../../images/raster/settings.ts";
import { Failure } from "../../lib/command.ts";
import { installPackages, type Site } from "./builds.ts";
import { ARTICLE } from "./visits.ts";

const ASTRO = "7.3.5";

interface Peer extends Pick<Site, "command" | "output" | "articles"> {
  publicFiles: string;
  /** Folder of PNG files of the articles' pictures, which the peer encodes itself; otherwise it gets our files. */
  pictures?: string;
  /** The project's other files by path. Marks in `page`: `@@title@@`, `@@description@@`, `@@body@@`, `@@styles@@`. */
  files: (page: string, css: string) => Record<string, string>;
}

/** Reads a built article page: the page with marks for the article's words, and its style sheet. */
async function readTemplate(folder: string): Promise<[page: string, css: string]> {
  let page = (await readFile(path.join(folder, "index.html"), "utf8"))
    .replaceAll(/<script.*?<\/script>|<link[^>]*\.js"[^>]*>|<!-- -->/gs, "")
    .replace(/<html[^>]*>/, '<html lang="en-IN">');
  const mark = (name: string, where: RegExp) => {
    const text = where.exec(page)?.[1];
    if (!text) throw new Error(`${folder} is not the page of an article: it has no ${name}`);
    page = page.replaceAll(text, `@@${name}@@`);
    return text;
  };
  mark("title", /<h1[^>]*>(.*?)<\/h1>/s);
  mark("description", /<meta name="description" content="(.*?)">/s);
  mark("body", /<\/header><div[^>]*>(.*?)<\/div><\/article>/s);
  const styles = mark("styles", /(<style[^>]*>.*?<\/style>)/s);
  return [page, styles.replaceAll(/<\/?style[^>]*>/g, "")];
}

const HUGO_STYLES = `{{ with resources.Get "assets/site.css" | minify | fingerprint }}
<link rel="stylesheet" href="{{ .RelPermalink }}">{{ end }}`;

const hugo: Peer = {
  command: ["hugo", "--quiet"],
  output: ["public", "resources"],
  articles: "content/services",
  publicFiles: "static",
  files: (page, css) => ({
    "config.toml": 'disableKinds = ["home", "section", "taxonomy", "term", "RSS"]',
    "assets/assets/site.css": css,
    "layouts/services/single.html": page
      .replace("@@styles@@", HUGO_STYLES)
      .replaceAll("@@title@@", "{{ .Title }}")
      .replaceAll("@@description@@", "{{ .Description }}")
      .replace("@@body@@", "{{ .Content }}"),
  }),
};

const ASTRO_PAGE = `---
import { getCollection, render } from "astro:content";
import "/src/site.css";
export async function getStaticPaths() {
  const entries = await getCollection("services");
  return entries.map((entry) => ({ params: { slug: entry.id }, props: { entry } }));
}
const { entry } = Astro.props;
const { Content } = await render(entry);
---
`;

const astro: Peer = {
  command: [process.execPath, "node_modules/astro/bin/astro.mjs", "build", "--silent"],
  output: ["dist", ".cache", ".astro"],
  articles: "src/content/services",
  publicFiles: "public",
  files: (page, css) => ({
    "package.json": '{ "type": "module" }',
    "astro.config.mjs": `export default { cacheDir: "./.cache", build: { assets: "assets" } };`,
    "src/content.config.ts": `import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
const loader = glob({ pattern: "*.md", base: "./src/content/services" });
export const collections = { services: defineCollection({ loader }) };`,
    "src/site.css": css,
    "src/pages/services/[slug].astro":
      ASTRO_PAGE +
      page
        // Braces are escaped, because they begin an expression in Astro.
        .replaceAll(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`)
        .replace("@@styles@@", "")
        .replace("@@body@@", "<Content />")
        .replaceAll(/"?@@(\w+)@@"?/g, "{entry.data.$1}"),
  }),
};

const PICTURE =
  /<picture>.*?srcSet="([^"]*)" sizes="([^"]*)".*?src="\/art\/([\w/-]+)\..*?<\/picture>/gs;

const PICTURE_IMPORTS = `---
import { Picture } from "astro:assets";
const pictures = import.meta.glob("/src/pictures/**/*.png", { eager: true });
const pictureOf = (name) => pictures["/src/pictures/" + name + ".png"].default;
`;

/** Astro that encodes the articles' pictures in the widths of our page. */
const astroAssets: Peer = {
  ...astro,
  pictures: "src/pictures",
  files: (page, css) => {
    const components: string[] = [];
    const marked = page.replaceAll(PICTURE, (_all, srcset: string, sizes: string, name: string) => {
      const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => width);
      // The first picture is the article's own.
      const source = components.length === 0 ? "entry.data.image" : JSON.stringify(name);
      return `<!--picture ${components.push(`<Picture src={pictureOf(${source})} formats={["avif"]} fallbackFormat="webp" widths={[${widths.join()}]} sizes="${sizes}" quality={45} alt="" />`)}-->`;
    });
    const files = astro.files(marked, css);
    const file = "src/pages/services/[slug].astro";
    files[file] = (files[file] ?? "")
      .replace("---\n", PICTURE_IMPORTS)
      .replaceAll(/<!--picture (\d+)-->/g, (_mark, number) => components[number - 1] ?? "");
    return files;
  },
};

const PEERS: Record<string, Peer> = { hugo, astro, "astro:assets": astroAssets };

export async function installPeer(name: string, directory: string): Promise<string> {
  if (name === "hugo") {
    const { stdout } = await promisify(execFile)("hugo", ["version"]);
    return stdout.slice(0, 20);
  }
  const packages = [`astro@${ASTRO}`, ...(PEERS[name]?.pictures ? ["sharp"] : [])];
  await installPackages(directory, ...packages);
  return `${name} ${ASTRO}`;
}

/** Writes a PNG for each drawing that is named in the articles or in our page. */
async function writePictures(folder: string, texts: string): Promise<void> {
  const names = new Set(texts.match(/(?<=^image: |src="\/art\/)[a-z-]+\/[\w-]+/gm) ?? []);
  for (const name of [...names].filter(isRaster)) {
    const { svg, width } = readDrawing(name);
    const file = path.join(folder, `${name}.png`);
    await mkdir(path.dirname(file), { recursive: true });
    await sharp(Buffer.from(svg), { density: (72 * MAX_WIDTH) / width })
      .png()
      .toFile(file);
  }
}

/**
 * Makes a peer's project beside ours, with the same articles.
 *
 * @param ours our built site, from which template and pictures are taken
 * @param packages the folder that {@link installPeer} was given
 */
export async function peerSite(name: string, ours: Site, packages: string): Promise<Site> {
  const peer = PEERS[name];
  if (!peer)
    throw new Failure(`${name} is no peer; the peers are ${Object.keys(PEERS).join(", ")}`);
  const directory = path.join(path.dirname(ours.directory), name.replace(":", "-"));
  const dist = path.join(ours.directory, "dist");
  const [page, css] = await readTemplate(path.join(dist, ARTICLE));
  const files = peer.files(page, css);
  for (const article of await readdir(ours.articles)) {
    const text = await readFile(path.join(ours.articles, article), "utf8");
    // Peers have no facts: every placeholder becomes a price.
    files[`${peer.articles}/${article}`] = text.replaceAll(/\{\{.*?\}\}/g, "₹799");
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await writeFile(path.join(directory, file), text);
  }
  const { pictures } = peer;
  if (pictures)
    await writePictures(path.join(directory, pictures), [page, ...Object.values(files)].join("\n"));
  for (const part of ["art", "assets/static"]) {
    const unused = pictures ? /\.(css|js|avif|webp)$/ : /\.(css|js)$/;
    const filter = (source: string) => !unused.test(source);
    const to = path.join(directory, peer.publicFiles, part);
    await cp(path.join(dist, part), to, { recursive: true, filter });
  }
  if (name !== "hugo")
    await symlink(path.join(packages, "node_modules"), path.join(directory, "node_modules"));
  const { command, output } = peer;
  return { name, directory, command, output, articles: path.join(directory, peer.articles) };
}
