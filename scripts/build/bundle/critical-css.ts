/** A style sheet as rules with the names that their selectors need; plain JSON. */
import {
  parse,
  type AtRule,
  type ChildNode,
  type Container as CssContainer,
  type Rule,
} from "postcss";
import selectorParser, { type Container, type Node, type Pseudo } from "postcss-selector-parser";

type RulePiece = Extract<Piece, { type: "rule" }>;

/** A style sheet, read once so that many documents can take their part of it. */
export type Piece =
  | { type: "rule"; selectors: CompiledSelector[]; declarations: StyleDeclaration[] }
  | { type: "group"; head: string; pieces: Piece[] }
  | { type: "keyframes"; name: string; text: string; uses: string[] }
  | { type: "other"; text: string };

interface StyleDeclaration {
  property: string;
  text: string;
  /** The custom properties that its value asks for. */
  uses: string[];
  /** Words of an `animation`, among which is the name of its keyframes. */
  animation: string[];
}

/** Every rule, those under conditions too. */
function* allRules(pieces: readonly Piece[]): Generator<RulePiece> {
  for (const piece of pieces) {
    if (piece.type === "rule") yield piece;
    if (piece.type === "group") yield* allRules(piece.pieces);
  }
}

const isCustom = ({ property }: StyleDeclaration) => property.startsWith("--");

/**
 * Requirement of a selector on a document: a name (`a`, `.card`, `#nav`), or one of several lists of
 * requirements. Plain JSON.
 */
type Need = string | { anyOf: Need[][] };

/** Whether a document that has these names may match the selector. */
function mayMatch(needs: readonly Need[], names: { has(name: string): boolean }): boolean {
  return needs.every((need) =>
    typeof need === "string"
      ? names.has(need)
      : need.anyOf.some((choice) => mayMatch(choice, names)),
  );
}

/** Name of `data-region="bengali"` in a document, and of `data-region` with any value. */
function dataName(attribute: string, value?: string): string {
  return value === undefined ? `[${attribute}]` : `[${attribute}=${value}]`;
}

/** Every name in the requirements of a selector. */
function namesIn(needs: readonly Need[]): string[] {
  return needs.flatMap((need) => (typeof need === "string" ? [need] : need.anyOf.flatMap(namesIn)));
}

interface CompiledSelector {
  text: string;
  /** Names that a matching document has. */
  needs: Need[];
}

/** Pseudo-classes with a list of selectors, at least one of which must match. */
const ANY_OF = new Set([":is", ":where", ":has", ":host"]);

function isOfHtml(attribute: Node): boolean {
  const before = attribute.prev();
  return before?.type === "tag" && before.value === "html";
}

function nameOf(node: Node): string | undefined {
  // A state: popovers.ts sets this class.
  if (node.type === "class" && node.value === ":popover-open") return undefined;
  if (node.type === "class") return `.${node.value}`;
  if (node.type === "id") return `#${node.value}`;
  if (node.type === "tag") return node.value;
  // Attributes of the root element, such as `data-whole`, are outside the rendered HTML.
  if (node.type === "attribute" && node.attribute.startsWith("data-") && !isOfHtml(node)) {
    if (node.operator === undefined) return dataName(node.attribute);
    if (node.operator === "=") return dataName(node.attribute, node.value ?? "");
  }
  return undefined;
}

function anyOf({ nodes }: Pseudo): Need {
  return { anyOf: nodes.map(allOf) };
}

/**
 * Classes, ids, elements and our own `data-` attributes with their values must be in the document: only script
 * adds them. States (`:hover`, `[open]`, `:not(…)`) may change at any time, so they count as
 * present.
 */
function allOf(selector: Container<string | undefined>): Need[] {
  return selector.nodes.flatMap((node): Need[] => {
    if (node.type === "pseudo" && ANY_OF.has(node.value)) return [anyOf(node)];
    const name = nameOf(node);
    return name === undefined ? [] : [name];
  });
}

/** Reads a rule's list of selectors. */
function compileSelectors(list: string): CompiledSelector[] {
  return selectorParser()
    .astSync(list)
    .nodes.map((selector) => ({ text: String(selector).trim(), needs: allOf(selector) }));
}

const GROUPS = new Set(["media", "supports", "starting-style", "layer", "container"]);

function customProperties(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name);
}

function declarationsOf(rule: Rule): StyleDeclaration[] {
  return rule.nodes
    .filter((node) => node.type === "decl")
    .map((declaration) => ({
      property: declaration.prop,
      text: String(declaration),
      uses: customProperties(declaration.value),
      animation: /^(-webkit-)?animation(-name)?$/.test(declaration.prop)
        ? declaration.value.split(/[\s,]+/)
        : [],
    }));
}

function groupOrOther(rule: AtRule): Piece {
  if (rule.name === "keyframes") {
    const text = String(rule);
    return { type: "keyframes", name: rule.params, text, uses: customProperties(text) };
  }
  if (!GROUPS.has(rule.name) || !rule.nodes) return { type: "other", text: String(rule) };
  return { type: "group", head: `@${rule.name} ${rule.params}`.trim(), pieces: piecesOf(rule) };
}

function pieceOf(node: ChildNode): Piece[] {
  if (node.type === "atrule") return [groupOrOther(node)];
  if (node.type !== "rule") return [];
  const [selectors, declarations] = [compileSelectors(node.selector), declarationsOf(node)];
  return [{ type: "rule", selectors, declarations }];
}

