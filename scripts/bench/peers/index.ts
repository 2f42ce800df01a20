import { astro } from "./astro.ts";
import { hugo } from "./hugo.ts";
import type { Peer } from "./peer.ts";

/** The tools a person would pick instead. Their versions stand in their files and nowhere else. */
export const PEERS: readonly Peer[] = [hugo, astro];
