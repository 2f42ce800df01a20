import selectorParser, { type Container, type Node, type Pseudo } from "postcss-selector-parser";
import { dataName, type Need } from "./match.ts";

export interface CompiledSelector {
  text: string;
  /** What a document must have for it to match. */
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
  // Attributes of the root element, such as `data-whole`, stand outside of what was rendered.
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
export function compileSelectors(list: string): CompiledSelector[] {
  return selectorParser()
    .astSync(list)
    .nodes.map((selector) => ({ text: String(selector).trim(), needs: allOf(selector) }));
}
