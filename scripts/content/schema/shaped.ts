import type { Located } from "../problems/located.ts";
import type { Report } from "../problems/problem.ts";
import { coerce } from "./coerce.ts";
import type { Schemas } from "./schemas.ts";
import { checkSchema } from "./validate.ts";

/** What could be read of a file's values. */
interface Reading {
  located: Located;
  /** False when parts could not be made out, so that missing keys mean nothing. */
  whole: boolean;
  /** Keys that are written but could not be read. */
  written?: ReadonlySet<string>;
}

/** The values shaped by their schema, whatever was written. */
export function shaped(
  { located, whole, written }: Reading,
  schemas: Schemas,
  schema: string,
  report: Report,
): Located {
  // Of a file that was not read to its end nobody knows what is missing.
  const sound = whole && checkSchema(located, schemas.validate(schema), report, written);
  return sound ? located : { ...located, value: coerce(located.value, schemas, schema) };
}
