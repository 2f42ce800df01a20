/** The scripts that pages in other languages are written in, by the language's tag; English is in Latin. */
export const SCRIPTS: Readonly<Record<string, "devanagari" | "gujarati">> = {
  hi: "devanagari",
  mr: "devanagari",
  gu: "gujarati",
};
