/** What a piece of HTML names: where its links lead, the anchors in it, the pictures it shows. */
export interface Names {
  /** Links, pictures and forms of this site as written; those of others need no file of ours. */
  targets: string[];
  ids: string[];
  /** `/art/…` and `/media/…`. */
  media: string[];
}

/** A page's names, its frame apart: what stands around `<main>` is the same on thousands of pages. */
export interface PageNames {
  frame: Names;
  main: Names;
}

const ATTRIBUTE = /\s(?:href|src|action)="([^"]*)"/g;
const ID = /\sid="([^"]+)"/g;
const MEDIA = /\/(?:art|media)\/[^"\s)]+/g;
const ELSEWHERE = /^(https:|mailto:|tel:|data:)/;

function decodeEntities(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
}

function scan(html: string): Names {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = ""]) => value);
  const targets = found(ATTRIBUTE)
    .map(decodeEntities)
    .filter((target) => !ELSEWHERE.test(target));
  return {
    targets: [...new Set(targets)],
    ids: [...new Set(found(ID))],
    media: [...new Set(html.match(MEDIA))],
  };
}

export function scanPage(html: string): PageNames {
  const start = html.indexOf("<main");
  const end = html.lastIndexOf("</main>");
  if (start < 0 || end < start) return { frame: scan(""), main: scan(html) };
  // Cut between tags, so that no attribute is torn.
  return {
    frame: scan(html.slice(0, start) + html.slice(end)),
    main: scan(html.slice(start, end)),
  };
}
