/** The browser editor's configuration, made from the same schemas that the checker holds content to. */
import path from "node:path";
import { CATALOG_NAMES, catalogFile } from "../content/catalogs/catalogs.ts";
import { fieldsOf, type Field } from "./fields.ts";
import { labelOf } from "./label.ts";
import type { Schema, Schemas } from "./schema.ts";

export interface CmsOptions {
  /** `owner/name` of the repository on GitHub. On one's own machine any will do: a folder is opened. */
  repo: string;
  branch: string;
}

/** Catalogs that change most often, which are listed first. */
const OFTEN = [
  "packages",
  "live-counters",
  "hall-timings",
  "menus",
  "dates",
  "testimonials",
  "gallery",
  "questions",
];

/** The catalogs of facts, those first that change most often. */
function factCatalogs(): string[] {
  const rest = CATALOG_NAMES.filter((name) => !name.startsWith("pages/") && !OFTEN.includes(name));
  return [...OFTEN, ...rest];
}

function schemaOf(schemas: Schemas, name: string): Schema {
  const schema = schemas.get(name);
  if (!schema) throw new Error(`There is no schemas/${name}.schema.json`);
  return schema;
}

/** One catalog: its fields, and the line that names its schema, which a save must not lose. */
function catalog(schemas: Schemas, name: string): Record<string, unknown> & { fields: Field[] } {
  const file = catalogFile(name as (typeof CATALOG_NAMES)[number]);
  const toSchema = path.posix.relative(path.posix.dirname(file), `schemas/${name}.schema.json`);
  return {
    name: name.replace("/", "-"),
    label: labelOf(name.replace(/^.*\//, "")),
    file,
    format: `catalog-${name.replace("/", "-")}`,
    fields: [
      { name: "$schema", widget: "hidden", default: toSchema },
      ...fieldsOf(schemas, name, schemaOf(schemas, name)),
    ],
  };
}

function articles(schemas: Schemas): Record<string, unknown> {
  const fields = fieldsOf(schemas, "article", schemaOf(schemas, "article")).map((field) =>
    field.name === "related"
      ? {
          ...withoutField(field),
          widget: "relation",
          collection: "articles",
          multiple: true,
          value_field: "{{slug}}",
          display_fields: ["title"],
          search_fields: ["title", "summary"],
        }
      : field,
  );
  return {
    name: "articles",
    label: "Articles",
    label_singular: "Article",
    description: "Each is a page of its own, /services/ and its file name.",
    folder: "content/articles",
    extension: "md",
    // Only so named may a format of our own write files that end with .md.
    format: "article-frontmatter",
    create: true,
    // An address that is taken away needs a redirect: npm run content -- remove.
    delete: false,
    slug: {
      template: "{{title}}",
      editable: true,
      pattern: ["^[a-z0-9]+(-[a-z0-9]+)*$", "Small letters, digits and hyphens"],
    },
    fields: [
      ...fields,
      {
        name: "body",
        label: "Text",
        widget: "markdown",
        hint: "Begin headings with ##, the lines of a list with -, and leave a line empty between paragraphs. A link is `[our menu](/menu)`. Write facts in double braces, such as {{price.classic}}.",
        modes: ["raw", "rich_text"],
      },
    ],
  };
}

function withoutField({ field: _field, ...rest }: Field): Record<string, unknown> {
  return rest;
}

/** What Sveltia CMS reads as its `config.json`. */
export function cmsConfig(schemas: Schemas, { repo, branch }: CmsOptions): Record<string, unknown> {
  const pages = CATALOG_NAMES.filter((name) => name.startsWith("pages/"));
  return {
    load_config_file: false,
    app_title: "Thali & Toran",
    // A save makes a branch and a pull request; what is published is merged as one commit, which one can undo.
    publish_mode: "editorial_workflow",
    backend: {
      name: "github",
      repo,
      branch,
      // Below the site's own origin, which app.ts adds.
      auth_endpoint: "api/cms/auth",
      squash_merges: true,
    },
    media_folder: "content/media",
    public_folder: "/content/media",
    output: {
      omit_empty_optional_fields: true,
      json: { indent_style: "space", indent_size: 2 },
    },
    slug: { encoding: "ascii", clean_accents: true },
    collections: [
      articles(schemas),
      {
        name: "catalogs",
        label: "Facts and lists",
        description: "Prices, dishes, testimonials, pictures, navigation.",
        files: factCatalogs().map((name) => catalog(schemas, name)),
      },
      {
        name: "pages",
        label: "Words of the pages",
        description: "Headings, sentences, buttons, titles for search engines.",
        files: pages.map((name) => catalog(schemas, name)),
      },
    ],
  };
}
