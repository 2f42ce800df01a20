/** Development only: what a built page finds in its document and its script tag. */
if (import.meta.env.DEV) await import("../app/dev/start.ts");
