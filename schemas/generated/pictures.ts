// Written by scripts/schema-types.ts from schemas/pictures.schema.json. Change the schema, then run the script.

/**
 * Pictures that the site draws from a few words. Each entry fills a slot, whose name any other catalog can then use where it asks for a picture. A slot named here is drawn this way, whatever it was before.
 */
export interface Pictures {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Thalis seen from above: a tray, katoris on a ring, and food laid between them.
   */
  thalis: ThaliOrder[];
  /**
   * Dishes on a plate: what lies on it, the lowest first.
   */
  dishes: DishOrder[];
  /**
   * Cloths. Each makes three pictures: cloth/<name>, upright; cloth/<name>-wide; and swatch/<name>, a small square.
   */
  cloths: ClothOrder[];
  /**
   * Rooms and feasts, 1200 wide and 800 high, put together from pieces, the farthest first.
   */
  scenes: SceneOrder[];
  /**
   * Whole drawings, asked for by name. The same drawing may fill several slots, each in colours of its own.
   */
  compositions: CompositionOrder[];
  /**
   * For photographs in content/media: which part must stay in view where a picture is cropped. Without an entry it is the middle.
   */
  focus: PhotographFocus[];
}

/**
 * What a katori holds. Each is also a picture of its own, katori/<name>.
 */
export type FillingName =
  | "dal"
  | "kadhi"
  | "sambar"
  | "rasam"
  | "soup"
  | "makhani"
  | "palak"
  | "chole"
  | "rajma"
  | "gatte"
  | "usal"
  | "bhaji"
  | "aloo"
  | "bhindi"
  | "undhiyu"
  | "baingan"
  | "ker-sangri"
  | "shukto"
  | "rice"
  | "chivda"
  | "raita"
  | "coconut"
  | "mint"
  | "imli"
  | "pickle"
  | "fruit"
  | "kheer"
  | "basundi"
  | "aamras"
  | "shrikhand"
  | "jamun"
  | "rasgulla"
  | "mishti"
  | "rabdi"
  | "halwa"
  | "ice-cream"
  | "noodle-bowl"
  | "manchurian"
  | "chilli-paneer"
  | "red-chilli"
  | "pasta"
  | "thai-curry"
  | "mongolian"
  | "sweet-corn";

/**
 * What lies on a plate without a bowl. Each is also a picture of its own, item/<name>.
 */
export type ItemName =
  | "puri"
  | "phulka"
  | "bhakri"
  | "naan"
  | "papad"
  | "rice-mound"
  | "pulao"
  | "dhokla"
  | "jalebi"
  | "modak"
  | "ladoo"
  | "barfi"
  | "samosa"
  | "dosa"
  | "idli"
  | "vada"
  | "khandvi"
  | "thepla"
  | "momo"
  | "spring-roll"
  | "pav"
  | "lime"
  | "onion"
  | "salad"
  | "pani-puri"
  | "tikka"
  | "bati"
  | "luchi"
  | "pizza"
  | "pastry"
  | "sandesh"
  | "chaat"
  | "fried-rice"
  | "ghevar"
  | "candy-floss"
  | "papad-roll"
  | "steamer"
  | "cut-fruit";

/**
 * What a vessel is made of; kansa is bell metal, dona a cup of stitched leaves, neel white china painted in indigo.
 */
export type VesselName = "brass" | "copper" | "steel" | "clay" | "kansa" | "dona" | "neel";

/**
 * The engraving round the rim.
 */
export type RimName = "petal" | "dots" | "temple" | "rope" | "scallop";

/**
 * A colour of the brand, from dark (950) to light (50).
 */
