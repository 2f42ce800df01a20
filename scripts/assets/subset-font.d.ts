declare module "subset-font" {
  interface Options {
    targetFormat: "woff2" | "truetype";
    /** OpenType features that are kept; all of them when left out. */
    keepFeatures?: string[];
    /** A range is kept, a number becomes the only one. */
    variationAxes?: Record<string, { min: number; max: number } | number>;
  }
  /** Cuts a font down to the letters of `text`, layout closure kept. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Options,
  ): Promise<Buffer>;
}
