import { boldHeadings } from "./headings/bold-headings.ts";
import { brokenTables } from "./markdown/broken-tables.ts";
import { codeBlocks } from "./markdown/code-blocks.ts";
import { duplicateHeadings } from "./headings/duplicate-headings.ts";
import { emptyBlocks } from "./markdown/empty-blocks.ts";
import { garbledLetters } from "./garbled-letters.ts";
import { hardCodedCatalogFacts, hardCodedFacts } from "./hard-coded-facts.ts";
import { hashWithoutSpace } from "./markdown/hash-without-space.ts";
import { invisibleCharacters } from "./invisible-characters.ts";
import { leftoverNotes } from "./leftover-notes.ts";
import { longParagraphs } from "./long-paragraphs.ts";
import { nearDuplicates } from "./near-duplicates.ts";
import { rawHtml } from "./markdown/raw-html.ts";
import { repeatedHeads } from "./headings/repeated-heads.ts";
import { repeatedWords } from "./repeated-words.ts";
import { secondTitle } from "./headings/second-title.ts";
import { skippedHeadings } from "./headings/skipped-headings.ts";
import { tableCells } from "./markdown/table-cells.ts";
import { templateMarks } from "./markdown/template-marks.ts";
import { trailingSpaces } from "./markdown/trailing-spaces.ts";
import { typedBullets } from "./markdown/typed-bullets.ts";
import { typedContacts } from "./typed-contacts.ts";
import { underlinedHeadings } from "./headings/underlined-headings.ts";
import { wordPaste } from "./markdown/word-paste.ts";
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
