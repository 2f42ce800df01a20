import { textOf, type TextKind } from "./addresses.ts";
import { compileText, viewText, type CompiledText, type TextView } from "./texts.ts";
import type { Facts } from "../catalogs/facts.ts";
import { once } from "../../lib/once.ts";
import type { Matters, ReadContent, TextDigest } from "./digests.ts";

/** A Markdown file whose larger parts are loaded on first use. */
export interface ListedText<Matter> {
  file: string;
  /** The file's name without `.md`; the end of the page's address. */
  slug: string;
  /** Where its page is. */
  path: string;
  /** Made on first use. */
  view: () => TextView<Matter>;
  /** Anew on every call: ten thousand at once are large. */
  compiled(facts: Facts): CompiledText<Matter>;
}

export type ListedArticle = ListedText<Matters["article"]>;
export type ListedAlbum = ListedText<Matters["album"]>;

/** Every Markdown file of a kind, in the order of the files. */
export function listTexts<Kind extends TextKind>(
  content: ReadContent,
  kind: Kind,
): ListedText<Matters[Kind]>[] {
  return [...content.files.values()].flatMap((one): ListedText<Matters[Kind]>[] => {
    const { file } = one;
    const text = textOf(file);
    if (one.kind !== kind || text === undefined) return [];
    const { slug, path } = text;
    const origin = () => ({
      kind,
      slug,
      path,
      source: content.source(file),
      // The kind of a record says what its front matter is.
      digest: one.digest as TextDigest<Matters[Kind]>,
      html: () => content.html(one),
    });
    return [
      {
        file,
        slug,
        path,
        view: once(() => viewText(origin())),
        compiled: (facts) => compileText(origin(), facts),
      },
    ];
  });
}
