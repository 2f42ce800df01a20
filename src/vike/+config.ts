import type { Config } from "vike/types";

/** One page for every URL, HTML only: React Router owns what is inside it. */
export const config = {
  route: "*",
  clientRouting: false,
  hydrationCanBeAborted: true,
} satisfies Config;

export default config;
