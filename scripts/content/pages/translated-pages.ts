import type { Graph, WebPage } from "schema-dts";
import { formatsOf } from "../../../src/data/formats.ts";
import { layoutWords } from "../../../src/data/layout.ts";
import { absolute, type Site } from "../../../src/data/site.ts";
import { breadcrumbList, graph, ids } from "../../../src/data/structured-data/graph.ts";
import { TAGS } from "../../../src/model/language-tags.ts";
import { languagesOf, pathIn, type Language } from "../../../src/model/languages.ts";
import type { PageLanguage } from "../../../src/model/page.ts";
import { hasFlag, PAGE_KINDS, ROUTES, type PageData, type PageKind } from "../../../src/routes.ts";
import { mapTexts } from "../../lib/json.ts";
import { translated, type Translated } from "../catalogs/languages.ts";

type PagesOf = (site: Site, kind: PageKind) => PageData[];

export function translatedPages(site: Site, pagesOf: PagesOf): PageData[] {
  const list = (own: Site) =>
    PAGE_KINDS.filter((kind) => hasFlag(kind, "translated"))
      .flatMap((kind) => pagesOf(own, kind))
      .filter(({ path }) => isTranslated(path));
  const originals = list(site);
  return languagesOf(site.catalogs).flatMap((language) => pagesIn(language, site, list, originals));
}

function pagesIn(
  { tag, reviewed }: Language,
  site: Site,
  list: (site: Site) => PageData[],
  originals: readonly PageData[],
): PageData[] {
  const translation = translated(site.catalogs, `languages/${tag}`);
  const { catalogs, english } = translation;
  const own = { ...site, catalogs, formats: formatsOf(catalogs[`languages/${tag}`]) };
  const layout = layoutWords(own);
  const mark = markOf(translation);
  const linkedLayout = withLinks(markedLayout(layout, mark), tag);
  const layoutText = JSON.stringify(layout);
  /** English texts, encoded as in JSON. */
  const left = english.map((text) => ({ text, spelled: JSON.stringify(text).slice(1, -1) }));
  return list(own).flatMap((page, index) => {
    const original = originals[index];
    if (!original) return [];
    const pageText = JSON.stringify(page);
    const language: PageLanguage = {
      tag,
      layout: linkedLayout,
      english: left
        .filter(({ spelled }) => layoutText.includes(spelled) || pageText.includes(spelled))
        .map(({ text }) => text),
    };
    const path = pathIn(tag, page.path);
    const head = {
      ...page.head,
      lang: tag,
      canonical: absolute(site, path),
      ...(site.release && !reviewed && { noindex: true as const }),
    };
    const marked = withEnglishLinks(markedTexts(page, mark), mark);
    const linked = withLinks({ ...marked, path, head, language }, tag);
    return { ...linked, head: { ...head, structured: translationGraph(site, linked, original) } };
  });
}

/** Structured data of a translated page. Dishes, packages and the business are described only on the English pages. */
function translationGraph(site: Site, page: PageData, english: PageData): Graph {
  const { title, description, canonical, lang = "" } = page.head;
  const described: WebPage = {
    "@type": "WebPage",
    name: title,
    description,
    url: canonical,
    inLanguage: lang,
    isPartOf: { "@id": ids(site).website },
    about: { "@id": ids(site).business },
    translationOfWork: {
      "@type": "WebPage",
      url: english.head.canonical,
      inLanguage: "en-IN",
    },
  };
  const breadcrumbs =
    page.kind === "package-detail"
      ? [breadcrumbList(site, page.breadcrumbs, { label: page.name, to: page.path })]
      : [];
  return graph([described, ...breadcrumbs]);
}

const TRANSLATED = PAGE_KINDS.filter((kind) => hasFlag(kind, "translated")).map(
  (kind) => new URLPattern({ pathname: ROUTES[kind].path }),
);

const known = new Map<string, boolean>();

/** @param path of the page in English, such as `/packages` */
export function isTranslated(path: string): boolean {
  let found = known.get(path);
  if (found === undefined) {
    found = TRANSLATED.some((pattern) => pattern.test({ pathname: path }));
    known.set(path, found);
  }
  return found;
}

export function pathsInLanguages(english: readonly string[]): string[] {
  const paths = english.filter(isTranslated);
  return TAGS.flatMap((tag) => paths.map((path) => pathIn(tag, path)));
}

/** Copies a value; links to pages that are translated lead to the translation. */
export function withLinks<Value>(value: Value, tag: string): Value {
  return mapTexts(value, (text, path) => {
    const [address = "", ...rest] = text.split(/(?=[#?])/);
    return path.at(-1) === "to" && isTranslated(address)
      ? pathIn(tag, address) + rest.join("")
      : text;
  });
}

/** Texts of home's links to English pages that are apart from their addresses. */
const LINK_TEXTS = [
  "estimate.words.plan",
  "estimate.facts.dateWords.list.heading",
  "cuisines.subheading",
  "about.story.heading",
];

type Mark = (text: string) => string;

/** Returns a function that adds "in English" to the text of a link. A text that is in English itself gets `lang` instead. */
export function markOf({ catalogs, english }: Translated): Mark {
  const { inEnglish } = catalogs.messages.controls;
  return (text) => (english.includes(text) ? text : `${text} (${inEnglish})`);
}

function markedTexts(page: PageData, mark: Mark): PageData {
  return mapTexts(page, (text, path) => (LINK_TEXTS.includes(path.join(".")) ? mark(text) : text));
}

/** The layout with marked links. Those of header and footer have no room for it, and say so only in their title. */
function markedLayout(
  layout: ReturnType<typeof layoutWords>,
  mark: Mark,
): ReturnType<typeof layoutWords> {
  const { navigation, messages } = layout;
  const next = { ...withEnglishLinks(navigation.next, mark), price: mark(navigation.next.price) };
  return {
    ...layout,
    messages: withEnglishLinks(messages, mark),
    navigation: { ...navigation, next },
  };
}

/** Keys of the text of a link. */
const LABELS = ["label", "title", "name"] as const;

/** Copies a value; the text of a link to a page that exists only in English says so. */
export function withEnglishLinks<Value>(value: Value, mark: Mark): Value {
  if (Array.isArray(value))
    return value.map((item: unknown) => withEnglishLinks(item, mark)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withEnglishLinks(item, mark)]),
  ) as Record<string, unknown>;
  const { to } = copy;
  const label = LABELS.find((key) => typeof copy[key] === "string");
  if (
    label &&
    typeof to === "string" &&
    to.startsWith("/") &&
    !isTranslated(to.split(/[#?]/)[0] ?? "")
  )
    copy[label] = mark(String(copy[label]));
  return copy as Value;
}
