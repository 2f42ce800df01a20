/** Bytes → record. Nothing but the file, the schemas and our own code has a part in it. */
import { decodeSource } from "../decode.ts";
import type { Problem, Report, Source } from "../problem.ts";
import { isTimed } from "../schedule.ts";
import type { Schemas } from "../schemas.ts";
import { digestArticle, type ArticleBody, type ArticleDigest } from "./article.ts";
import { digestCatalog } from "./catalog.ts";
import { digestPicture } from "./picture.ts";
import {
  catalogOf,
  devanagariIn,
  isLoud,
  keyOf,
  kindOf,
  type Brief,
  type FileRecord,
  type Marks,
} from "./record.ts";
import { sketchOf } from "../rules/support/shingles.ts";
import { faultOf, type Told } from "./told.ts";

const NO_MARKS: Marks = {
  loud: false,
  matter: "",
  headings: "",
  html: "",
  timed: false,
  facts: [],
  related: [],
  devanagari: "",
  sketch: "",
};

const NO_BRIEF: Brief = { title: "", description: "", summary: "", image: "" };

function namesOf({ mentions }: Told): string[] {
  return [...new Set(mentions.map(({ name }) => name))].sort();
}

/** Reads a text, or, when that is more than our code can bear, one without a word. */
function survive<Result extends Told>(
  source: Source | undefined,
  file: string,
  read: (source: Source, there: boolean) => Result,
): Result {
  const nothing = { file, text: "" };
  if (!source) return read(nothing, false);
  try {
    return read(source, true);
  } catch (error) {
    const result = read(nothing, false);
    result.faults.push(faultOf(error, file));
    return result;
  }
}

interface Earlier {
  /** What was told of the file before its bytes were looked at. */
  problems?: readonly Problem[];
  /** What an article was before, when there was nothing to tell of it. */
  before?: ArticleDigest | undefined;
}

/**
 * Digests one file.
 *
 * @param bytes absent when the file could not be read, or is not there
 */
export async function digestFile(
  file: string,
  bytes: Uint8Array | undefined,
  schemas: Schemas,
  { problems = [], before }: Earlier = {},
): Promise<FileRecord> {
  const kind = kindOf(file);
  if (kind === "picture") {
    const digest = bytes ? await digestPicture(file, bytes) : {};
    const told = { ...digest, problems: [...problems], remarks: [], mentions: [], faults: [] };
    const marks = { ...NO_MARKS, loud: problems.length > 0 };
    return { digest: told, marks, brief: NO_BRIEF };
  }
  const found = [...problems];
  const report: Report = (problem) => void found.push(problem);
  const source = bytes && decodeSource(file, bytes, report);
  const catalog = catalogOf(file);
  if (catalog !== undefined) {
    const digest = survive(source, file, (text, there) =>
      digestCatalog(text, catalog, schemas, there),
    );
    digest.problems.unshift(...found);
    const marks = { ...NO_MARKS, loud: isLoud(digest), facts: namesOf(digest) };
    return { digest, marks, brief: NO_BRIEF };
  }
  let body: ArticleBody = { html: [] };
  let html = "";
  const digest = survive(source, file, (text, there) => {
    const read = digestArticle(text, schemas, there ? { before } : undefined);
    body = read.body;
    html = keyOf(read.body.html);
    return read.digest;
  });
  digest.problems.unshift(...found);
  const marks: Marks = {
    loud: isLoud(digest),
    matter: keyOf(digest.matter),
    headings: keyOf(digest.headings),
    html,
    timed: isTimed(digest.matter),
    facts: namesOf(digest),
    related: digest.matter.related,
    devanagari: devanagariIn(source?.text ?? ""),
    sketch: sketchOf(source?.text ?? ""),
  };
  const { title, description, summary, image } = digest.matter;
  const brief: Brief = { title, description, summary, image };
  return { digest, body, marks, brief };
}
