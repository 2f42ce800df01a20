/** Development only: loads the scripts of a built page's document. */
if (import.meta.env.DEV) await import("../app/dev/start.ts");