export type InkName =
  | "leaf-950"
  | "leaf-900"
  | "leaf-800"
  | "leaf-700"
  | "leaf-500"
  | "leaf-400"
  | "leaf-300"
  | "leaf-100"
  | "marigold-600"
  | "marigold-500"
  | "marigold-400"
  | "marigold-300"
  | "marigold-200"
  | "kumkum-800"
  | "kumkum-700"
  | "kumkum-600"
  | "kumkum-500"
  | "kumkum-400"
  | "rani-700"
  | "rani-600"
  | "rani-500"
  | "rani-300"
  | "jamun-950"
  | "jamun-900"
  | "jamun-800"
  | "jamun-600"
  | "copper-800"
  | "copper-700"
  | "copper-600"
  | "copper-500"
  | "copper-300"
  | "brass-800"
  | "brass-700"
  | "brass-600"
  | "brass-500"
  | "brass-400"
  | "brass-300"
  | "brass-100"
  | "rice-50"
  | "rice-100"
  | "rice-200"
  | "rice-300"
  | "rice-400"
  | "neel-950"
  | "neel-900"
  | "neel-700"
  | "neel-500"
  | "neel-300"
  | "mor-700";

/**
 * One thali.
 */
export interface ThaliOrder {
  /**
   * The picture's name, such as "thali/malvani".
   */
  slot: string;
  /**
   * What the katoris hold, clockwise.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: What this katori holds.
   */
  bowls: FillingName[];
  /**
   * What the tray is made of; brass if nothing is said.
   */
  vessel?: VesselName;
  /**
   * What the katoris are made of; the same as the tray if nothing is said.
   */
  bowlMetal?: VesselName;
  /**
   * The engraving round the tray; petal if nothing is said.
   */
  rim?: RimName;
  /**
   * lined is metal with a banana leaf on it, bare the metal alone, hammered beaten metal, patravali a plate of stitched leaves, banana-leaf a whole leaf without a tray, kansa plain bell metal; lined if nothing is said.
   */
  tray?: "bare" | "lined" | "hammered" | "patravali" | "banana-leaf" | "kansa";
  ring?: ThaliRing;
  /**
   * Where each katori stands, in the order of bowls, when they do not go round on a ring.
   *
   * @maxItems 12
   */
  places?: Spot[];
  /**
   * Food laid down without a bowl, the lowest first.
   *
   * @maxItems 20
   */
  beside?: Morsel[];
  /**
   * Any whole number; another one scatters the same food differently.
   */
  seed?: number;
  /**
   * true serves the dishes one by one while the visitor looks; for the first picture of a page only.
   */
  served?: boolean;
}
/**
 * Where the katoris stand. Without it they go round the top from left to right.
 */
export interface ThaliRing {
  /**
   * Where the first katori stands, in degrees: 0 is right, -90 the top, -180 left.
   */
  from: number;
  /**
   * How many degrees there are between the first and the last; 360 goes all the way round.
   */
  span: number;
  /**
   * How far the katoris stand from the middle; the tray ends at 416.
   */
  radius: number;
  /**
   * Half the width of a katori; without it as large as there is room for, 104 at most.
   */
  bowl?: number;
}

/**
 * One thing beside the katoris.
 */
export interface Morsel {
  /**
   * What it is.
   */
  item: ItemName;
  /**
   * How far right of the middle it lies; left is negative. The plate's edge is at 250, a thali's at 480.
   */
  x: number;
  /**
   * How far below the middle it lies; above is negative.
   */
  y: number;
  /**
   * Its size; 1 is as large as a katori, 2 twice that.
   */
  size: number;
  /**
   * By how many degrees it is turned, clockwise.
   */
  turn?: number;
}

/**
 * One dish on a plate.
 */
export interface DishOrder {
  /**
   * The picture's name, such as "dish/kothimbir-vadi", or "counter/<id>" for a live counter.
   */
  slot: string;
  /**
   * Further names for the same picture.
   *
   * @maxItems 5
   *
   * Items: A further name.
   */
  also?: string[];
  /**
   * What the plate is made of; neel (indigo on white) if nothing is said.
   */
  plate?: VesselName;
  /**
   * The engraving round the plate; scallop if nothing is said.
   */
  rim?: RimName;
  /**
   * What is on the plate, the lowest first.
   *
   * @minItems 1
   * @maxItems 12
   */
  food: Helping[];
}

/**
 * One thing on a plate.
 */
