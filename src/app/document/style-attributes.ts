/**
 * Our content security policy allows no style attributes: whoever could write one into a page could restyle it. What
 * React renders as one is written as a rule instead, in a style sheet that the policy names by its hash. React itself
 * sets styles by script, which is allowed.
 */

const START = ' style="';

/** A start tag as React writes it, up to its style attribute and with that. */
const STYLED = /<[a-z][\w-]*(?:\s+[^\s"'<>=]+(?:="[^"]*")?)*?\s+style="([^"]*)"/iy;

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
  let rewritten = "";
  let done = 0;
  // Few tags have one, and a page has hundreds of tags.
  for (let at = html.indexOf(START); at >= 0; at = html.indexOf(START, at + 1)) {
    STYLED.lastIndex = html.lastIndexOf("<", at);
    const [tag, escaped] = STYLED.exec(html) ?? [];
    // Words of a text may look like one.
    if (tag === undefined || escaped === undefined || STYLED.lastIndex <= at) continue;
    const number = numbers.get(escaped) ?? numbers.size;
    numbers.set(escaped, number);
    const end = STYLED.lastIndex;
    rewritten += `${html.slice(done, end - START.length - escaped.length - 1)} data-style="${number}"`;
    done = end;
    at = end - 1;
  }
  rewritten += html.slice(done);
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
