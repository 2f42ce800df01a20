/** Development only: shows mistakes and unpublished content over the page. */
import type { DevProblem, DevState } from "./state.ts";

const STYLE = `
  :host { all: initial; }
  * { box-sizing: border-box; }
  section, p.badge {
    position: fixed; z-index: 2147483647; margin: 0; color: var(--rice-50, #fff);
    font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
  }
  section.over { inset: 0; padding: clamp(16px, 5vw, 64px); overflow: auto; background: var(--leaf-950, #06231a); }
  section.aside { inset: auto auto 16px 16px; max-width: min(420px, calc(100vw - 32px)); padding: 16px; background: var(--kumkum-700, #8e1616); }
  h2 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
  section.aside h2 { margin: 0; font-size: 16px; }
  article { max-width: 90ch; margin: 0 0 32px; }
  article p { margin: 0 0 8px; }
  .place { color: var(--marigold-300, #ffcf5c); }
  pre { margin: 0 0 8px; padding: 12px; overflow: auto; font: 14px/1.5 ui-monospace, monospace; background: rgb(0 0 0 / 30%); }
  button { padding: 8px 16px; font: inherit; color: inherit; background: none; border: 1px solid currentcolor; cursor: pointer; }
  p.badge { inset: auto 16px 16px auto; max-width: min(420px, calc(100vw - 32px)); padding: 8px 16px; background: var(--neel-900, #1c1d52); }
`;

let root: ShadowRoot | undefined;

/** The dismissed problems as JSON. Changed problems are shown again. */
let hidden = "";

function element(
  tag: string,
  content: string | HTMLElement[],
  attributes: Record<string, string> = {},
): HTMLElement {
  const made = document.createElement(tag);
  made.append(...(typeof content === "string" ? [content] : content));
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

function shadowRoot(): ShadowRoot {
  if (root?.host.isConnected) return root;
  const host = document.createElement("content-notices");
  root = host.attachShadow({ mode: "open" });
  // Outside the element that React renders.
  document.documentElement.append(host);
  return root;
}

const describe = ({ place, message, excerpt, fix }: DevProblem) =>
  element("article", [
    element("p", place, { class: "place" }),
    element("p", message),
    element("pre", excerpt),
    ...(fix ? [element("p", `What to type: ${fix}`)] : []),
  ]);

function overlay(problems: DevProblem[], hide: () => void): HTMLElement {
  const button = element("button", "Show the last good page");
  button.addEventListener("click", hide);
  const heading = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return element("section", [element("h2", heading), ...problems.map(describe), button], {
    class: "over",
    role: "alert",
  });
}

function aside([first, ...others]: DevProblem[]): HTMLElement {
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  const heading = element("h2", `Problem: ${first?.place}${more}`);
  return element("section", [heading], { class: "aside", role: "status" });
}

/** Shows the page's own problems over the page. If it has none, or they are dismissed, a corner shows all problems. */
export function showNotices({ problems, unpublished }: DevState, path: string): void {
  const own = problems.filter(({ pages }) => pages === "all" || pages.includes(path));
  const words = unpublished[path] ?? [];
  if (!root && problems.length === 0 && words.length === 0) return;
  const key = JSON.stringify(own);
  const isHidden = hidden === key;
  const again = () => {
    hidden = key;
    showNotices({ problems, unpublished, changed: [] }, path);
  };
  shadowRoot().replaceChildren(
    element("style", STYLE),
    ...(own.length > 0 && !isHidden ? [overlay(own, again)] : []),
    ...(problems.length > 0 && (own.length === 0 || isHidden) ? [aside(problems)] : []),
    ...(words.length > 0 ? [element("p", words.join(" · "), { class: "badge" })] : []),
  );
}
