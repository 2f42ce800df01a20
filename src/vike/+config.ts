import type { Config } from "vike/types";

/** One Vike page for every URL, rendered to HTML only. */
const config: Config = { clientRouting: false };

export default config;
