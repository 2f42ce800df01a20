import type { PageHead } from "../model/page-data.ts";

/** One element of a document's head that differs from page to page. */
interface HeadTag {
  tag: "meta" | "link";
  /** Attributes that find the element again. */
  key: Record<string, string>;
  value: Record<string, string>;
}

/** The one list of what a page says about itself; the prerender writes it, navigation updates it. */
export function headTags({ description, keywords, canonical, noindex }: PageHead): HeadTag[] {
  return [
    { tag: "meta", key: { name: "description" }, value: { content: description } },
    { tag: "meta", key: { name: "keywords" }, value: { content: keywords.join(", ") } },
    { tag: "link", key: { rel: "canonical" }, value: { href: canonical } },
    {
      tag: "meta",
      key: { name: "robots" },
      value: { content: noindex ? "noindex" : "index, follow" },
    },
  ];
}

/** Brings the document's head up to date after navigation in the browser. */
export function updateHead(head: PageHead): void {
  document.title = head.title;
  for (const { tag, key, value } of headTags(head)) {
    const [name, wanted] = Object.entries(key)[0] ?? [];
    const element =
      document.head.querySelector(`${tag}[${name}="${wanted}"]`) ??
      document.head.appendChild(document.createElement(tag));
    for (const [attribute, text] of Object.entries({ ...key, ...value })) {
      element.setAttribute(attribute, text);
    }
  }
}
