/** Entry of the client bundle that collects the style sheets of all pages; its scripts are not published. */
import "../styles/global.ts";
import { Shell } from "./Shell.tsx";

export const pages = { Shell, ...import.meta.glob("../pages/*/*Page.tsx") };
