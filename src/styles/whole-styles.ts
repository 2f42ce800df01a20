import { forgetLaterStyles, laterParts } from "./later-styles.ts";

/** Media query that matches nothing, so that a style sheet is fetched without being applied. */
const NOWHERE = "not all";

function styleSheet(href: string): HTMLLinkElement {
  return Object.assign(document.createElement("link"), { rel: "stylesheet", media: NOWHERE, href });
}

/** A disabled link that marks a part of a sheet as loaded; it fetches nothing. */
function loadedMarker(href: string): HTMLLinkElement {
  const link = document.createElement("link");
  return Object.assign(link, { rel: "stylesheet", disabled: true, href });
}

function fetched(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(`${link.href} did not come`)));
  });
}

async function addWholeStyles(): Promise<void> {
  const carried = document.querySelector<HTMLStyleElement>("style[data-files], style[data-sheet]");
  if (!carried) return;
  const { files = "", sheet } = carried.dataset;
  const links = (sheet === undefined ? files.split(" ") : [sheet]).map(styleSheet);
  const all = Promise.all(links.map(fetched));
  carried.after(...links, ...(sheet === undefined ? [] : laterParts().map(loadedMarker)));
  await all;
  for (const link of links) link.media = "";
  forgetLaterStyles();
}

let added: Promise<void> | undefined;

/**
 * Adds the whole style sheets after the rules of the document, before script adds elements that need them. All apply at
 * once, so that nothing flickers. The bundler's loader finds their links and does not fetch them again.
 */
export function wholeStyles(): Promise<void> {
  return (added ??= addWholeStyles());
}
