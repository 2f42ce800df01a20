/** The browser editor's configuration, made from the same schemas that the checker holds content to. */
import path from "node:path";
import { CATALOG_NAMES, catalogFile } from "../content/catalogs/catalogs.ts";
import { TEXTS, type TextKind } from "../content/model/addresses.ts";
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

/** What a list of Markdown files says of itself. */
interface Collection {
  name: string;
  label: string;
  label_singular: string;
  description: string;
  /** The hint of the text below the fields. */
  bodyHint: string;
  /** True when a file may say everything in its fields. */
  bodyMayBeEmpty?: true;
}

/** Markdown files of one kind, whose schema has the kind's name. */
function collection(
  kind: TextKind,
  fields: readonly Field[],
  { bodyHint, bodyMayBeEmpty, ...named }: Collection,
): Record<string, unknown> {
  return {
    ...named,
    folder: TEXTS[kind].folder,
    extension: "md",
    // Only so named may a format of our own write files that end with .md.
    format: `${kind}-frontmatter`,
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
        hint: bodyHint,
        modes: ["raw", "rich_text"],
        ...(bodyMayBeEmpty && { required: false }),
      },
    ],
  };
}

/** What any field says of itself, however it is filled in. */
const OF_ANY_FIELD = ["name", "label", "hint", "required", "min", "max"];

/** Fields with one of them chosen from what other content holds. */
function related(
  fields: readonly Field[],
  name: string,
  relation: Record<string, unknown>,
): Field[] {
  return fields.map((field) => {
    if (field.name !== name) return field;
    const own = Object.entries(field).filter(([key]) => OF_ANY_FIELD.includes(key));
    return { ...Object.fromEntries(own), ...relation, name, widget: "relation" };
  });
}

function articles(schemas: Schemas): Record<string, unknown> {
  const fields = fieldsOf(schemas, "article", schemaOf(schemas, "article"));
  const chosen = related(fields, "related", {
    collection: "articles",
    multiple: true,
    value_field: "{{slug}}",
    display_fields: ["title"],
    search_fields: ["title", "summary"],
  });
  return collection("article", chosen, {
    name: "articles",
    label: "Articles",
    label_singular: "Article",
    description: "Each is a page of its own, /services/ and its file name.",
    bodyHint:
      "Begin headings with ##, the lines of a list with -, and leave a line empty between paragraphs. A link is `[our menu](/menu)`. Write facts in double braces, such as {{price.classic}}.",
  });
}

function albums(schemas: Schemas): Record<string, unknown> {
  const fields = fieldsOf(schemas, "album", schemaOf(schemas, "album"));
  const chosen = related(fields, "occasion", {
    collection: "catalogs",
    file: "planner",
    value_field: "events.*.id",
    display_fields: ["events.*.name"],
    search_fields: ["events.*.name"],
  });
  return collection("album", chosen, {
    name: "albums",
    label: "Albums",
    label_singular: "Album",
    description: "Photographs of a real event, each album a page, /gallery/ and its file name.",
    bodyHint: "What else there is to tell, or nothing.",
    bodyMayBeEmpty: true,
  });
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
      albums(schemas),
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
