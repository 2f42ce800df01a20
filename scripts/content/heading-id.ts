import type { Heading } from "mdast";
import { visit } from "unist-util-visit";

/** The id under which a heading can be linked to. */
export function headingId(heading: Heading): string {
  const text: string[] = [];
  visit(heading, "text", (child) => void text.push(child.value));
  return text
    .join("")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
