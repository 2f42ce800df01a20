import type { AtRule, Container, Declaration, Root, Rule } from "postcss";
import selectorParser, { type Node, type Selector } from "postcss-selector-parser";

/** Returns the style rules that a page's HTML uses. Names in the page's own CSS (`rules`) count as used. */
export type CriticalCss = (html: string, rules?: string) => string;

const isCustom = ({ prop }: Declaration) => prop.startsWith("--");

function rulesOf(sheet: Root): Rule[] {
  const rules: Rule[] = [];
  sheet.walkRules((rule) => {
    const { parent } = rule;
    if (parent?.type !== "atrule" || !(parent as AtRule).name.endsWith("keyframes"))
      rules.push(rule);
  });
  return rules;
}

const declarationsOf = (rules: readonly Rule[]): Declaration[] =>
  rules.flatMap(({ nodes }) => nodes.filter((node) => node.type === "decl"));

const customProperties = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name);

const ANY_OF = new Set([":is", ":where", ":has", ":host"]);

const dataName = (attribute: string, value?: string) =>
  value === undefined ? `[${attribute}]` : `[${attribute}=${value}]`;

function isOfHtml(attribute: Node): boolean {
  const before = attribute.prev();
  return before?.type === "tag" && before.value === "html";
}

/** Name that a document must have for a part of a selector to match; undefined for states. */
function nameOf(node: Node): string | undefined {
  // A state: popovers.ts sets this class.
  if (node.type === "class" && node.value === ":popover-open") return undefined;
  if (node.type === "class") return `.${node.value}`;
  if (node.type === "id") return `#${node.value}`;
  if (node.type === "tag") return node.value;
  // Attributes of `<html>`, such as `data-whole`, are not in the rendered HTML, so they count as present.
  if (node.type === "attribute" && node.attribute.startsWith("data-") && !isOfHtml(node)) {
    if (node.operator === undefined) return dataName(node.attribute);
    if (node.operator === "=") return dataName(node.attribute, node.value ?? "");
  }
  return undefined;
}

const parsed = new Map<string, Selector>();

function parseSelector(text: string): Selector {
  const known = parsed.get(text) ?? selectorParser().astSync(text).first;
  parsed.set(text, known);
  return known;
}

/**
 * Whether a document that has these names may match the selector. Classes, ids, elements and our own `data-` attributes
 * with their values must be in the rendered document, because only script could add them later. States (`:hover`,
 * `[open]`, `:not(…)`) may change at any time, so they count as present.
 */
function mayMatch({ nodes }: Selector, names: ReadonlySet<string>): boolean {
  return nodes.every((node) => {
    if (node.type === "pseudo" && ANY_OF.has(node.value))
      return node.nodes.some((choice) => mayMatch(choice, names));
    const name = nameOf(node);
    return name === undefined || names.has(name);
  });
}

function filterSelectors(whole: Root, isKept: (selector: string) => boolean): Root {
  const sheet = whole.clone();
  for (const rule of rulesOf(sheet)) {
    const kept = rule.selectors.filter(isKept);
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  }
  return sheet;
}

const LATER =
  /:(?:hover|active|focus-within|popover-open|disabled)\b|::(?:backdrop|selection)\b|\[open\]/;

/** Removes rules that apply only after the second style sheet has loaded: states after interaction, and print. */
export function withoutLaterRules(whole: Root): Root {
  const sheet = filterSelectors(whole, (selector) => !LATER.test(selector));
  sheet.walkAtRules("media", (rule) => void (rule.params === "print" && rule.remove()));
  return sheet;
}

