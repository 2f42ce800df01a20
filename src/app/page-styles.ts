/** Entry of the client bundle that collects the style sheets of all pages; its scripts are not published. */
import "../styles/global.ts";
import { Layout } from "./Layout.tsx";

export const pages = { Layout, ...import.meta.glob("../pages/*/*Page.tsx") };
