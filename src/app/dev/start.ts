/** Development only: styles come with the page's modules, and the page follows the content as it is written. */
// Of a built site each document carries its own.
import "../../styles/fonts.css";
import { loadPage } from "../registry.ts";
import "../Shell.tsx";
import "../start.ts";
import { followContent } from "./follow.ts";

await loadPage(document.documentElement.dataset["kind"] as Parameters<typeof loadPage>[0]);
followContent();
