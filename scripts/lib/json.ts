/** Path to a value: keys of objects and indices of lists. */
export type Path = readonly (string | number)[];

export function mapTexts<Value>(value: Value, change: (text: string, path: Path) => string): Value {
  const visit = (part: unknown, path: Path): unknown => {
    if (typeof part === "string") return change(part, path);
    if (Array.isArray(part)) return part.map((item, index) => visit(item, [...path, index]));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, item]) => [key, visit(item, [...path, key])]),
    );
  };
  return visit(value, []) as Value;
}

export function textsIn(value: unknown): { text: string; path: Path }[] {
  const found: { text: string; path: Path }[] = [];
  mapTexts(value, (text, path) => {
    found.push({ text, path });
    return text;
  });
  return found;
}
