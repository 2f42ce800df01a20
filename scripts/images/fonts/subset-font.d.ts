declare module "subset-font" {
  export interface SubsetOptions {
    targetFormat: "woff2" | "truetype";
    /** OpenType features that are kept; all of them when left out. */
    keepFeatures?: string[];
    /** A range limits an axis; a number fixes it. */
    variationAxes?: Record<string, { min: number; max: number } | number>;
    /** Keeps every glyph; the text is empty. */
    keepAllGlyphs?: boolean;
    /** Drops hinting instructions. */
    noHinting?: boolean;
    /** Tables to leave out, by tag. */
    dropTables?: string[];
  }
  /** Subsets a font to the letters of `text` and the glyphs that layout features can replace them with. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
