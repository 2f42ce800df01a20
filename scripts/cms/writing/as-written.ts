/** Runs in the browser, inside the editor. */
import type { Field } from "../forms.ts";

/**
 * A form leaves out what is empty. A text that may be empty but has to be there, such as the
 * description of a picture that only decorates, comes back as ""; a switch that need not be there
 * and is off comes back as undefined: it stays where the file says `false`, and is left out elsewhere.
 *
 * @param fields those of the form, in their order
 */
export function asWritten(value: unknown, fields: readonly Field[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  const given = value as Record<string, unknown>;
  const known = fields.flatMap(
    ({ name, widget, required, default: blank, fields: inner }): [string, unknown][] => {
      const own = given[name];
      if (own === undefined) return blank === "" ? [[name, ""]] : [];
      if (own === false && widget === "boolean" && required === false) return [[name, undefined]];
      if (!inner) return [[name, own]];
      const within = (one: unknown) => asWritten(one, inner);
      return [[name, Array.isArray(own) ? own.map(within) : within(own)]];
    },
  );
  return { ...Object.fromEntries(known), ...unknownIn(given, fields) };
}

function unknownIn(given: Record<string, unknown>, fields: readonly Field[]) {
  const names = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(given).filter(([key]) => !names.has(key)));
}
