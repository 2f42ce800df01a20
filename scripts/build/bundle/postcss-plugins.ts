import type { Plugin } from "postcss";

/** Class that the polyfill (src/behaviour/parts/popovers.ts) gives to an open popover. */
const OPEN = ".\\:popover-open";

/** Browsers without `:popover-open` drop a rule that names it. Inside `:is()` they ignore only the unknown selector. */
export function polyfilledPopovers(): Plugin {
  return {
    postcssPlugin: "polyfilled-popovers",
    Rule(rule) {
      if (rule.selector.includes(":popover-open") && !rule.selector.includes(OPEN))
        rule.selector = rule.selector.replaceAll(
          ":popover-open",
          `:is(:popover-open, :global(${OPEN}))`,
        );
    },
  };
}

/** Marks declarations for print as important, so that they win over rules for screens in any order. */
export function importantPrintRules(): Plugin {
  return {
    postcssPlugin: "print-wins",
    AtRule: {
      media(rule) {
        if (rule.params !== "print") return;
        rule.walkDecls((declaration) => {
          if (declaration.parent?.type === "rule") declaration.important = true;
        });
      },
    },
  };
}
