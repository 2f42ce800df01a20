import type { Config } from "vike/types";

/** One page for every URL, HTML only: React Router owns what is inside it. */
const config: Config = { clientRouting: false };

export default config;
