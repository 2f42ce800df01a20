import path from "node:path";
import { problemAt } from "../../problem.ts";
import type { FileRule } from "../rule.ts";

/** Other sites name the address at the top of an article; here the file's name is the address. */
const KEYS = ["slug", "permalink", "url"];

export const typedSlug: FileRule = ({ source, values, catalog }, report) => {
  if (catalog || typeof values.value !== "object" || values.value === null) return;
  const slug = path.basename(source.file, ".md");
  for (const key of KEYS) {
    if (!Object.hasOwn(values.value, key)) continue;
    const typed = (values.value as Record<string, unknown>)[key];
    const same = typeof typed === "string" && typed.split("/").at(-1) === slug;
    report(
      problemAt(source, values.keySpan([key]), {
        code: "typed-slug",
        message: `the address of an article is the name of its file: /services/${slug}`,
        fix: same
          ? `delete the line ${key}: …`
          : `delete the line ${key}: …; to change the address, type npm run content -- move ${slug} ${typeof typed === "string" ? typed.slice(0, 80) : "new-name"}`,
      }),
    );
  }
};