export interface Helping {
  /**
   * What it is: katori/<name> comes in its bowl, item/<name> lies there without one.
   */
  what:
    | "katori/dal"
    | "katori/kadhi"
    | "katori/sambar"
    | "katori/rasam"
    | "katori/soup"
    | "katori/makhani"
    | "katori/palak"
    | "katori/chole"
    | "katori/rajma"
    | "katori/gatte"
    | "katori/usal"
    | "katori/bhaji"
    | "katori/aloo"
    | "katori/bhindi"
    | "katori/undhiyu"
    | "katori/baingan"
    | "katori/ker-sangri"
    | "katori/shukto"
    | "katori/rice"
    | "katori/chivda"
    | "katori/raita"
    | "katori/coconut"
    | "katori/mint"
    | "katori/imli"
    | "katori/pickle"
    | "katori/fruit"
    | "katori/kheer"
    | "katori/basundi"
    | "katori/aamras"
    | "katori/shrikhand"
    | "katori/jamun"
    | "katori/rasgulla"
    | "katori/mishti"
    | "katori/rabdi"
    | "katori/halwa"
    | "katori/ice-cream"
    | "katori/noodle-bowl"
    | "katori/manchurian"
    | "katori/chilli-paneer"
    | "katori/red-chilli"
    | "katori/pasta"
    | "katori/thai-curry"
    | "katori/mongolian"
    | "katori/sweet-corn"
    | "item/puri"
    | "item/phulka"
    | "item/bhakri"
    | "item/naan"
    | "item/papad"
    | "item/rice-mound"
    | "item/pulao"
    | "item/dhokla"
    | "item/jalebi"
    | "item/modak"
    | "item/ladoo"
    | "item/barfi"
    | "item/samosa"
    | "item/dosa"
    | "item/idli"
    | "item/vada"
    | "item/khandvi"
    | "item/thepla"
    | "item/momo"
    | "item/spring-roll"
    | "item/pav"
    | "item/lime"
    | "item/onion"
    | "item/salad"
    | "item/pani-puri"
    | "item/tikka"
    | "item/bati"
    | "item/luchi"
    | "item/pizza"
    | "item/pastry"
    | "item/sandesh"
    | "item/chaat"
    | "item/fried-rice"
    | "item/ghevar"
    | "item/candy-floss"
    | "item/papad-roll"
    | "item/steamer"
    | "item/cut-fruit";
  /**
   * What the katori is made of, when it is one; brass if nothing is said.
   */
  vessel?: VesselName;
  /**
   * How far right of the middle it lies; left is negative. The plate's edge is at 250, a thali's at 480.
   */
  x?: number;
  /**
   * How far below the middle it lies; above is negative.
   */
  y?: number;
  /**
   * Its size; 1 is as large as a katori, 2 twice that.
   */
  size?: number;
  /**
   * By how many degrees it is turned, clockwise.
   */
  turn?: number;
  /**
   * Any whole number; another one scatters the same food differently.
   */
  seed?: number;
}

/**
 * One cloth.
 */
export interface ClothOrder {
  /**
   * The cloth's name; the pictures are cloth/<name>, cloth/<name>-wide and swatch/<name>.
   */
  name: string;
  /**
   * How it is made: paithani (gold coins and mangoes), bandhani (tied dots), phulkari (darned diamonds), leheriya (waves of stripes), mothara (crossed stripes), kantha (running stitch), lattice (octagons), kolam (one drawn line).
   */
  weave:
    "paithani" | "bandhani" | "phulkari" | "leheriya" | "mothara" | "kantha" | "lattice" | "kolam";
  /**
   * Its colours, the ground first. paithani, bandhani, lattice and kolam take three, phulkari, mothara and kantha four, leheriya two to eight.
   *
   * @minItems 2
   * @maxItems 8
   *
   * Items: One colour.
   */
  inks: InkName[];
}

/**
 * One scene.
 */
export interface SceneOrder {
  /**
   * The picture's name, such as "scene/terrace-dinner".
   */
  slot: string;
  /**
   * The light and the colours of everything in it.
   */
  mood: "morning" | "evening" | "leaf" | "rani" | "dawn" | "copper" | "jamun" | "rice" | "mor";
  /**
   * hall is a wall and a tiled floor; jali a carved screen and buti block-printed cloth, both full height.
   */
  backdrop: "hall" | "jali" | "buti";
  /**
   * In a hall: where the floor begins, from the top.
   */
  horizon?: number;
  /**
   * In a hall: the saree border where wall and floor meet; temple if nothing is said.
   */
  border?: "temple" | "lotus" | "rope" | "kairi";
  /**
   * What stands and hangs in it, the farthest first.
   *
   * @minItems 1
   * @maxItems 80
   */
  pieces: ScenePiece[];
}

