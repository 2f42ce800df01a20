import { farBowls } from "./far.ts";
import { curries, dals } from "./curry.ts";
import { grains, vegetables } from "./sabzi.ts";
import { sides } from "./side.ts";
import { sweetBowls } from "./sweet.ts";

/** Every katori filling by name. */
export const fillings = {
  ...dals,
  ...curries,
  ...vegetables,
  ...grains,
  ...sides,
  ...sweetBowls,
  ...farBowls,
};

export type FillingName = keyof typeof fillings;
