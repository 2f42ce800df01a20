import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { outputNames } from "../../scripts/build/output-names.ts";
import { readPublished } from "../../scripts/build/page-source.ts";
import { withOtherText } from "../../scripts/build/text-in-page.ts";
import { loadBundle } from "../../scripts/bundle/load.ts";
import { articlePath } from "../../scripts/content/pages/blocks.ts";
import { DIST, ROOT } from "../../scripts/paths.ts";

test("an article whose words are others has the page that React would render", async () => {
  const { render, assetsFor } = await loadBundle();
  const files = await readdir(path.join(ROOT, "content/articles"));
  for (const file of files) {
    const names = outputNames({ path: articlePath(path.basename(file, ".md")) });
    const at = { json: path.join(DIST, names.json), html: path.join(DIST, names.html) };
    const { page, html } = readPublished(at);
    if (page.kind !== "article") throw new Error(`${page.path} is no article`);
    const words = page.html.replace("</p>", " 1 &#x3C; 2, “said” $&amp; done.</p>");
    expect(words).not.toBe(page.html);

    const made = withOtherText(html, page.html, words);

    expect(made, file).toBe(await render({ ...page, html: words }, assetsFor("article")));
  }
});
