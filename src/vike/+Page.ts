/** Vike requires a page; `src/app` renders it. */
export const Page = null;
