import type { Heading, Nodes } from "mdast";

function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

/** The id under which a heading can be linked to. */
export function headingId(heading: Heading): string {
  return textOf(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
