/**
 * Condition that is true in browsers that run our script: Chrome 108, Firefox 101, Safari 16 and later. Older ones show the page
 * without script. base.css and Header.module.css repeat it.
 */
export const RUNS_SCRIPT = "(height: 1dvh) and (overflow: clip)";
