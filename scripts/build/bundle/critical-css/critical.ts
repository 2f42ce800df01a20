import { withoutUnreadFaces } from "./faces.ts";
import { ownPart } from "./frame.ts";
import { dataName, mayMatch, namesIn } from "./match.ts";
import { allRules, isCustom, type Piece } from "./pieces.ts";
import { plainValues, spellOut } from "./plain-values.ts";

/** Returns the part of the style sheets that HTML and the rules of its elements can use. */
export type CriticalCss = (html: string, rules?: string) => string;

/**
 * What decides which rules HTML can use: `a`, `.card`, `#nav`, `[data-region=bengali]`, and the custom
 * properties that drawings and style attributes ask for or set.
 */
function namesOf(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, tag = ""] of html.matchAll(/<([a-z][\w-]*)/g)) names.add(tag);
  for (const [, list = ""] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of list.split(/\s+/)) names.add(`.${name}`);
  }
  for (const [, attribute = "", value = ""] of html.matchAll(/\s(data-[\w-]+)="([^"]*)"/g)) {
    names.add(dataName(attribute)).add(dataName(attribute, value));
  }
  for (const [, id = ""] of html.matchAll(/\sid="([^"]*)"/g)) names.add(`#${id}`);
  for (const [, property = ""] of html.matchAll(/[\s"(;{](--[a-z][\w-]*)/g)) names.add(property);
  return names;
}

/** What stands around the HTML in every document. */
const AROUND = ["html", "head", "body", "#app"];

/** The names of a page and of all around it; those of its frame are found once. */
function namesOfPage(html: string, frames: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const namesOfFrame = (part: string) => {
    let names = frames.get(part);
    if (!names) frames.set(part, (names = namesOf(part)));
    return names;
  };
  const own = ownPart(html);
  if (!own) return new Set([...AROUND, ...namesOf(html)]);
  const { start, end } = own;
  const names = namesOf(html.slice(start, end));
  for (const part of [AROUND, namesOfFrame(html.slice(0, start)), namesOfFrame(html.slice(end))]) {
    for (const name of part) names.add(name);
  }
  return names;
}

/** Leaves out the selectors that can't match and the rules without any. */
function usable(pieces: Piece[], names: ReadonlySet<string>): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.type === "group") {
      const inside = usable(piece.pieces, names);
      return inside.length > 0 ? [{ ...piece, pieces: inside }] : [];
    }
    if (piece.type !== "rule") return [piece];
    const selectors = piece.selectors.filter(({ needs }) => mayMatch(needs, names));
    return selectors.length > 0 ? [{ ...piece, selectors }] : [];
  });
}

/** The custom properties that somebody asks for, by way of others or not. */
function askedFor(pieces: Piece[], names: ReadonlySet<string>): ReadonlySet<string> {
  const requested = new Set([...names].filter((name) => name.startsWith("--")));
  for (const piece of pieces)
    if (piece.type === "keyframes") piece.uses.forEach((n) => requested.add(n));
  const declarations = [...allRules(pieces)].flatMap((rule) => rule.declarations);
  let known = -1;
  while (requested.size > known) {
    known = requested.size;
    for (const declaration of declarations) {
      if (isCustom(declaration) && !requested.has(declaration.property)) continue;
      for (const name of declaration.uses) requested.add(name);
    }
  }
  return requested;
}

/** The family that a font face is for. */
function faceOf(text: string): string | undefined {
  return /^@font-face[^}]*font-family:\s*["']?([^"';}]+)/.exec(text)?.[1];
}

/** Every font that a rule names. */
function familiesIn(pieces: Piece[], requested: ReadonlySet<string>): string {
  return [...allRules(pieces)]
    .flatMap((rule) => rule.declarations)
    .filter((one) =>
      isCustom(one) ? requested.has(one.property) : one.property.startsWith("font"),
    )
    .map(({ text }) => text)
    .join(" ");
}

function withoutIdleFaces(pieces: Piece[], requested: ReadonlySet<string>): Piece[] {
  const named = familiesIn(pieces, requested);
  return pieces.filter((piece) => {
    const family = piece.type === "other" ? faceOf(piece.text) : undefined;
    return family === undefined || named.includes(family);
  });
}

interface Kept {
  /** Custom properties that somebody asks for. */
  requested: ReadonlySet<string>;
  /** Names of keyframes. */
  moving: ReadonlySet<string>;
  /** Custom properties that are inlined where they are used. */
  values: ReadonlyMap<string, string>;
}

function write(pieces: Piece[], kept: Kept): string {
  const { requested, moving, values } = kept;
  return pieces
    .map((piece) => {
      if (piece.type === "other") return `${piece.text}${piece.text.endsWith("}") ? "" : ";"}`;
      if (piece.type === "keyframes") return moving.has(piece.name) ? piece.text : "";
      if (piece.type === "group") {
        const inside = write(piece.pieces, kept);
        return inside && `${piece.head}{${inside}}`;
      }
      const declarations = piece.declarations
        .filter(
          (one) => !isCustom(one) || (requested.has(one.property) && !values.has(one.property)),
        )
        .map(({ text }) => spellOut(text, values));
      const selectors = piece.selectors.map(({ text }) => text).join(",");
      return declarations.length > 0 ? `${selectors}{${declarations.join(";")}}` : "";
    })
    .join("");
}

/** What a page looks like under a finger or a pointer, where something has been opened or marked, and on paper. */
const LATER = {
  selector:
    /:(?:hover|active|focus-within|popover-open|disabled)\b|::(?:backdrop|selection)\b|\[open\]/,
  head: /^@media print$/,
};

/** Without what nobody can see before a second style sheet has come, which holds it too. */
export function beforeLater(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.type === "group") {
      return LATER.head.test(piece.head) ? [] : [{ ...piece, pieces: beforeLater(piece.pieces) }];
    }
    if (piece.type !== "rule") return [piece];
    const selectors = piece.selectors.filter(({ text }) => !LATER.selector.test(text));
    return selectors.length > 0 ? [{ ...piece, selectors }] : [];
  });
}

/**
 * Rules stay when every class, id, element and `data-` attribute they name is in the document; the rest comes with
 * the application, before script adds anything. Documents with the same names share one answer, so
 * ten thousand articles ask for a handful.
 */
export function criticalCss(pieces: Piece[]): CriticalCss {
  const vocabulary = new Set<string>();
  for (const { selectors, declarations } of allRules(pieces)) {
    for (const { needs } of selectors) for (const name of namesIn(needs)) vocabulary.add(name);
    for (const { property } of declarations.filter(isCustom)) vocabulary.add(property);
  }
  const answers = new Map<string, string>();
  const shared = new Map<string, ReadonlySet<string>>();
  return (html, rules = "") => {
    const names = new Set([...namesOfPage(html, shared), ...namesOf(rules)]);
    const key = [...vocabulary].filter((name) => names.has(name)).join(" ");
    const known = answers.get(key);
    if (known !== undefined) return withoutUnreadFaces(known, html);
    const kept = usable(pieces, names);
    const declarations = [...allRules(kept)].flatMap((rule) => rule.declarations);
    const moving = new Set(declarations.flatMap(({ animation }) => animation));
    const requested = askedFor(kept, names);
    const carried = declarations.filter((one) => !isCustom(one) || requested.has(one.property));
    const frames = kept.flatMap((piece) => (piece.type === "keyframes" ? piece.uses : []));
    const values = plainValues(kept, carried, new Set([...names, ...frames]));
    const css = write(withoutIdleFaces(kept, requested), { requested, moving, values });
    answers.set(key, css);
    return withoutUnreadFaces(css, html);
  };
}
