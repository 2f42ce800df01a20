import { ink } from "../../core/ink.ts";

/** What a vessel is made of. */
interface Metal {
  /** The edge, and the line just inside it. */
  rim: string;
  lip: string;
  /** Glints. */
  hi: string;
  /** The floor, and its shaded side. */
  well: string;
  deep: string;
  /** Engraving. */
  line: string;
}

/** The metals, clay and china of our vessels. */
export const metals = {
  brass: {
    rim: ink.brass400,
    lip: ink.brass700,
    hi: ink.brass100,
    well: ink.brass500,
    deep: ink.brass600,
    line: ink.brass700,
  },
  copper: {
    rim: ink.copper500,
    lip: ink.copper800,
    hi: "#f4c7a2",
    well: ink.copper500,
    deep: ink.copper600,
    line: ink.copper700,
  },
  steel: {
    rim: "#d4d8d6",
    lip: "#7b8788",
    hi: "#ffffff",
    well: "#c3cac8",
    deep: "#a9b3b2",
    line: "#8a9696",
  },
  clay: {
    rim: "#c4623f",
    lip: "#7c3220",
    hi: "#e79b78",
    well: "#b4553a",
    deep: "#9a442c",
    line: "#7c3220",
  },
  /** Bell metal, as Bengal eats from: paler and greyer than brass, and never engraved. */
  kansa: {
    rim: "#cfb684",
    lip: "#86703f",
    hi: "#f7ecd0",
    well: "#c2a570",
    deep: "#a88b57",
    line: "#8f7444",
  },
  /** A dona: a bowl pinned from a leaf. */
  dona: {
    rim: "#8fae55",
    lip: "#4b6528",
    hi: "#c8d896",
    well: "#76963f",
    deep: "#5f7f35",
    line: "#4b6528",
  },
  /** White china painted in indigo. */
  neel: {
    rim: "#f4f1e6",
    lip: ink.neel700,
    hi: "#fff",
    well: "#fbf8ee",
    deep: "#e7e3d4",
    line: ink.neel700,
  },
} satisfies Record<string, Metal>;

export type MetalName = keyof typeof metals;
