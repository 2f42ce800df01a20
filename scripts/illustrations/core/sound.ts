/** What is wrong with an SVG text that no drawing may ever produce, or undefined. */
function faultIn(svg: string): string | undefined {
  if (/NaN|undefined|Infinity/.test(svg)) return "a number or name is missing";
  for (const [tag] of svg.matchAll(/<[a-z][^>]*>/gi)) {
    const names = [...tag.matchAll(/\s([a-zA-Z-]+)="/g)].map((match) => match[1]);
    if (new Set(names).size < names.length) return `an attribute twice: ${tag.slice(0, 120)}`;
  }
  const ids = [...svg.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]);
  if (new Set(ids).size < ids.length) return `an id twice: ${ids.join(" ")}`;
  const known = new Set(ids);
  for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) {
    if (!known.has(id)) return `a reference to nothing: #${id}`;
  }
  return undefined;
}

/** Throws when a drawing is broken: that is a bug in its code, not a mistake of an editor. */
export function assertSound(slot: string, svg: string): void {
  const fault = faultIn(svg);
  if (fault) throw new Error(`the drawing ${slot} has ${fault}`);
}
