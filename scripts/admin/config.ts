import path from "node:path";
import { CATALOG_NAMES, catalogFile } from "../content/catalogs/catalogs.ts";
import { TEXTS, type TextKind } from "../content/model/content.ts";
import { openSchemas, type Schemas } from "../content/schema/validate.ts";
import { formFields } from "./fields.ts";
import { labelOf, type Collection, type EditorConfig, type Field, type FileForm } from "./forms.ts";

const DRAFT = "draft";

const OFTEN =
  "packages live-counters hall-timings menus dates testimonials gallery questions".split(" ");

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
  const schema = path.posix.relative(
    path.posix.dirname(file),
    `schemas/${catalogName}.schema.json`,
  );
  const name = catalogName.replace("/", "-");
  return {
    name,
    label: titleOf(catalogName),
    file,
    format: `catalog-${name}`,
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
  {
    label,
    description,
    hint,
    required,
  }: Record<"label" | "description" | "hint", string> & { required: boolean },
): Collection {
  return {
    name: `${kind}s`,
    label,
    label_singular: labelOf(kind),
    description,
    folder: TEXTS[kind].folder,
    extension: "md",
    // The editor accepts a custom format for .md files only if its name ends with `-frontmatter`.
    format: `${kind}-frontmatter`,
    create: true,
    // Deletion is off, because a removed address needs a redirect: npm run content -- remove.
    delete: false,
    slug: {
      template: "{{title}}",
      editable: true,
      pattern: ["^[a-z0-9]+(-[a-z0-9]+)*$", "Small letters, digits and hyphens"],
    },
    fields: [
      ...formFields(schemas, kind),
      {
        name: "body",
        label: "Text",
        widget: "markdown",
        modes: ["raw", "rich_text"],
        required,
        hint,
      },
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
      branch: DRAFT,
      // Path below the site's origin, which app.ts adds.
      auth_endpoint: "api/cms/auth",
    },
    show_preview_links: false,
    media_folder: "content/media",
    public_folder: "/content/media",
    slug: { encoding: "ascii", clean_accents: true },
    collections: [
      collection(schemas, "article", {
        label: "Articles",
        description: "Each is a page of its own, /services/ and its file name.",
        hint: "Begin headings with ##, the lines of a list with -, and leave a line empty between paragraphs. A link is `[our menu](/menu)`. Write facts in double braces, such as {{price.classic}}.",
        required: true,
      }),
      collection(schemas, "album", {
        label: "Albums",
        description: "Photographs of a real event, each album a page, /gallery/ and its file name.",
        hint: "What else there is to tell, or nothing.",
        required: false,
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
