declare module "subset-font" {
  export interface SubsetOptions {
    targetFormat: "woff2" | "truetype";
    /** OpenType features that are kept; all of them when left out. */
    keepFeatures?: string[];
    /** A range is kept, a number becomes the only one. */
    variationAxes?: Record<string, { min: number; max: number } | number>;
    /** Without the instructions for coarse screens. */
    noHinting?: boolean;
    /** Tables to leave out, by tag. */
    dropTables?: string[];
  }
  /** Cuts a font down to the letters of `text`, layout closure kept. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
