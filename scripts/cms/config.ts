/** The browser editor's configuration, made from the same schemas that the checker holds content to. */
import path from "node:path";
import { CATALOG_NAMES, catalogFile } from "../content/catalogs/catalogs.ts";
import { TEXTS, type TextKind } from "../content/model/addresses.ts";
import { fieldsOf } from "./fields.ts";
import type { Field } from "./forms.ts";
import { labelOf } from "./label.ts";
import type { Schema, Schemas } from "./schema.ts";

/** Branch of saved, unpublished changes. */
const DRAFT = "draft";

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

const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });

/** `pages/home` → `Home`, `languages/hi` → `Hindi` */
function titleOf(name: string): string {
  const [last = "", folder] = name.split("/").toReversed();
  return folder === "languages" ? (LANGUAGES.of(last) ?? last) : labelOf(last);
}

/** One catalog: its fields, and the line that names its schema, which a save must not lose. */
function catalog(schemas: Schemas, name: string): Record<string, unknown> & { fields: Field[] } {
  const file = catalogFile(name as (typeof CATALOG_NAMES)[number]);
  const toSchema = path.posix.relative(path.posix.dirname(file), `schemas/${name}.schema.json`);
  return {
    name: name.replace("/", "-"),
    label: titleOf(name),
    file,
    format: `catalog-${name.replace("/", "-")}`,
    fields: [{ name: "$schema", widget: "hidden", default: toSchema }, ...formOf(schemas, name)],
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

/** Options of any field, whatever its widget is. */
const OF_ANY_FIELD = ["name", "label", "hint", "required", "min", "max"];

/** Fields whose values are ids in other content: `catalog.list.field` → where those are. */
const RELATIONS: Record<string, Record<string, unknown>> = {
  "article.related": {
    collection: "articles",
    multiple: true,
    value_field: "{{slug}}",
    display_fields: ["title"],
    search_fields: ["title", "summary"],
  },
  "album.occasion": entriesOf("planner", "events"),
  "dates.taken.slot": entriesOf("hall-timings", "timings"),
  "packages.packages.liveCounters": { ...entriesOf("live-counters", "counters"), multiple: true },
};

function entriesOf(file: string, list: string): Record<string, unknown> {
  const [id, name] = [`${list}.*.id`, `${list}.*.name`];
  return {
    collection: "catalogs",
    file,
    value_field: id,
    display_fields: [name],
    search_fields: [name],
  };
}

/** Fields that name entries of other content get a list of those. */
function related(fields: readonly Field[], parent: string): Field[] {
  return fields.map((field) => {
    const at = `${parent}.${field.name}`;
    const relation = RELATIONS[at];
    if (relation) {
      const own = Object.entries(field).filter(([key]) => OF_ANY_FIELD.includes(key));
      return { name: field.name, ...Object.fromEntries(own), ...relation, widget: "relation" };
    }
    return field.fields ? { ...field, fields: related(field.fields, at) } : field;
  });
}

const formOf = (schemas: Schemas, name: string) =>
  related(fieldsOf(schemas, name, schemaOf(schemas, name)), name);

function articles(schemas: Schemas): Record<string, unknown> {
  return collection("article", formOf(schemas, "article"), {
    name: "articles",
    label: "Articles",
    label_singular: "Article",
    description: "Each is a page of its own, /services/ and its file name.",
    bodyHint:
      "Begin headings with ##, the lines of a list with -, and leave a line empty between paragraphs. A link is `[our menu](/menu)`. Write facts in double braces, such as {{price.classic}}.",
  });
}

function albums(schemas: Schemas): Record<string, unknown> {
  return collection("album", formOf(schemas, "album"), {
    name: "albums",
    label: "Albums",
    label_singular: "Album",
    description: "Photographs of a real event, each album a page, /gallery/ and its file name.",
    bodyHint: "What else there is to tell, or nothing.",
    bodyMayBeEmpty: true,
  });
}

/**
 * Sveltia CMS's configuration.
 *
 * @param repo `owner/name` of the repository on GitHub; a folder that is opened needs none
 */
export function cmsConfig(schemas: Schemas, repo: string): Record<string, unknown> {
  const pages = CATALOG_NAMES.filter((name) => name.startsWith("pages/"));
  return {
    load_config_file: false,
    app_title: "Thali & Toran",
    // A save is a commit on the draft branch, after a warning where it would overwrite another's.
    publish_mode: "simple",
    backend: {
      name: "github",
      repo,
      branch: DRAFT,
      // Below the site's own origin, which app.ts adds.
      auth_endpoint: "api/cms/auth",
    },
    show_preview_links: false,
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
