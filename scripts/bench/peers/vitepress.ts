import { parse } from "yaml";
import { fillHoles, type Syntax } from "./layout.ts";
import type { Peer } from "./peer.ts";

const VERSION = "1.6.4";

const VALUES: Record<string, string> = {
  title: "frontmatter.title",
  image: "frontmatter.image",
  imageAlt: "frontmatter.imageAlt",
  "other.url": "other.url",
  "other.title": "other.title",
  "other.summary": "other.summary",
  "other.image": "other.image",
};

/** An attribute is bound by a colon before its name, which stands before the hole. */
const SYNTAX: Syntax = {
  text: (hole) => (hole === "body" ? "<Content />" : `{{ ${VALUES[hole]} }}`),
  attribute: (hole) => `"${VALUES[hole]}"`,
};

const bound = (markup: string) => markup.replaceAll(/ ([a-zA-Z]+)="@@/g, ' :$1="@@');

const front = (text: string) =>
  parse(text.split(/^---\n/m)[1] ?? "") as Record<string, string> & { related: string[] };

/** A theme of one component; a page knows what it leads to from its own front matter. */
export const vitepress: Peer = {
  name: "vitepress",
  visitorsOnly: true,
  packages: { vitepress: VERSION },
  version: async () => VERSION,
  folders: { articles: "services", publicFiles: "public" },
  command: [process.execPath, "node_modules/vitepress/bin/vitepress.js", "build"],
  env: { NODE_ENV: "production" },
  output: ".vitepress/dist",
  caches: [".vitepress/cache", ".vitepress/.temp"],
  article(text, textOf) {
    const { related } = front(text);
    const others = related.map((slug) => {
      const { title, summary, image } = front(textOf(slug));
      return { url: `/services/${slug}`, title, summary, image };
    });
    return text.replace(/^related:\n(?: +- .*\n)+/m, `others: ${JSON.stringify(others)}\n`);
  },
  files({ css, fonts, top, main, other, bottom }) {
    const list = other.replace(/^<li/, '<li v-for="other in frontmatter.others" :key="other.url"');
    const filled = fillHoles(bound(main.replace("@@others@@", list)), SYNTAX);
    const head = fonts.map((href) => [
      "link",
      { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: "" },
    ]);
    return {
      "package.json": `{ "name": "site", "private": true, "type": "module" }\n`,
      ".vitepress/config.mjs": `import { defineConfig } from "vitepress";

export default defineConfig({
  lang: "en-IN",
  cleanUrls: true,
  ignoreDeadLinks: true,
  head: ${JSON.stringify(head)},
});
`,
      ".vitepress/theme/index.js": `import Layout from "./Layout.vue";
import "./site.css";

export default { Layout };
`,
      ".vitepress/theme/site.css": css,
      ".vitepress/theme/Layout.vue": `<script setup>
import { useData } from "vitepress";

const { frontmatter } = useData();
</script>

<template>
<div id="page">${top}${filled}${bottom}</div>
</template>
`,
    };
  },
};
