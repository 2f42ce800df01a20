import { problemAt } from "../../problem.ts";
import type { Rule } from "../rule.ts";
import { chosenFiles } from "../support/file-names.ts";
import { MOST_BYTES } from "../support/media-files.ts";

/** What a drawing needs none of, and what a browser would run or fetch. */
const UNSAFE: [pattern: RegExp, what: string][] = [
  [/<script[\s>]/i, "a script"],
  [/<foreignObject[\s/>]/i, "a web page inside the drawing (foreignObject)"],
  [/\son[a-z]{3,20}\s?=/i, "a script that waits for the mouse"],
  [/(?:href|src)\s?=\s?["']\s?javascript:/i, "a link that runs a script"],
  [/(?:href|src)\s?=\s?["']\s?(?:https?:)?\/\//i, "a file from another site"],
  [/url\(\s?["']?(?:https?:)?\/\//i, "a file from another site"],
  [/<!ENTITY\s/i, "an entity, which can be made to fill a computer's memory"],
];

/** An SVG is a small program: a browser runs what is in it. */
export const unsafeDrawings: Rule = ({ files }, report) => {
  const sizes = new Map(files.list().map(({ file, size }) => [file, size]));
  for (const file of chosenFiles(files)) {
    if (!/\.svg$/i.test(file) || (sizes.get(file) ?? 0) > MOST_BYTES) continue;
    const text = Buffer.from(files.read(file)).toString("utf8");
    const found = UNSAFE.map(([pattern, what]) => ({ match: pattern.exec(text), what })).find(
      ({ match }) => match !== null,
    );
    if (!found?.match) continue;
    const start = found.match.index;
    report(
      problemAt(
        { file, text },
        { start, end: start + found.match[0].length },
        {
          code: "unsafe-drawing",
          message: `this drawing holds ${found.what}`,
          fix: "export it as PNG, 2,000 pixels wide, and delete this file",
        },
      ),
    );
  }
};
