/** Every way in which one file of the content folder is broken. */
import type { ContentFiles } from "../../content/reading/files.ts";
import { breakBytes } from "./bytes.ts";
import { breakEncoding } from "./encodings.ts";
import { breakFences } from "./fences.ts";
import type { Standing } from "./folder.ts";
import { oddName } from "./names.ts";
import { picturePath } from "./pictures.ts";
import type { Random } from "./random.ts";
import { breakFrontMatter, breakValues } from "./values.ts";

/** The content as it is, and what is put into it. */
export interface Corpus {
  files: ContentFiles;
  articles: readonly string[];
  catalogs: readonly string[];
  pictures: readonly Uint8Array[];
}

type Change = readonly [file: string, standing: Standing];

type Mutator = (corpus: Corpus, random: Random) => Change[];

/**
 * An article with some of its paragraphs, so that a thousand can be broken in the time that reading
 * a hundred whole ones takes; each part of each article has its turn.
 */
function excerpt(bytes: Uint8Array, random: Random): Uint8Array {
  const text = Buffer.from(bytes).toString();
  const start = text.indexOf("\n---\n") + 5;
  const blocks = text.slice(start).split("\n\n");
  const from = random.below(blocks.length);
  const some = blocks.slice(from, from + 1 + random.below(3)).join("\n\n");
  return Buffer.from(`${text.slice(0, start)}\n${some}\n`);
}

/** An article in five of six cases cut short. */
function someArticle({ articles, files }: Corpus, random: Random): readonly [string, Uint8Array] {
  const file = random.pick(articles);
  const bytes = files.read(file);
  return [file, random.below(6) === 0 ? bytes : excerpt(bytes, random)];
}

function someCatalog({ catalogs, files }: Corpus, random: Random): readonly [string, Uint8Array] {
  const file = random.pick(catalogs);
  return [file, files.read(file)];
}

function someText(corpus: Corpus, random: Random): readonly [string, Uint8Array] {
  return random.below(3) === 0 ? someArticle(corpus, random) : someCatalog(corpus, random);
}

const MUTATORS = {
  "bytes of a catalog": (corpus, random) => {
    const [file, bytes] = someCatalog(corpus, random);
    return [[file, breakBytes(bytes, random)]];
  },
  "bytes of an article": (corpus, random) => {
    const [file, bytes] = someArticle(corpus, random);
    return [[file, breakBytes(bytes, random)]];
  },
  "values of a catalog": (corpus, random) => {
    const [file, bytes] = someCatalog(corpus, random);
    return [[file, breakValues(bytes, random)]];
  },
  "values of front matter": (corpus, random) => {
    const [file, bytes] = someArticle(corpus, random);
    return [[file, breakFrontMatter(bytes, random)]];
  },
  "fences of front matter": (corpus, random) => {
    const [file, bytes] = someArticle(corpus, random);
    return [[file, breakFences(bytes, random)]];
  },
  "the way a text is saved": (corpus, random) => {
    const [file, bytes] = someText(corpus, random);
    return [[file, breakEncoding(bytes, random)]];
  },
  "a file's name": (corpus, random) => {
    const [file, bytes] = someText(corpus, random);
    return [
      [file, undefined],
      [oddName(file, random), bytes],
    ];
  },
  "a copy of a file": (corpus, random) => {
    const [file, bytes] = someText(corpus, random);
    return [[oddName(file, random), bytes]];
  },
  "one file in place of another": (corpus, random) => {
    const [file] = someText(corpus, random);
    return [[file, random.pick([someText(corpus, random)[1], random.pick(corpus.pictures)])]];
  },
  "no file, or none that can be read": (corpus, random) => {
    const [file] = someText(corpus, random);
    const choices: Standing[] = [undefined, "folder", "dead-link", "other", new Uint8Array()];
    return [[file, random.pick(choices)]];
  },
  "a folder's name": ({ files }, random) => {
    const folder = random.pick(["content/articles", "content/catalogs", "content/catalogs/pages"]);
    const other = `${random.pick([oddName(`${folder}/x`, random), `${folder}2`, folder.toUpperCase()])}/`;
    const inside = files.list().filter(({ file }) => file.startsWith(`${folder}/`));
    const moved = inside.filter(() => random.below(6) > 0);
    return moved.flatMap(({ file, kind }): Change[] => [
      [file, undefined],
      [file.replace(`${folder}/`, () => other), kind === "file" ? files.read(file) : kind],
    ]);
  },
  "a picture": ({ pictures }, random) => {
    const file = picturePath(random);
    return [[random.below(3) === 0 ? oddName(file, random) : file, random.pick(pictures)]];
  },
  "bytes of a picture": ({ pictures }, random) => {
    const bytes = random.pick(pictures);
    // Of very large ones nothing but the size is looked at.
    const small = bytes.length < 100_000 ? bytes : new Uint8Array();
    return [[picturePath(random), breakBytes(small, random)]];
  },
} satisfies Record<string, Mutator>;

export type MutationKind = keyof typeof MUTATORS;

/** A kind as often as it stands here: what editors type every day more often than what is rare. */
const OFTEN: readonly MutationKind[] = [
  ...Array<MutationKind>(9).fill("bytes of a catalog"),
  ...Array<MutationKind>(9).fill("values of a catalog"),
  ...Array<MutationKind>(3).fill("bytes of an article"),
  ...Array<MutationKind>(3).fill("values of front matter"),
  "fences of front matter",
  "the way a text is saved",
  "a file's name",
  "a copy of a file",
  "one file in place of another",
  "no file, or none that can be read",
  "a picture",
  "bytes of a picture",
];

/** Moving a whole folder costs as much as breaking thirty files, and hides the others' mistakes. */
const FOLDER_IN = 400;

/** One file broken in one way (or, rarely, one folder moved): what is counted as a mutation. */
export interface Mutation {
  kind: MutationKind;
  changes: readonly Change[];
}

export function mutate(corpus: Corpus, random: Random): Mutation {
  const kind = random.below(FOLDER_IN) === 0 ? "a folder's name" : random.pick(OFTEN);
  return { kind, changes: MUTATORS[kind](corpus, random) };
}
