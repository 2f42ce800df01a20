import { problemInFile } from "../../../content/problems/problem.ts";
import type { Rule } from "../rule.ts";
import { isChosen } from "../../../content/reading/file-names.ts";

/** An SVG is a small program: a browser runs what is in it. */
export const unsafeDrawings: Rule = ({ pictures }, report) => {
  for (const { file, unsafe } of pictures) {
    if (!unsafe || !isChosen(file)) continue;
    const { what, ...place } = unsafe;
    report({
      ...problemInFile(file, {
        code: "unsafe-drawing",
        message: `this drawing holds ${what}`,
        fix: "export it as PNG, 2,000 pixels wide, and delete this file",
      }),
      ...place,
    });
  }
};