function piecesOf(container: CssContainer): Piece[] {
  return (container.nodes ?? []).flatMap(pieceOf);
}

export function readSheet(css: string): Piece[] {
  return piecesOf(parse(css));
}

/** Returns the part of the style sheets that HTML and the rules of its elements can use. */
export type CriticalCss = (html: string, rules?: string) => string;

/**
 * Names in HTML that decide which rules apply: `a`, `.card`, `#nav`, `[data-region=bengali]`, and custom
 * properties.
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

/** Names around the rendered HTML in every document. */
const AROUND = ["html", "head", "body", "#app"];

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

/** Custom properties in use, directly or through others. */
function propertiesInUse(pieces: Piece[], names: ReadonlySet<string>): ReadonlySet<string> {
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
  /** Custom properties in use. */
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

/** States after interaction, and print. */
const LATER = {
  selector:
    /:(?:hover|active|focus-within|popover-open|disabled)\b|::(?:backdrop|selection)\b|\[open\]/,
  head: /^@media print$/,
};

/** Without the rules that apply only after the second style sheet has loaded. */
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
 * Keeps rules whose classes, ids, elements and `data-` attributes are all in the document; the others load with
 * the application, before script adds anything. Documents with the same names share one result, so
 * ten thousand articles need only a few.
 */
export function criticalCss(pieces: Piece[]): CriticalCss {
  const vocabulary = new Set<string>();
  for (const { selectors, declarations } of allRules(pieces)) {
    for (const { needs } of selectors) for (const name of namesIn(needs)) vocabulary.add(name);
    for (const { property } of declarations.filter(isCustom)) vocabulary.add(property);
  }
  const answers = new Map<string, string>();
  return (html, rules = "") => {
    const names = new Set([...AROUND, ...namesOf(html), ...namesOf(rules)]);
    const key = [...vocabulary].filter((name) => names.has(name)).join(" ");
    const known = answers.get(key);
    if (known !== undefined) return withoutUnreadFaces(known, html);
    const kept = usable(pieces, names);
    const declarations = [...allRules(kept)].flatMap((rule) => rule.declarations);
    const moving = new Set(declarations.flatMap(({ animation }) => animation));
    const requested = propertiesInUse(kept, names);
    const carried = declarations.filter((one) => !isCustom(one) || requested.has(one.property));
    const frames = kept.flatMap((piece) => (piece.type === "keyframes" ? piece.uses : []));
    const values = plainValues(kept, carried, new Set([...names, ...frames]));
    const css = write(withoutIdleFaces(kept, requested), { requested, moving, values });
    answers.set(key, css);
    return withoutUnreadFaces(css, html);
  };
}

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
 * Custom properties to inline: set once, on the root, to a plain value shorter than its name, and used nowhere
 * else (HTML, keyframes). The whole style sheets, which load before script changes the page, keep the names.
 *
 * @param declarations the declarations of the document
 * @param used names in HTML and keyframes
 * @returns name → value
 */
function plainValues(
  pieces: readonly Piece[],
  declarations: readonly StyleDeclaration[],
  used: ReadonlySet<string>,
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
        !used.has(property) &&
        isShorter(property, value, useCount.get(property) ?? 0) &&
        !withFallback.has(property);
      return isPlain ? [[property, value]] : [];
    }),
  );
}

const namesSet = ({ declarations }: { declarations: StyleDeclaration[] }) =>
  declarations.filter(isCustom).map(({ property }) => property);

/** A declaration with names replaced by values; a space separates a value from the next token. */
function spellOut(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(
    /var\(\s*(--[\w-]+)\s*\)(?=([\w.#%+-])?)/g,
    (reference, name: string, next?: string) => {
      const value = values.get(name);
      if (value === undefined) return reference;
      return next === undefined ? value : `${value} `;
    },
  );
}

/** Visible text of a document, placeholders of fields included. */
function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, (tag) => / placeholder="([^"]*)"/.exec(tag)?.[1] ?? " ")
    .replaceAll("&#x27;", "'");
}

/** @param range a `unicode-range`, such as `U+900-97F,U+20B9`; one with wildcards holds any letter */
function includesAny(range: string, points: readonly number[]): boolean {
  return range.split(",").some((part) => {
    const [, first = "", last = first] =
      /^\s*U\+([0-9A-F]+)(?:-([0-9A-F]+))?\s*$/i.exec(part) ?? [];
    if (first === "") return true;
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return points.some((point) => from <= point && point <= to);
  });
}

/**
 * A page in another language (src/app/Layout.tsx). Its fallback fonts have other metrics, and a face that swaps makes
 * Chrome lay out the text again with optional faces that arrived late.
 */
const IN_OTHER_SCRIPT = /<a class="skip in-/;

/**
 * Removes font faces whose letters do not occur in the document. Script that adds others
 * runs after the whole style sheets (src/styles/whole-styles.ts), which have all faces.
 *
 * @param css minified style sheet
 */
export function withoutUnreadFaces(css: string, html: string): string {
  const points = [...new Set(textOf(html))].map((letter) => letter.codePointAt(0) ?? 0);
  const display = IN_OTHER_SCRIPT.test(html) ? "optional" : "swap";
  return css.replace(/@font-face\s*\{[^{}]*\}/g, (face) => {
    const range = /unicode-range:([^;}]+)/.exec(face)?.[1];
    const isRead = range === undefined || includesAny(range, points);
    return isRead ? face.replace("font-display:swap", `font-display:${display}`) : "";
  });
}
