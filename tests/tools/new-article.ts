import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** An article that has never been published, so that tests may hide or delay it. */
export const NEW_ARTICLE = "haldi-catering-malad";

const TEXT = `---
title: "Haldi catering in Malad before the sun is high"
description: "Light food for a haldi at home in Malad: what is eaten with yellow hands, what waits covered, and when the kitchen sends the second round."
keywords: [haldi catering Malad, haldi snacks Kandivali, morning function catering]
image: event/wedding
imageAlt: "A mandap with marigold strings and two seats before it"
summary: "What to serve while everybody's hands are yellow."
related: [mehndi-catering-kandivali-borivali-malad, wedding-caterers-kandivali-borivali-malad]
service: wedding
package: classic
---

Dhokla in one bite, and nothing that needs two hands. [Contact us](/contactUs).
`;

/** Adds the new article to a copy of the project. Another article lists it as related. */
export async function addNewArticle(root: string): Promise<void> {
  await writeFile(path.join(root, `content/articles/${NEW_ARTICLE}.md`), TEXT);
  const other = path.join(root, "content/articles/pooja-catering-kandivali-borivali-malad.md");
  const listed = (await readFile(other, "utf8")).replace(
    "  - maharashtra-catering-service",
    `  - ${NEW_ARTICLE}`,
  );
  await writeFile(other, listed);
}
