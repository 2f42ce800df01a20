/**
 * start.ts runs our script only if `CSS.supports` this condition: in Chrome 108, Firefox 101, Safari 16 and later.
 * base.css and Header.module.css repeat the condition for styles that depend on script.
 */
export const RUNS_SCRIPT = "(height: 1dvh) and (overflow: clip)";
