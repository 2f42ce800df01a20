/**
 * What to offer in the block at the top of an article or album. VS Code runs this as it is, so it is plain
 * JavaScript; it knows nothing of VS Code, so it can be tested without it.
 */

/** The lines between the two --- lines, or nothing when the line is not one of them. */
function isInFrontMatter(lines, line) {
  if (lines[0]?.trim() !== "---" || line < 1) return false;
  const end = lines.findIndex((text, index) => index > 0 && text.trim() === "---");
  return end < 0 || line < end;
}

/** The key that a line belongs to: its own, or that of the list it is an entry of. */
function keyAt(lines, line) {
  for (let at = line; at > 0; at--) {
    const key = /^([A-Za-z]+)\s*:/.exec(lines[at])?.[1];
    if (key !== undefined) return key;
    if (!/^\s*(-.*)?$/.test(lines[at])) return undefined;
  }
  return undefined;
}

function valuesOf(property, slugs) {
  const { type, enum: allowed, items } = property;
  if (allowed) return allowed;
  if (type === "boolean") return ["true"];
  return items?.pattern ? slugs : [];
}

/** A key, and below it what its value looks like. */
function snippetOf(key, { type, enum: allowed }) {
  if (allowed) return `${key}: \${1|${allowed.join(",")}|}`;
  if (type === "array") return `${key}:\n  - $1`;
  return `${key}: $1`;
}

/**
 * What may stand at a place: the keys that are not written yet, those that must be first, or the
 * values of the key.
 *
 * @param slugs the articles there are, for the list of related ones
 */
exports.completions = (schema, lines, line, column, slugs) => {
  if (!isInFrontMatter(lines, line)) return [];
  const before = lines[line].slice(0, column);
  const key = keyAt(lines, line);
  const property = key && schema.properties[key];
  if (property && /[:-]\s*\S*$/.test(before)) {
    return valuesOf(property, slugs).map((value) => ({
      kind: "value",
      label: value,
      insert: value,
    }));
  }
  if (!/^[A-Za-z]*$/.test(before)) return [];
  const written = new Set(lines.map((text) => /^([A-Za-z]+)\s*:/.exec(text)?.[1]));
  return Object.entries(schema.properties)
    .filter(([name]) => name !== "$schema" && !written.has(name))
    .map(([name, rule]) => ({
      kind: "key",
      label: name,
      insert: snippetOf(name, rule),
      detail: schema.required.includes(name) ? "must be there" : "may be there",
      explanation: rule.description,
      order: `${schema.required.includes(name) ? 0 : 1}${name}`,
    }));
};

/** What the key at a place does, in the words of the schema. */
exports.hover = (schema, lines, line) => {
  if (!isInFrontMatter(lines, line)) return undefined;
  const key = keyAt(lines, line);
  return key && schema.properties[key]?.description;
};
