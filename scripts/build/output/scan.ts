/** Link targets, anchors and pictures of a page. */
export interface PageNames {
  /** Links, pictures and forms of this site as written; those of others need no file of ours. */
  targets: string[];
  ids: string[];
  /** `/art/…` and `/media/…`. */
  media: string[];
}

const ATTRIBUTE = /\s(?:href|src|action)="([^"]*)"/g;
const ID = /\sid="([^"]+)"/g;
const MEDIA = /\/(?:art|media)\/[^"\s)]+/g;
const ELSEWHERE = /^(https:|mailto:|tel:|data:)/;

function decodeEntities(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
}

/** @param html a whole document */
export function scanPage(html: string): PageNames {
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
