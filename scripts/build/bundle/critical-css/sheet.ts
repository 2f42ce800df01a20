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

export interface StyleDeclaration {
  property: string;
  text: string;
  /** The custom properties that its value asks for. */
  uses: string[];
  /** Words of an `animation`, among which is the name of its keyframes. */
  animation: string[];
}

/** Every rule, those under conditions too. */
export function* allRules(pieces: readonly Piece[]): Generator<RulePiece> {
  for (const piece of pieces) {
    if (piece.type === "rule") yield piece;
    if (piece.type === "group") yield* allRules(piece.pieces);
  }
}

export const isCustom = ({ property }: StyleDeclaration) => property.startsWith("--");

/**
 * Requirement of a selector on a document: a name (`a`, `.card`, `#nav`), or one of several lists of
 * requirements. Plain JSON.
 */
export type Need = string | { anyOf: Need[][] };

/** Whether a document that has these names may match the selector. */
export function mayMatch(needs: readonly Need[], names: { has(name: string): boolean }): boolean {
  return needs.every((need) =>
    typeof need === "string"
      ? names.has(need)
      : need.anyOf.some((choice) => mayMatch(choice, names)),
  );
}

/** How `data-region="bengali"` is called among the names of a document, and `data-region` of any value. */
export function dataName(attribute: string, value?: string): string {
  return value === undefined ? `[${attribute}]` : `[${attribute}=${value}]`;
}

/** Every name that is mentioned; a document's other names are nothing to the selector. */
export function namesIn(needs: readonly Need[]): string[] {
  return needs.flatMap((need) => (typeof need === "string" ? [need] : need.anyOf.flatMap(namesIn)));
}

interface CompiledSelector {
  text: string;
  /** Names that a matching document has. */
  needs: Need[];
}

/** Pseudo-classes that hold a list of selectors, one of which must be there. */
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
 * Classes, ids, elements and our own `data-` attributes with their values must be there: script alone
 * changes them. States (`:hover`, `[open]`, `:not(…)`) may come at any time, so they are taken to be
 * there.
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