/**
 * One piece of a scene. Tables, rangolis and thalis are seen from above, everything else from the front, standing on y or hanging from it.
 */
export interface ScenePiece {
  /**
   * What it is. arches, bulbs, swags and toran go across the whole picture.
   */
  piece:
    | "arches"
    | "banana-plant"
    | "bulbs"
    | "cake"
    | "carpet"
    | "chafing-dish"
    | "chandelier"
    | "dhol"
    | "diya"
    | "kalash"
    | "mandap"
    | "marigold"
    | "pillar"
    | "rangoli"
    | "round-table"
    | "samai"
    | "stall"
    | "swags"
    | "toran";
  /**
   * From the left edge to its middle, 0 to 1200.
   */
  x?: number;
  /**
   * From the top edge to where it stands, or hangs from, 0 to 800.
   */
  y?: number;
  /**
   * Its size; 1 is its usual one.
   */
  size?: number;
  /**
   * By how many degrees it is turned, clockwise.
   */
  turn?: number;
  /**
   * How many: arches, swags, chairs at a table.
   */
  count?: number;
  /**
   * Of arches: from the floor to where they bend.
   */
  height?: number;
  /**
   * Of arches: true hangs a lamp in each.
   */
  lamps?: boolean;
  /**
   * Of arches: in which one, from the left, the sun or moon is seen.
   */
  sun?: number;
  /**
   * Any whole number; another one scatters the same food differently.
   */
  seed?: number;
}

/**
 * One whole drawing.
 */
export interface CompositionOrder {
  /**
   * The picture's name, such as "gallery/banquet-05-pangat" or "event/thread-ceremony".
   */
  slot: string;
  /**
   * What is drawn. A name alone is a room or a feast, 1200 wide and 800 high; one that ends in -emblem is a square sign of an occasion; one that ends in -portrait stands in for a founder.
   */
  composition:
    | "jali-light"
    | "stage-rani"
    | "pangat"
    | "entrance"
    | "ceiling"
    | "rangoli"
    | "sangeet"
    | "theatre"
    | "birthday"
    | "lawn"
    | "nested"
    | "lamps"
    | "chandelier-hall"
    | "flower-wall"
    | "swing"
    | "table-top"
    | "buffet"
    | "aisle"
    | "gujarati-thali"
    | "dosa-tawa"
    | "chaat-cart"
    | "chai"
    | "jalebi-kadhai"
    | "copper-line"
    | "mithai-tier"
    | "welcome-drinks"
    | "sadya"
    | "pav-bhaji"
    | "tikka-grill"
    | "masala-dabba"
    | "momo-steam"
    | "kitchen-shelf"
    | "fruit-basket"
    | "wedding-emblem"
    | "birthday-emblem"
    | "mehndi-emblem"
    | "housewarming-emblem"
    | "corporate-emblem"
    | "anniversary-emblem"
    | "engagement-emblem"
    | "retirement-emblem"
    | "haldi-emblem"
    | "sangeet-emblem"
    | "reception-emblem"
    | "pooja-emblem"
    | "kitchen-portrait"
    | "decor-portrait";
  /**
   * Colours of it that become others. Leave it out to keep its own.
   */
  inks?: InkChange[];
}

/**
 * One colour for another.
 */
export interface InkChange {
  /**
   * The colour that the drawing has.
   */
  ink: InkName;
  /**
   * The colour it takes instead.
   */
  becomes: InkName;
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

/**
 * A place on a thali, from its middle.
 */
export interface Spot {
  /**
   * How far right of the middle it lies; left is negative. The plate's edge is at 250, a thali's at 480.
   */
  x: number;
  /**
   * How far below the middle it lies; above is negative.
   */
  y: number;
}
