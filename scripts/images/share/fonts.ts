/** Rozha One for headlines, Anek Latin for everything small. In order: the first file that has a letter draws it. */
export const FONTS: Record<"display" | "text", { files: string[]; weight?: number }> = {
  display: {
    files: ["latin", "latin-ext"].map(
      (set) => `@fontsource/rozha-one/files/rozha-one-${set}-400-normal.woff2`,
    ),
  },
  text: {
    files: ["latin", "latin-ext"].map(
      (set) => `@fontsource-variable/anek-latin/files/anek-latin-${set}-wght-normal.woff2`,
    ),
    weight: 600,
  },
};
