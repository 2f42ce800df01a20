/** Development only: loads the page's styles and follows edits of the content. */
import "../../styles/fonts.css";
import "../../styles/global.ts";
import "../Layout.tsx";
import "../start.ts";
import { followContent } from "./follow.ts";

const { kind } = document.documentElement.dataset;
for (const [file, load] of Object.entries(import.meta.glob("../../pages/*/*Page.tsx")))
  if (file.includes(`/pages/${kind}/`)) await load();
followContent();
