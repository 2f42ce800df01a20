/** Never run: from here the bundler finds the style sheets of all kinds of pages, which are all that is published of it. */
import { loadPage } from "./registry.ts";
import { Shell } from "./Shell.tsx";

// What nothing uses the bundler leaves out, with all that dresses it.
Object.assign(globalThis, { Shell });
for (const kind of ["home"] as const) void loadPage(kind);
