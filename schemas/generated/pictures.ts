// Written by scripts/schema-types.ts from schemas/pictures.schema.json. Change the schema, then run the script.

/**
 * What must stay in view of photographs that replace a drawing.
 */
export interface Pictures {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * For photographs in content/media: which part must stay in view where a picture is cropped. Without an entry it is the middle.
   */
  focus: PhotographFocus[];
}

/**
 * What a crop of one photograph keeps.
 */
export interface PhotographFocus {
  /**
   * The photograph's name without its ending, such as "founder/kitchen".
   */
  slot: string;
  /**
   * The part that must stay in view.
   */
  keep:
    "top" | "bottom" | "left" | "right" | "left top" | "right top" | "left bottom" | "right bottom";
}
