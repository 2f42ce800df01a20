import { brotli } from "../../preview/compress.ts";

/** What a document is made of, in the order in which it comes. */
export const DOCUMENT_PARTS = [
  "head",
  "styles",
  "header",
  "content",
  "footer",
  "script",
  "structured data",
] as const;

type DocumentPart = (typeof DOCUMENT_PARTS)[number];

/** Where another part begins, or one that stands in another begins and ends. */
const MARKS =
  /(?<styles><style[\s\S]*?<\/style>)|<script(?<type>[^>]*)>[\s\S]*?<\/script>|<(?<tag>\/?(?:body|main))\b/g;

/** The part that goes on behind a tag. */
const BEHIND: Record<string, DocumentPart> = {
  body: "header",
  main: "content",
  "/main": "footer",
};

/** A document in pieces, one behind the other. */
function piecesOf(html: string): [part: DocumentPart, text: string][] {
  const pieces: [DocumentPart, string][] = [];
  let part: DocumentPart = "head";
  let from = 0;
  const upTo = (end: number, of = part) => {
    if (end > from) pieces.push([of, html.slice(from, end)]);
    from = end;
  };
  for (const { index, 0: all, groups = {} } of html.matchAll(MARKS)) {
    upTo(index);
    const { styles, type, tag } = groups;
    if (styles !== undefined) upTo(index + all.length, "styles");
    else if (type !== undefined)
      upTo(index + all.length, type.includes("ld+json") ? "structured data" : "script");
    part = BEHIND[tag ?? ""] ?? part;
  }
  upTo(html.length);
  return pieces;
}

/**
 * Where a document's bytes go, as the edge sends them: what each piece adds to all before it, whose words it may
 * repeat. The sum is the document.
 */
export function documentBytes(html: string): Map<DocumentPart, number> {
  const bytes = new Map<DocumentPart, number>(DOCUMENT_PARTS.map((part) => [part, 0]));
  let [before, sent] = ["", 0];
  for (const [part, text] of piecesOf(html)) {
    before += text;
    const { length } = brotli(before);
    bytes.set(part, (bytes.get(part) ?? 0) + length - sent);
    sent = length;
  }
  return bytes;
}
