import type { Plugin } from "postcss";

/**
 * What a style sheet says of paper holds against what any says of screens, in whatever order they
 * come: it is marked important.
 */
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
