import { addresses } from "./addresses.ts";
import { bareAddresses } from "./bare-addresses.ts";
import { brokenLinks } from "./broken-links.ts";
import { deadCatalogLinks, deadLinks } from "./dead-links.ts";
import { linkWords } from "./link-words.ts";
import { lonelyPages } from "./lonely-pages.ts";
import { ownAddress } from "./own-address.ts";
import { picturesInText } from "./pictures-in-text.ts";
import type { FileRule, Rule } from "../rule.ts";

export const LINKS_FILE_RULES: readonly FileRule[] = [
  addresses,
  bareAddresses,
  brokenLinks,
  linkWords,
  picturesInText,
];

export const LINKS_RULES: readonly Rule[] = [deadLinks, deadCatalogLinks, lonelyPages, ownAddress];
