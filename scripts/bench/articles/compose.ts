import { stringify } from "yaml";
import type { Article } from "../../../schemas/generated/index.ts";
import { kebab } from "../../art/core/names.ts";
import { seededRandom } from "../../art/core/random.ts";
import type { Block, Pieces } from "./pieces.ts";

/** A Markdown file of content/articles. */
export interface ComposedArticle {
  slug: string;
  text: string;
}

/** What the schema lets a title and a description have, and what an address may. */
const MOST = { title: 75, description: 165, slug: 80 };

interface Heading {
  title: string;
  slug: string;
  description: string;
}

type Pick = <Entry>(list: readonly Entry[]) => Entry;

/** Takes entries at random, the same ones for the same seed. */
function createPick(seed: number): Pick {
  const random = seededRandom(seed);
  return (list) => {
    const entry = list[Math.floor(random() * list.length)];
    if (entry === undefined) throw new Error("There is nothing to pick from");
    return entry;
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Titles, addresses and descriptions of which no two are alike. */
function headings(count: number, { articles, dishes }: Pieces, pick: Pick): Heading[] {
  const taken = new Set<string>();
  const found: Heading[] = [];
  while (found.length < count) {
    const { matter } = pick(articles);
    const [one, other] = [pick(dishes), pick(dishes)];
    const title = `${capital(pick(matter.keywords))}: ${one} and ${other}`;
    const slug = kebab(title);
    const description = `${pick(articles).matter.summary} With ${one} and ${other}.`;
    const texts = [title, slug, description].map((text) => text.toLowerCase());
    const long =
      title.length > MOST.title || slug.length > MOST.slug || description.length > MOST.description;
    if (long || one === other || texts.some((text) => taken.has(text))) continue;
    for (const text of texts) taken.add(text);
    found.push({ title, slug, description });
  }
  return found;
}

/** The blocks of one article, each in turn replaced by one of its kind, none of them twice. */
function body(skeleton: readonly Block[], { blocks }: Pieces, pick: Pick): string[] {
  const used = new Set<string>();
  return skeleton.map(({ kind, text: own }) => {
    const others = blocks.get(kind)?.filter(({ text }) => !used.has(text)) ?? [];
    const { text } = others.length > 0 ? pick(others) : { text: own };
    used.add(text);
    return text;
  });
}

/**
 * Articles that pass the checker, as long as our own and made of their pieces: front matter,
 * headings, paragraphs, lists and tables in another order. They link to each other. The same seed
 * gives the same articles.
 */
export function composeArticles(count: number, pieces: Pieces, seed: number): ComposedArticle[] {
  const pick = createPick(seed);
  const all = headings(count, pieces, pick);
  return all.map(({ title, slug, description }) => {
    const { matter, blocks } = pick(pieces.articles);
    const { image, imageAlt } = pick(pieces.articles).matter;
    const others = new Set<Heading>();
    while (others.size < Math.min(3, count - 1)) {
      const other = pick(all);
      if (other.slug !== slug) others.add(other);
    }
    const [next, ...rest] = others;
    const front: Article = {
      ...matter,
      title,
      description,
      image,
      imageAlt,
      related: rest.map((other) => other.slug),
    };
    const texts = body(blocks, pieces, pick).map((text) =>
      text.replaceAll(/\]\(\/services\/[a-z0-9-]+\)/g, () => `](/services/${pick(all).slug})`),
    );
    texts.splice(-1, 0, `Beside this one, read [${next?.title}](/services/${next?.slug}).`);
    const yaml = stringify(front, { lineWidth: 0 });
    return { slug, text: `---\n${yaml}---\n\n${texts.join("\n\n")}\n` };
  });
}
