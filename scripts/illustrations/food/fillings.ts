import { farBowls } from "./fillings-far.ts";
import { curries, dals } from "./fillings-curry.ts";
import { grains, vegetables } from "./fillings-sabzi.ts";
import { sides } from "./fillings-side.ts";
import { sweetBowls } from "./fillings-sweet.ts";

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
