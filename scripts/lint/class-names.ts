/** Lint rule: reports a class that the imported CSS module does not have. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { RuleTester } from "oxlint/plugins-dev";
import { AtRule, parse } from "postcss";
import selectorParser from "postcss-selector-parser";
import { nearest } from "../lib/nearest.ts";

type Rule = Parameters<RuleTester["run"]>[1];

/** Classes of a CSS module, without those in `:global(…)`. */
function classesIn(css: string): Set<string> {
  const classes = new Set<string>();
  const read = selectorParser((root) => {
    root.walkPseudos((pseudo) => void (pseudo.value === ":global" && pseudo.remove()));
    root.walkClasses(({ value }) => void classes.add(value));
  });
  parse(css).walkRules((rule) => {
    const { parent } = rule;
    const isFrame = parent instanceof AtRule && parent.name.endsWith("keyframes");
    if (!isFrame) read.processSync(rule.selector);
  });
  return classes;
}

const knownClass: Rule = {
  create(context) {
    const modules = new Map<string, Set<string>>();
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!source.value.endsWith(".module.css")) return;
        const file = path.resolve(path.dirname(context.filename), source.value);
        for (const { local } of specifiers)
          modules.set(local.name, classesIn(readFileSync(file, "utf8")));
      },
      MemberExpression({ object, property, computed }) {
        const classes = object.type === "Identifier" && modules.get(object.name);
        if (!classes || computed || property.type !== "Identifier" || classes.has(property.name))
          return;
        const meant = nearest(property.name, classes);
        const hint = meant === undefined ? "" : `; did you mean ${meant}?`;
        context.report({
          node: property,
          message: `the style sheet has no class ${property.name}${hint}`,
        });
      },
    };
  },
};

/** Plugin `styles` of .oxlintrc.json. */
export default { meta: { name: "styles" }, rules: { "known-class": knownClass } };
