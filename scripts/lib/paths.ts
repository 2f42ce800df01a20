import path from "node:path";

/** The project's folder. */
export const ROOT = path.join(import.meta.dirname, "../..");

/** What the build makes on its way; safe to delete. */
export const BUILD = path.join(ROOT, "build");

/** What is deployed: written only when everything before has succeeded. */
export const DIST = path.join(ROOT, "dist");

/** What the edge is to know and do for dist/; written with it. */
export const EDGE = path.join(BUILD, "edge");

/** What running the site on this machine leaves behind: the enquiries' table and mailbox. */
export const LOCAL = path.join(ROOT, ".local");
