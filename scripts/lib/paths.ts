import path from "node:path";

export const ROOT = path.join(import.meta.dirname, "../..");

/** Intermediate files of the build; safe to delete. */
export const BUILD = path.join(ROOT, "build");

/** The built site; written only by a successful build. */
export const DIST = path.join(ROOT, "dist");

/** Manifest, headers and functions of the edge; written with dist/. */
export const EDGE = path.join(BUILD, "edge");

/** State of local servers: the enquiries' table and mailbox. */
export const LOCAL = path.join(ROOT, ".local");
