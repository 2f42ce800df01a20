import { parse, type AtRule, type ChildNode, type Container, type Rule } from "postcss";
import type { Piece, StyleDeclaration } from "./pieces.ts";
import { compileSelectors } from "./selector.ts";

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

function piecesOf(container: Container): Piece[] {
  return (container.nodes ?? []).flatMap(pieceOf);
}

export function readSheet(css: string): Piece[] {
  return piecesOf(parse(css));
}
