/**
 * Development only, where React takes over at once. Built pages carry a starter of their own
 * (src/app/inline.ts) and never load this file.
 */
if (import.meta.env.DEV) await import("../app/client.tsx");
