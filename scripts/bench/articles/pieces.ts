import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import type { Article, Menus } from "../../../schemas/generated/index.ts";

/** A paragraph, heading, list or table as it is typed in an article. */
export interface Block {
  /** Blocks of one kind may stand in each other's place: `##`, `list`, `table`, `text`, `closing`. */
  kind: string;
  text: string;
}

/** What generated articles are put together from. */
export interface Pieces {
  articles: { matter: Article; blocks: Block[] }[];
  /** Kind → every block of that kind. */
  blocks: Map<string, Block[]>;
  dishes: string[];
}

function kindOf(text: string): string {
  const heading = /^#+(?= )/.exec(text)?.[0];
  if (heading) return heading;
  if (text.startsWith("|")) return "table";
  return /^(?:[-*]|\d+\.) /.test(text) ? "list" : "text";
}

/** Our own articles, which the checker has passed, taken apart; and the names of the dishes. */
export async function readPieces(root: string): Promise<Pieces> {
  const folder = path.join(root, "content/articles");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  const articles = await Promise.all(
    names.map(async (name) => {
      const [, matter = "", body = ""] = (await readFile(path.join(folder, name), "utf8")).split(
        /^---\n/m,
      );
      const texts = body.trim().split(/\n{2,}/);
      return {
        matter: parse(matter) as Article,
        // Every article ends with an invitation to write to us.
        blocks: texts.map((text, at) => ({
          kind: at === texts.length - 1 ? "closing" : kindOf(text),
          text,
        })),
      };
    }),
  );
  const menus = await readFile(path.join(root, "content/catalogs/menus.json"), "utf8");
  const { categories } = JSON.parse(menus) as Menus;
  return {
    articles,
    blocks: Map.groupBy(
      articles.flatMap(({ blocks }) => blocks),
      ({ kind }) => kind,
    ),
    dishes: [...new Set(categories.flatMap(({ dishes = [] }) => dishes.map(({ name }) => name)))],
  };
}
