import { fillHoles, type Syntax } from "./layout.ts";
import type { Peer } from "./peer.ts";

const VERSION = "3.1.2";

const VALUES: Record<string, string> = {
  title: "title",
  image: "image",
  imageAlt: "imageAlt",
  body: "content | safe",
  "other.url": "other.url",
  "other.title": "other.data.title",
  "other.summary": "other.data.summary",
  "other.image": "other.data.image",
};

const SYNTAX: Syntax = {
  text: (hole) => `{{ ${VALUES[hole]} }}`,
  attribute: (hole) => `"{{ ${VALUES[hole]} }}"`,
};

/** A folder of Markdown with data for all of it, one Nunjucks layout, two includes. */
export const eleventy: Peer = {
  name: "eleventy",
  packages: { "@11ty/eleventy": VERSION },
  version: async () => VERSION,
  folders: { articles: "src/services", publicFiles: "public" },
  command: [process.execPath, "node_modules/@11ty/eleventy/cmd.cjs", "--quiet"],
  output: "_site",
  caches: [],
  files({ css, fonts, top, main, other, bottom }) {
    const list = `{% for slug in related %}{% set other = collections.services | entry(slug) %}${other}{% endfor %}`;
    const preloads = fonts.map(
      (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
    );
    return {
      "package.json": `{ "name": "site", "private": true, "type": "module" }\n`,
      "eleventy.config.js": `export default function (config) {
  config.addPassthroughCopy({ public: "/" });
  config.addCollection("services", (all) => all.getFilteredByGlob("src/services/*.md"));
  const known = new WeakMap();
  config.addFilter("entry", (entries, slug) => {
    const bySlug = known.get(entries) ?? new Map(entries.map((one) => [one.fileSlug, one]));
    known.set(entries, bySlug);
    return bySlug.get(slug);
  });
  return {
    dir: { input: "src", output: "_site" },
    markdownTemplateEngine: false,
  };
}
`,
      "public/site.css": css,
      "src/services/services.11tydata.js": `export default {
  layout: "article.njk",
  permalink: ({ page }) => "/services/" + page.fileSlug + "/index.html",
};
`,
      "src/_includes/article.njk": `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ title }}</title>
<meta name="description" content="{{ description }}">
<meta name="keywords" content="{{ keywords | join(", ") }}">
<link rel="canonical" href="https://site.example{{ page.url }}">
${preloads.join("\n")}
<link rel="stylesheet" href="/site.css">
</head>
<body><div id="app">{% include "header.njk" %}${fillHoles(main.replace("@@others@@", list), SYNTAX)}{% include "footer.njk" %}</div></body>
</html>
`,
      "src/_includes/header.njk": top,
      "src/_includes/footer.njk": bottom,
    };
  },
};
