import { fillHoles, type Syntax } from "./layout.ts";
import type { Peer } from "./peer.ts";

const VERSION = "7.3.5";

const VALUES: Record<string, string> = {
  title: "entry.data.title",
  image: "entry.data.image",
  imageAlt: "entry.data.imageAlt",
  "other.url": "`/services/${other.id}`",
  "other.title": "other.data.title",
  "other.summary": "other.data.summary",
  "other.image": "other.data.image",
};

const SYNTAX: Syntax = {
  text: (hole) => (hole === "body" ? "<Content />" : `{${VALUES[hole]}}`),
  attribute: (hole) => `{${VALUES[hole]}}`,
};

/** Braces begin an expression in Astro's markup. */
const literal = (markup: string) =>
  markup.replaceAll(/[{}]/g, (brace) => (brace === "{" ? "&#123;" : "&#125;"));

/** A content collection with a schema, one dynamic route, a layout and two components. */
export const astro: Peer = {
  name: "astro",
  packages: { astro: VERSION },
  version: async () => VERSION,
  folders: { articles: "src/content/services", publicFiles: "public" },
  command: [process.execPath, "node_modules/astro/bin/astro.mjs", "build", "--silent"],
  env: { ASTRO_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
  output: "dist",
  caches: [".cache", ".astro"],
  files({ css, fonts, top, main, other, bottom }) {
    const preloads = fonts.map(
      (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin />`,
    );
    const list = `{others.map((other) => ${literal(other)})}`;
    return {
      "package.json": `{ "name": "site", "private": true, "type": "module" }\n`,
      "astro.config.mjs": `import { defineConfig } from "astro/config";

export default defineConfig({ site: "https://site.example", cacheDir: "./.cache" });
`,
      "src/content.config.ts": `import { defineCollection, reference } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";

const services = defineCollection({
  loader: glob({ pattern: "*.md", base: "./src/content/services" }),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    keywords: z.array(z.string()),
    image: z.string(),
    imageAlt: z.string(),
    summary: z.string(),
    related: z.array(reference("services")),
  }),
});

export const collections = { services };
`,
      "src/styles/site.css": css,
      "src/components/Header.astro": literal(top),
      "src/components/Footer.astro": literal(bottom),
      "src/layouts/Layout.astro": `---
import "../styles/site.css";
import Footer from "../components/Footer.astro";
import Header from "../components/Header.astro";
const { title, description, keywords } = Astro.props;
---
<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{title}</title>
    <meta name="description" content={description} />
    <meta name="keywords" content={keywords.join(", ")} />
    <link rel="canonical" href={new URL(Astro.url.pathname, Astro.site)} />
    ${preloads.join("\n    ")}
  </head>
  <body><div id="app"><Header /><slot /><Footer /></div></body>
</html>
`,
      "src/pages/services/[slug].astro": `---
import { getCollection, getEntries, render } from "astro:content";
import Layout from "../../layouts/Layout.astro";

export async function getStaticPaths() {
  const entries = await getCollection("services");
  return entries.map((entry) => ({ params: { slug: entry.id }, props: { entry } }));
}

const { entry } = Astro.props;
const { Content } = await render(entry);
const others = await getEntries(entry.data.related);
---
<Layout {...entry.data}>
${fillHoles(literal(main).replace("@@others@@", list), SYNTAX)}
</Layout>
`,
    };
  },
};
