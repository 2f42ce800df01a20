/**
 * JSX runtime of prerendered documents (vite.config.ts). The content policy forbids style attributes, so styles become
 * rules; texts that are not translated, and links to pages that exist only in English, are marked as English.
 */
import type { ElementType, ReactNode } from "react";
import * as runtime from "react/jsx-runtime";
import type { PageLanguage } from "../../model/page.ts";

export const { Fragment } = runtime;

interface Props {
  children?: ReactNode;
  href?: string;
  lang?: string;
  style?: Readonly<Record<string, string | number | undefined>>;
}

/** Declarations → number of their rule, in the document that is being rendered. */
const numbers = new Map<string, number>();

const english = new Set<string>();

/** The language of the document that is being rendered; undefined for English. */
let current: PageLanguage | undefined;

/** Calls `render` and returns its HTML, with a style rule for each `style` prop. */
export function withRules(
  language: PageLanguage | undefined,
  render: () => string,
): { html: string; css: string } {
  numbers.clear();
  english.clear();
  current = language;
  for (const text of language?.english ?? []) english.add(text);
  const html = render();
  const rules = [...numbers].map(
    // Specificity of three classes, so that a `style` prop overrides all style sheets.
    ([declarations, number]) => `:root:root [data-style="${number}"]{${declarations}}`,
  );
  return { html, css: rules.join("") };
}

function declarationsOf(style: NonNullable<Props["style"]>): string {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const isCustom = name.startsWith("--");
      if (typeof value === "number" && !isCustom) throw new Error(`style.${name} has no unit`);
      const property = isCustom ? name : name.replace(/[A-Z]/g, (letter) => `-${letter}`);
      return `${property.toLowerCase()}:${value}`;
    })
    .join(";");
}

function ruleOf(style: Props["style"]): number | undefined {
  const declarations = declarationsOf(style ?? {});
  if (declarations === "") return undefined;
  const number = numbers.get(declarations) ?? numbers.size;
  numbers.set(declarations, number);
  return number;
}

function startsInEnglish(children: ReactNode): boolean {
  const [first] = [children].flat(2).filter((child) => child !== null && child !== false);
  return typeof first === "string" && english.has(first.trim());
}

/** Attributes of a link to a page that exists only in English. The title says so where the text has no room for it. */
function englishLink(type: ElementType, { href, lang, children }: Props): object {
  if (!current || type !== "a" || lang !== undefined || !href?.startsWith("/")) return {};
  if (`${href.replace(/[?#]/, "/")}/`.startsWith(`/${current.tag}/`)) return {};
  const { inEnglish } = current.layout.messages.controls;
  const isNamed = [children]
    .flat(2)
    .some((text) => typeof text === "string" && text.includes(inEnglish));
  return { hrefLang: "en", ...(!isNamed && { title: inEnglish }) };
}

function documentProps(type: ElementType, props: Props): Props {
  if (typeof type !== "string") return props;
  const { style, ...rest } = props;
  const rule = ruleOf(style);
  return {
    ...(english.size > 0 && !rest.lang && startsInEnglish(rest.children) && { lang: "en" }),
    ...englishLink(type, rest),
    ...rest,
    ...(rule !== undefined && { "data-style": rule }),
  };
}

export const jsx: typeof runtime.jsx = (type, props, key) =>
  runtime.jsx(type, documentProps(type, props as Props), key);

export const jsxs: typeof runtime.jsxs = (type, props, key) =>
  runtime.jsxs(type, documentProps(type, props as Props), key);
