import { spanOfNode } from "../../../content/markdown/markdown.ts";
import { problemAt } from "../../../content/problems/problem.ts";
import type { FileRule } from "../rule.ts";
import { nodesOf } from "../../../content/markdown/nodes.ts";

/** An article has one picture, at its top; the site prepares it, and cannot prepare others. */
export const picturesInText: FileRule = ({ source, body }, report) => {
  for (const node of [...nodesOf(body, "image"), ...nodesOf(body, "imageReference")]) {
    report(
      problemAt(source, spanOfNode(node), {
        code: "picture-in-text",
        message: "a picture in the text is not shown on the site",
        fix: "delete it here; the picture of the article is named between the --- lines, as in image: event/wedding",
      }),
    );
  }
};
