/** Vike needs a page to own; what it shows is `src/app`. */
export const Page = null;
