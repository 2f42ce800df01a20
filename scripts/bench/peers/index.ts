import { astro } from "./astro.ts";
import { eleventy } from "./eleventy.ts";
import { hugo } from "./hugo.ts";
import type { Peer } from "./peer.ts";
import { vitepress } from "./vitepress.ts";

/** The tools a person would pick instead. Their versions stand in their files and nowhere else. */
export const PEERS: readonly Peer[] = [hugo, astro, eleventy, vitepress];
