export interface FontSource {
  /** The file in npm's font package. */
  file: string;
  /** For a variable font: the one weight that is used. */
  weight?: number;
}

/** In order: the first that has a letter draws it. The rupee sign is in the extended set. */
export const FONTS: Record<"display" | "text", FontSource[]> = {
  display: [
    { file: "@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2" },
    { file: "@fontsource/rozha-one/files/rozha-one-latin-ext-400-normal.woff2" },
  ],
  text: [
    {
      file: "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
      weight: 600,
    },
    {
      file: "@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2",
      weight: 600,
    },
  ],
};
