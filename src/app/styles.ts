/** Global styles, in the order in which they build on each other. */
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/print.css";

/**
 * Tells the bundler's loader that a style sheet is there, so that it does not fetch it once more.
 * Written by script: of a link that stands in the document browsers fetch the file, disabled or not.
 */
function markAsLoaded(href: string): void {
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "stylesheet", disabled: true, href }));
}

async function textOf(href: string): Promise<string> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(href);
  return response.text();
}

/**
 * The document carries only the rules that its HTML can use. Puts the whole style sheets in their
 * place, before script adds anything they dress: at once, so that nothing is seen to change. In
 * development the bundler brings them.
 */
export async function wholeStyles(): Promise<void> {
  const carried = document.querySelector<HTMLStyleElement>("style[data-files]");
  if (!carried) return;
  const files = carried.dataset["files"]?.split(" ") ?? [];
  for (const file of files) markAsLoaded(file);
  carried.textContent = (await Promise.all(files.map(textOf))).join("");
}
