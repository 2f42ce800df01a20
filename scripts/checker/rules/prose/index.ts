import { boldHeadings } from "./bold-headings.ts";
import { brokenTables } from "./broken-tables.ts";
import { codeBlocks } from "./code-blocks.ts";
import { duplicateHeadings } from "./duplicate-headings.ts";
import { emptyBlocks } from "./empty-blocks.ts";
import { garbledLetters } from "./garbled-letters.ts";
import { hardCodedCatalogFacts, hardCodedFacts } from "./hard-coded-facts.ts";
import { hashWithoutSpace } from "./hash-without-space.ts";
import { invisibleCharacters } from "./invisible-characters.ts";
import { leftoverNotes } from "./leftover-notes.ts";
import { longParagraphs } from "./long-paragraphs.ts";
import { nearDuplicates } from "./near-duplicates.ts";
import { rawHtml } from "./raw-html.ts";
import { repeatedHeads } from "./repeated-heads.ts";
import { repeatedWords } from "./repeated-words.ts";
import { secondTitle } from "./second-title.ts";
import { skippedHeadings } from "./skipped-headings.ts";
import { tableCells } from "./table-cells.ts";
import { templateMarks } from "./template-marks.ts";
import { trailingSpaces } from "./trailing-spaces.ts";
import { typedBullets } from "./typed-bullets.ts";
import { typedContacts } from "./typed-contacts.ts";
import { underlinedHeadings } from "./underlined-headings.ts";
import { wordPaste } from "./word-paste.ts";
import type { FileRule, Rule } from "../rule.ts";

export const PROSE_FILE_RULES: readonly FileRule[] = [
  boldHeadings,
  brokenTables,
  codeBlocks,
  duplicateHeadings,
  emptyBlocks,
  garbledLetters,
  hashWithoutSpace,
  invisibleCharacters,
  leftoverNotes,
  longParagraphs,
  rawHtml,
  repeatedWords,
  secondTitle,
  skippedHeadings,
  tableCells,
  templateMarks,
  trailingSpaces,
  typedBullets,
  underlinedHeadings,
  wordPaste,
];

export const PROSE_RULES: readonly Rule[] = [
  hardCodedFacts,
  hardCodedCatalogFacts,
  repeatedHeads,
  nearDuplicates,
  typedContacts,
];
