/** A JSON file → its values with their places, read by jsonc-parser. Mistakes are reported, and repaired in memory. */
import { findNodeAtLocation, parseTree, type Node, type ParseError } from "jsonc-parser";
import {
  applyEdits,
  problemAt,
  toSpan,
  type Edit,
  type ReadResult,
  type Report,
  type Source,
  type Span,
} from "../../problems/problem.ts";
import { locatedBy } from "../located.ts";
import { wrongBracket } from "./brackets.ts";
import { firstMistake, mistake, type Mistake } from "./mistakes.ts";

/** Maximum number of mistakes; reading a text with more mistakes would take quadratic time. */
const MAX_MISTAKES = 25;

/** Reports every deviation from strict JSON: a file without a problem has the value that `JSON.parse` returns. */
export function parseJson(source: Source, report: Report): ReadResult {
  const edits: Edit[] = [];
  let { text } = source;
  /** Tree of the repaired text; undefined if the file cannot be read to its end. */
  let root: Node | undefined;
  const tell = ({ finding, repair, isSafe, ...place }: Mistake) => {
    const edit = isSafe && repair && { edit: { ...inFile(repair, edits), text: repair.text } };
    const { start, end } = inFile(place, edits);
    const span = toSpan(start, Math.max(start + 1, end));
    report(problemAt(source, span, { ...finding, ...edit }));
  };
  for (let times = 0; times < MAX_MISTAKES; times++) {
    const read = { ...source, text };
    const errors: ParseError[] = [];
    const bracket = wrongBracket(read);
    const isTooDeep = bracket?.finding.code === "too-deep";
    const tree = isTooDeep ? undefined : parseTree(text, errors, { disallowComments: true });
    const found = isTooDeep ? bracket : firstMistake(read, tree, errors, bracket);
    if (found) tell(found);
    else root = tree;
    if (!found?.repair) break;
    edits.push(found.repair);
    text = applyEdits(text, [found.repair]);
  }
  const spanOf = ({ offset, length }: Node) => inFile(toSpan(offset, offset + length), edits);
  const repeated = root ? repeatedKeys(root).slice(0, MAX_MISTAKES) : [];
  for (const { offset, length, value } of repeated)
    tell(mistake("duplicate-key", toSpan(offset, offset + length), [JSON.stringify(value)]));
  const value: unknown = root && JSON.parse(text);
  const located = locatedBy(source, value, root ? spanOf(root) : toSpan(0, 0), (path) => {
    const node = root && findNodeAtLocation(root, [...path]);
    const key = node?.parent?.type === "property" ? node.parent.children?.[0] : undefined;
    return node && { value: spanOf(node), key: key && spanOf(key) };
  });
  return { located, whole: root !== undefined && repeated.length === 0 };
}

/** The first repeated key of each object. */
function repeatedKeys({ type, children = [] }: Node): Node[] {
  const seen = new Set<unknown>();
  const keys = type === "object" ? children.flatMap((entry) => entry.children?.[0] ?? []) : [];
  const repeated = keys.find(({ value }) => seen.size === seen.add(value).size);
  return [...(repeated ? [repeated] : []), ...children.flatMap(repeatedKeys)];
}

/** Span in the file of a span in the text after `edits`. */
function inFile({ start, end }: Span, edits: readonly Edit[]): Span {
  const before = (offset: number, edit: Edit) => {
    if (offset < edit.start) return offset;
    const isAfter = offset >= edit.start + edit.text.length;
    return isAfter ? offset - edit.text.length + edit.end - edit.start : Math.min(offset, edit.end);
  };
  return { start: edits.reduceRight(before, start), end: edits.reduceRight(before, end) };
}
