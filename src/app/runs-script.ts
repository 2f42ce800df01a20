/**
 * Condition that is true in browsers that run our script: Chrome 108, Firefox 101, Safari 16 and later. Older browsers
 * show the page without script. base.css and Header.module.css repeat the condition.
 */
export const RUNS_SCRIPT = "(height: 1dvh) and (overflow: clip)";
