import { ink } from "../core/ink.ts";

export interface Mood {
  /** Wall, and the print on it. */
  wall: string;
  wall2: string;
  /** What shows through openings, and the sun, moon or lamp in it. */
  sky: string;
  orb: string;
  floor: string;
  floor2: string;
  carpet: string;
  /** Zari, chains, rails. */
  trim: string;
  stone: string;
  stone2: string;
  /** Table cloths. */
  cloth: string;
  /** Two flower inks. */
  a: string;
  b: string;
  dark: string;
  night?: boolean;
}

/** A mood is one lighting of the hall: wall, sky, floor, carpet, stone, cloth and two flower inks. */
export const moods = {
  morning: {
    wall: "#f8d68f",
    wall2: "#f2c873",
    sky: "#fff6dc",
    orb: ink.marigold400,
    floor: "#ecc894",
    floor2: "#e2b87d",
    carpet: ink.kumkum600,
    trim: ink.marigold400,
    stone: ink.rice50,
    stone2: "#ead9b6",
    cloth: ink.rice50,
    a: ink.rani600,
    b: ink.leaf700,
    dark: ink.kumkum700,
  },
  evening: {
    wall: ink.neel900,
    wall2: "#262868",
    sky: "#0c0c2c",
    orb: "#ffe9b0",
    floor: "#332a63",
    floor2: "#3d3373",
    carpet: ink.rani700,
    trim: ink.brass300,
    stone: "#e5c27a",
    stone2: "#b98f45",
    cloth: ink.rice100,
    a: ink.marigold500,
    b: ink.rani500,
    dark: ink.neel950,
    night: true,
  },
  leaf: {
    wall: ink.leaf800,
    wall2: "#145a42",
    sky: "#f9e7b4",
    orb: ink.marigold500,
    floor: "#0a3324",
    floor2: "#0c3d2b",
    carpet: ink.brass500,
    trim: ink.brass100,
    stone: ink.rice50,
    stone2: ink.rice300,
    cloth: ink.rice50,
    a: ink.marigold500,
    b: ink.kumkum500,
    dark: ink.leaf950,
  },
  rani: {
    wall: ink.rani700,
    wall2: "#9d1757",
    sky: "#3a0722",
    orb: "#ffd98c",
    floor: "#5d0a34",
    floor2: "#6b0d3d",
    carpet: ink.marigold500,
    trim: ink.marigold200,
    stone: "#fbe3c0",
    stone2: "#dcae7c",
    cloth: "#fff4e4",
    a: ink.marigold400,
    b: ink.leaf400,
    dark: "#3a0722",
    night: true,
  },
  dawn: {
    wall: "#f6d3c4",
    wall2: "#f1c4b1",
    sky: "#fff1e0",
    orb: "#f59a6b",
    floor: "#e7b59d",
    floor2: "#dda58b",
    carpet: ink.leaf700,
    trim: ink.rice100,
    stone: "#fffaf2",
    stone2: "#e8cdb9",
    cloth: "#fffaf2",
    a: ink.rani500,
    b: ink.leaf500,
    dark: ink.copper700,
  },
  copper: {
    wall: "#bd5a2c",
    wall2: "#ca6a39",
    sky: "#fbb45a",
    orb: "#fff0c4",
    floor: ink.copper700,
    floor2: "#853c19",
    carpet: ink.jamun800,
    trim: ink.marigold300,
    stone: "#f7dfb8",
    stone2: "#d6a36a",
    cloth: "#fff4df",
    a: ink.marigold400,
    b: ink.kumkum600,
    dark: ink.copper800,
  },
  jamun: {
    wall: ink.jamun800,
    wall2: "#572049",
    sky: "#1f0a1b",
    orb: "#f9d48a",
    floor: ink.jamun900,
    floor2: "#3d1635",
    carpet: ink.brass500,
    trim: ink.brass100,
    stone: "#eccb92",
    stone2: "#bd9150",
    cloth: ink.rice100,
    a: ink.rani500,
    b: ink.marigold500,
    dark: ink.jamun950,
    night: true,
  },
  rice: {
    wall: ink.rice100,
    wall2: ink.rice200,
    sky: "#d7e8d4",
    orb: ink.marigold400,
    floor: "#dfe3c9",
    floor2: "#d2d8b8",
    carpet: ink.leaf700,
    trim: ink.marigold400,
    stone: "#ffffff",
    stone2: ink.rice300,
    cloth: "#ffffff",
    a: ink.kumkum500,
    b: ink.marigold500,
    dark: ink.leaf900,
  },
  mor: {
    wall: "#0d6167",
    wall2: "#126f74",
    sky: "#ffe5b8",
    orb: ink.marigold500,
    floor: "#094449",
    floor2: "#0b4f55",
    carpet: ink.kumkum600,
    trim: ink.brass300,
    stone: "#fdeecd",
    stone2: "#d6b983",
    cloth: "#fff7e4",
    a: ink.marigold500,
    b: ink.rani500,
    dark: "#06292d",
  },
} satisfies Record<string, Mood>;
