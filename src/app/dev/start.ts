/** Development only: loads the page's styles and follows edits of the content. */
import "../../styles/fonts.css";
import "../../styles/global.ts";
import "../Layout.tsx";
import "../start.ts";
import { followContent } from "./follow.ts";

const { kind } = document.documentElement.dataset;
for (const [file, load] of Object.entries(import.meta.glob("../../pages/*/*Page.tsx")))
  if (file.includes(`/pages/${kind}/`)) await load();
// Vite updates the style elements of the modules, so these links would keep a deleted declaration.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[href$="?direct"]')) {
  const { pathname } = new URL(link.href);
  if (document.querySelector(`style[data-vite-dev-id$="${pathname}"]`)) link.remove();
}
followContent();
