import path from "node:path";
import { CATALOG_NAMES, catalogFile } from "../content/catalogs/catalogs.ts";
import { TEXTS, type TextKind } from "../content/model/content.ts";
import { openSchemas, type Schemas } from "../content/schema/validate.ts";
import { formFields } from "./fields.ts";
import { labelOf } from "../lib/label.ts";
import type { Collection, EditorConfig, Field, FileForm } from "./forms.ts";

const OFTEN =
  "packages live-counters hall-timings menus dates testimonials gallery questions".split(" ");

const ARTICLES = "Each article is a page. Its address is /services/ and its file name.";

const ALBUMS =
  "Photographs of a real event, each album a page, /gallery/ and its file name. Save it without photographs first: Pictures adds them.";

const ARTICLE_TEXT =
  "Begin headings with ##, the lines of a list with -, and leave a line empty between paragraphs. A link is `[our menu](/menu)`. Write facts in double braces, such as {{price.classic}}.";

const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });

/** Hidden field with the file's text when the form was opened; a save compares the form with this text. */
const SOURCE: Field = { name: "source", widget: "hidden" };

/** `pages/home` → `Home`, `languages/hi` → `Hindi` */
function titleOf(name: string): string {
  const [last = "", folder] = name.split("/").toReversed();
  return folder === "languages" ? (LANGUAGES.of(last) ?? last) : labelOf(last);
}

function catalog(schemas: Schemas, catalogName: string): FileForm {
  const file = catalogFile(catalogName as (typeof CATALOG_NAMES)[number]);
  const schemaFile = `schemas/${catalogName}.schema.json`;
  const schema = path.posix.relative(path.posix.dirname(file), schemaFile);
  const name = catalogName.replace("/", "-");
  return {
    name,
    label: titleOf(catalogName),
    file,
    format: "catalog",
    fields: [
      { name: "$schema", widget: "hidden", default: schema },
      ...formFields(schemas, catalogName),
      SOURCE,
    ],
  };
}

function collection(
  schemas: Schemas,
  kind: TextKind,
  label: string,
  description: string,
  body: Pick<Field, "required" | "hint">,
): Collection {
  return {
    label,
    description,
    name: `${kind}s`,
    label_singular: labelOf(kind),
    folder: TEXTS[kind].folder,
    extension: "md",
    format: "text-frontmatter",
    create: true,
    // A removed or changed address needs a redirect: npm run content -- remove, or move.
    delete: false,
    // Its backup would replace the backup of a new entry.
    duplicate: false,
    slug: {
      template: "{{title}}",
      editable: ["create"],
      pattern: ["^[a-z0-9]+(-[a-z0-9]+)*$", "Small letters, digits and hyphens"],
    },
    fields: [
      // An album is begun without photographs, which Pictures adds.
      ...formFields(schemas, kind).map((field) =>
        field.name === "photographs" ? { ...field, min: undefined, required: false } : field,
      ),
      { name: "body", label: "Text", widget: "markdown", modes: ["raw", "rich_text"], ...body },
      SOURCE,
    ],
  };
}

/**
 * Sveltia CMS's configuration.
 *
 * @param root the project's folder
 * @param repo `owner/name` of the repository on GitHub; not used when the editor opens a local folder
 */
export function cmsConfig(root: string, repo: string): EditorConfig {
  const schemas = openSchemas(root);
  const isPage = (name: string) => name.startsWith("pages/");
  const rest = CATALOG_NAMES.filter((name) => !isPage(name) && !OFTEN.includes(name));
  return {
    load_config_file: false,
    app_title: "Thali & Toran",
    // A save is a commit on the draft branch. The editor warns before it overwrites another person's save.
    publish_mode: "simple",
    backend: {
      name: "github",
      repo,
      branch: "draft",
      // Path below the site's origin, which app.ts adds.
      auth_endpoint: "api/cms/auth",
    },
    show_preview_links: false,
    media_folder: "content/media",
    public_folder: "/content/media",
    slug: { encoding: "ascii", clean_accents: true },
    collections: [
      collection(schemas, "article", "Articles", ARTICLES, { required: true, hint: ARTICLE_TEXT }),
      collection(schemas, "album", "Albums", ALBUMS, {
        required: false,
        hint: "What else there is to tell, or nothing.",
      }),
      {
        name: "catalogs",
        label: "Facts and lists",
        description: "Prices, dishes, testimonials, pictures, navigation.",
        files: [...OFTEN, ...rest].map((name) => catalog(schemas, name)),
      },
      {
        name: "pages",
        label: "Words of the pages",
        description: "Headings, sentences, buttons, titles for search engines.",
        files: CATALOG_NAMES.filter(isPage).map((name) => catalog(schemas, name)),
      },
    ],
  };
}
