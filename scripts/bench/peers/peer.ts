import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createContentChecker } from "../../content/check.ts";
import { expandText } from "../../content/expand.ts";
import { BUILD, ROOT } from "../../paths.ts";
import type { ArticlePageData } from "../../../src/model/page-data.ts";
import { setAside, type Contestant } from "../measure/contestant.ts";
import { addSentence, rewrite } from "../ours.ts";
import { readLayout, type Layout } from "./layout.ts";

/** Another tool for making such a site. */
export interface Peer {
  name: string;
  /** Takes so long for thousands of articles that only what visitors get of it is measured. */
  visitorsOnly?: true;
  /** npm packages with their versions; none for a program that must be on the PATH. */
  packages: Record<string, string>;
  version: () => Promise<string>;
  /** Files of the project by path, without articles: settings and templates made from our page. */
  files: (layout: Layout) => Record<string, string>;
  /** Where articles are written, and where files that are published as they are. */
  folders: { articles: string; publicFiles: string };
  /** An article's Markdown, where the tool wants it otherwise than it is. */
  article?: (text: string, matterOf: (slug: string) => string) => string;
  command: readonly [string, ...string[]];
  env?: NodeJS.ProcessEnv;
  output: string;
  /** What builds leave besides `output`. */
  caches: string[];
}

/**
 * Articles by slug, as every tool can read them: facts filled in, pictures by their URL.
 *
 * @param dist our own articles, built
 */
export async function plainArticles(folder: string, dist: string): Promise<Map<string, string>> {
  const checker = createContentChecker(ROOT, { now: () => Date.now(), buildDirectory: BUILD });
  const { content } = await checker.check();
  if (!content) throw new Error("Content has mistakes: npm run check:content lists them");
  const pictures = new Map<string, string>();
  for (const article of content.articles) {
    const { slug, image } = article.compiled(content.facts);
    const file = path.join(dist, "services", slug, "index.json");
    const page = JSON.parse(await readFile(file, "utf8")) as ArticlePageData;
    pictures.set(image, page.image.src);
  }
  const names = (await readdir(folder)).sort();
  const read = names.map(async (name) => {
    const text = expandText(await readFile(path.join(folder, name), "utf8"), content.facts);
    const withUrl = text.replace(/^image: (.*)$/m, (_, slot: string) => {
      return `image: ${pictures.get(slot) ?? slot}`;
    });
    return [name.replace(/\.md$/, ""), withUrl] as const;
  });
  return new Map(await Promise.all(read));
}

/** What a peer's site is made from. */
export interface PeerSource {
  /** By slug. */
  articles: ReadonlyMap<string, string>;
  /** Our built site, and the article of it whose page the templates are made from. */
  dist: string;
  sample: string;
}

/** Makes a peer's project in a folder, where its packages are linked already. */
export async function peerSite(
  peer: Peer,
  directory: string,
  { articles, dist, sample }: PeerSource,
): Promise<Contestant> {
  const { folders, files, article = (text) => text } = peer;
  const write = async (name: string, text: string) => {
    const file = path.join(directory, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  for (const [name, text] of Object.entries(files(await readLayout(dist, sample)))) {
    await write(name, text);
  }
  for (const [slug, text] of articles) {
    await write(
      `${folders.articles}/${slug}.md`,
      article(text, (other) => articles.get(other) ?? ""),
    );
  }
  for (const part of ["art", "assets/static"]) {
    await cp(path.join(dist, part), path.join(directory, folders.publicFiles, part), {
      recursive: true,
      filter: (source) => !/\.(css|js)$/.test(source),
    });
  }
  const slugs = [...articles.keys()];
  const file = (run: number) =>
    path.join(directory, folders.articles, `${slugs[(run * 7) % slugs.length]}.md`);
  return {
    name: peer.name,
    directory,
    output: peer.output,
    command: peer.command,
    ...(peer.env && { env: peer.env }),
    clean: () => setAside(directory, [peer.output, ...peer.caches]),
    change: { edit: (run) => rewrite(file(run), (text) => addSentence(text, run)) },
  };
}
