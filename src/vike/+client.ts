/** Development only: loads the styles and scripts that a built page has in its document. */
if (import.meta.env.DEV) await import("../app/dev/start.ts");
