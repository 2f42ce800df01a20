import type { Plugin } from "postcss";

/** Class that the polyfill (src/behaviour/parts/popovers.ts) gives to an open popover. */
const OPEN = ".\\:popover-open";

/** Shows late fonts in development, where no font is preloaded. */
export function swappedFonts(): Plugin {
  return {
    postcssPlugin: "swapped-fonts",
    Declaration: { "font-display": (declaration) => void (declaration.value = "swap") },
  };
}

/**
 * Lets rules for `:popover-open` also match the polyfill's class. Inside `:is()`, browsers without
 * `:popover-open` ignore only the unknown selector; elsewhere they drop the whole rule.
 */
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
