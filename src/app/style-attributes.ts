/**
 * Our content security policy allows no style attributes: whoever could write one into a page could dress it up. What
 * React renders as one is written as a rule instead, in a style sheet that the policy names by its hash. React itself
 * sets styles by script, which is allowed.
 */

/** A start tag with all its attributes, as React writes them. */
const TAG = /<[a-z][\w-]*(?:\s+[^\s"'<>=]+(?:="[^"]*")?)*\s*\/?>/gi;
const STYLE = / style="([^"]*)"/;

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
};

interface WithoutStyleAttributes {
  html: string;
  /** The rules in their place; empty when there was none. */
  css: string;
}

export function withoutStyleAttributes(html: string): WithoutStyleAttributes {
  const numbers = new Map<string, number>();
  const rewritten = html.replace(TAG, (tag) =>
    tag.replace(STYLE, (_attribute, escaped: string) => {
      const number = numbers.get(escaped) ?? numbers.size;
      numbers.set(escaped, number);
      return ` data-style="${number}"`;
    }),
  );
  const rules = [...numbers].map(([escaped, number]) => {
    const declarations = escaped.replace(
      /&(?:amp|quot|#x27|lt|gt);/g,
      (found) => ENTITIES[found] ?? found,
    );
    // More than two classes, wherever the other rules stand: an attribute went before all of them.
    return `:root:root [data-style="${number}"]{${declarations}}`;
  });
  return { html: rewritten, css: rules.join("") };
}
