import { ownPart } from "./frame.ts";

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

/** What a piece of HTML names. */
export function scan(html: string): Names {
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

/** Styles, header and footer stand word for word on thousands of pages: each is read once. */
const known = new Map<string, Names>();

function scanShared(html: string): Names {
  let names = known.get(html);
  if (!names) known.set(html, (names = scan(html)));
  return names;
}

function together(parts: readonly Names[]): Names {
  const all = (list: keyof Names) => [...new Set(parts.flatMap((part) => part[list]))];
  return { targets: all("targets"), ids: all("ids"), media: all("media") };
}

export function scanPage(html: string): PageNames {
  const own = ownPart(html);
  if (!own) return { frame: scan(""), main: scan(html) };
  const { start, end } = own;
  const place = (tag: string, from: number, otherwise: number) => {
    const found = html.indexOf(tag, from);
    return found < 0 ? otherwise : found;
  };
  const body = place("<body", 0, start);
  const style = place("<style", 0, body);
  // Behind the footer stands what machines read of this page alone.
  const scripts = place("<script", end, html.length);
  // Cut between tags, so that no attribute is torn.
  return {
    frame: together([
      scan(html.slice(0, style)),
      scanShared(html.slice(style, body)),
      scanShared(html.slice(body, start)),
      scanShared(html.slice(end, scripts)),
      scan(html.slice(scripts)),
    ]),
    main: scan(html.slice(start, end)),
  };
}
