import type { Plugin } from "postcss";

/** Marks declarations for print as important, so that they win over rules for screens in any order. */
export function printWins(): Plugin {
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
