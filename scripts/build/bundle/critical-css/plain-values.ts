import { allRules, isCustom, type Piece, type StyleDeclaration } from "./pieces.ts";

/** Whether the value, wherever it is used, is shorter than its name there and where it is set. */
function isShorter(name: string, value: string, uses: number): boolean {
  const named = `${name}:${value};`.length + uses * `var(${name})`.length;
  return uses * value.length <= named;
}

function countOf(names: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The names that are used with a fallback. */
function namesWithFallback(declarations: readonly StyleDeclaration[]): ReadonlySet<string> {
  const used = declarations.flatMap(({ text }) => [...text.matchAll(/var\(\s*(--[\w-]+)\s*,/g)]);
  return new Set(used.map(([, name = ""]) => name));
}

/**
 * The custom properties that a document better carries as the values they stand for: a name that is
 * used once or twice costs more than what it says. Only such as are the same for every element:
 * set once, on the root, to a value that asks for no other. The whole style sheets, which come before
 * script changes anything, have their names.
 *
 * @param declarations what the document carries
 * @param wanted names that something else asks for or sets: the HTML, keyframes
 * @returns name → value
 */
export function plainValues(
  pieces: readonly Piece[],
  declarations: readonly StyleDeclaration[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const sets = countOf([...allRules(pieces)].flatMap(namesSet));
  const useCount = countOf(declarations.flatMap(({ uses }) => uses));
  const withFallback = namesWithFallback(declarations);
  const onRoot = pieces.flatMap((piece) =>
    piece.type === "rule" && piece.selectors.every(({ text }) => text === ":root")
      ? piece.declarations.filter(isCustom)
      : [],
  );
  return new Map(
    onRoot.flatMap(({ property, text, uses }): [string, string][] => {
      const value = text.slice(text.indexOf(":") + 1).trim();
      const isPlain =
        uses.length === 0 &&
        sets.get(property) === 1 &&
        !wanted.has(property) &&
        isShorter(property, value, useCount.get(property) ?? 0) &&
        !withFallback.has(property);
      return isPlain ? [[property, value]] : [];
    }),
  );
}

const namesSet = ({ declarations }: { declarations: StyleDeclaration[] }) =>
  declarations.filter(isCustom).map(({ property }) => property);

/** A declaration with values in place of names. What followed a bracket may not run into a value. */
export function spellOut(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(
    /var\(\s*(--[\w-]+)\s*\)(?=([\w.#%+-])?)/g,
    (reference, name: string, next?: string) => {
      const value = values.get(name);
      if (value === undefined) return reference;
      return next === undefined ? value : `${value} `;
    },
  );
}