/** Names in HTML that decide which rules apply: `a`, `.card`, `#nav`, `[data-region=bengali]`, custom properties. */
function namesIn(html: string): Set<string> {
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

const AROUND = ["html", "head", "body", "#app"];

/**
 * Keeps rules whose classes, ids, elements and `data-` attributes are all in the document. The whole style
 * sheets, which load before script adds anything, have the other rules. Documents with the same names share one
 * result.
 */
export function criticalCss(sheet: Root): CriticalCss {
  const rules = rulesOf(sheet);
  const vocabulary = new Set(
    declarationsOf(rules)
      .filter(isCustom)
      .map(({ prop }) => prop),
  );
  for (const selector of rules.flatMap(({ selectors }) => selectors))
    parseSelector(selector).walk((node) => void vocabulary.add(nameOf(node) ?? ""));
  const answers = new Map<string, string>();
  return (html, more = "") => {
    const names = new Set([...AROUND, ...namesIn(html), ...namesIn(more)]);
    const key = [...vocabulary].filter((name) => names.has(name)).join(" ");
    const css = answers.get(key) ?? carriedCss(sheet, names);
    answers.set(key, css);
    return withoutUnusedFonts(css, html);
  };
}

function carriedCss(whole: Root, names: ReadonlySet<string>): string {
  const sheet = filterSelectors(whole, (text) => mayMatch(parseSelector(text), names));
  const rules = rulesOf(sheet);
  const declarations = declarationsOf(rules);
  const frames: AtRule[] = [];
  sheet.walkAtRules("keyframes", (rule) => void frames.push(rule));
  const used = new Set([...names, ...frames.flatMap((rule) => customProperties(String(rule)))]);
  const requested = propertiesInUse(declarations, used);
  const carried = declarations.filter((one) => !isCustom(one) || requested.has(one.prop));
  const values = plainValues(rules, carried, used);
  const moving = carried
    .filter(({ prop }) => /^(-webkit-)?animation(-name)?$/.test(prop))
    .flatMap(({ value }) => value.split(/[\s,]+/));
  const families = carried.filter(({ prop }) => /^(--|font)/.test(prop)).join(" ");
  for (const rule of frames) if (!moving.includes(rule.params)) rule.remove();
  sheet.walkAtRules("font-face", (face) => {
    const family = /font-family:\s*["']?([^"';}]+)/.exec(String(face))?.[1] ?? "";
    if (!families.includes(family)) face.remove();
  });
  for (const one of declarations)
    if (isCustom(one) && (!requested.has(one.prop) || values.has(one.prop))) one.remove();
    else one.value = spellOut(one.value, values);
  removeEmpty(sheet);
  return String(sheet);
}

function removeEmpty(container: Container): void {
  for (const node of container.nodes?.toReversed() ?? []) {
    if (!("nodes" in node) || !node.nodes) continue;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}

function propertiesInUse(declarations: readonly Declaration[], used: ReadonlySet<string>) {
  const requested = new Set([...used].filter((name) => name.startsWith("--")));
  let known = -1;
  while (requested.size > known) {
    known = requested.size;
    for (const declaration of declarations) {
      if (isCustom(declaration) && !requested.has(declaration.prop)) continue;
      for (const name of customProperties(declaration.value)) requested.add(name);
    }
  }
  return requested;
}

/**
 * Custom properties to inline: set once, on the root, to a value without `var()`, and not named in HTML or
 * keyframes. Inlining them must not make the CSS longer. The whole style sheets, which load before script
 * changes the page, keep the names.
 *
 * @param carried the declarations of the document
 * @param used names in HTML and keyframes
 * @returns name → value
 */
function plainValues(
  rules: readonly Rule[],
  carried: readonly Declaration[],
  used: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const kept = new Set(used);
  const custom = declarationsOf(rules).filter(isCustom);
  const all = carried.map(({ value }) => value).join(";");
  const uses = customProperties(all);
  for (const [, name = ""] of all.matchAll(/var\(\s*(--[\w-]+)\s*,/g)) kept.add(name);
  const isShort = ({ prop, value }: Declaration) => {
    const count = uses.filter((name) => name === prop).length;
    return count * value.length <= `${prop}:${value};`.length + count * `var(${prop})`.length;
  };
  const plain = custom.filter(
    (one) =>
      (one.parent as Rule).selector === ":root" &&
      one.parent?.parent?.type === "root" &&
      !one.value.includes("var(") &&
      !kept.has(one.prop) &&
      custom.filter(({ prop }) => prop === one.prop).length === 1 &&
      isShort(one),
  );
  return new Map(plain.map(({ prop, value }) => [prop, value]));
}

/** Replaces `var()` by its value; adds a space if the next token would otherwise be joined to the value. */
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

/**
 * @param range a `unicode-range`, such as `U+900-97F,U+20B9`; a range with wildcards counts as containing any letter
 */
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
 * Removes font faces whose letters do not occur in the document. Script that adds other letters runs
 * after the whole style sheets have loaded (src/styles/whole-styles.ts); they have all faces.
 *
 * @param css minified style sheet
 */
function withoutUnusedFonts(css: string, html: string): string {
  const points = [...new Set(textOf(html))].map((letter) => letter.codePointAt(0) ?? 0);
  return css.replace(/@font-face\s*\{[^{}]*\}/g, (face) => {
    const range = /unicode-range:([^;}]+)/.exec(face)?.[1];
    const isRead = range === undefined || includesAny(range, points);
    return isRead ? face : "";
  });
}
