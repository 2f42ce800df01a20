import selectorParser, { type Container, type Node, type Pseudo } from "postcss-selector-parser";

/** Whether a document that has these names (`a`, `.card`, `#nav`) may hold what is asked for. */
type Match = (names: ReadonlySet<string>) => boolean;

export interface CompiledSelector {
  text: string;
  /** Every name it mentions; a document's other names are nothing to it. */
  names: string[];
  mayMatch: Match;
}

const ALWAYS: Match = () => true;

/** Pseudo-classes that hold a list of selectors, one of which must be there. */
const ANY_OF = new Set([":is", ":where", ":has", ":host"]);

function nameOf(node: Node): string | undefined {
  if (node.type === "class") return `.${node.value}`;
  if (node.type === "id") return `#${node.value}`;
  if (node.type === "tag") return node.value;
  return undefined;
}

function anyOf({ nodes }: Pseudo, mentioned: string[]): Match {
  const choices = nodes.map((selector) => allOf(selector, mentioned));
  return (names) => choices.some((choice) => choice(names));
}

/**
 * Classes, ids and elements must be there. States (`:hover`, `[open]`, `:not(…)`) may come at any
 * time, so they are taken to be there.
 */
function allOf(selector: Container<string | undefined>, mentioned: string[]): Match {
  const parts = selector.nodes.map((node): Match => {
    if (node.type === "pseudo" && ANY_OF.has(node.value)) return anyOf(node, mentioned);
    const name = nameOf(node);
    if (name === undefined) return ALWAYS;
    mentioned.push(name);
    return (names) => names.has(name);
  });
  return (names) => parts.every((part) => part(names));
}

/** Reads a rule's list of selectors. */
export function compileSelectors(list: string): CompiledSelector[] {
  return selectorParser()
    .astSync(list)
    .nodes.map((selector) => {
      const names: string[] = [];
      const mayMatch = allOf(selector, names);
      return { text: String(selector).trim(), names, mayMatch };
    });
}
