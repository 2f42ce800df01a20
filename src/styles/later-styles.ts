/**
 * A long page inlines the styles of everything before this mark; one style sheet, requested at the mark, has the
 * rest. The browser draws the first screen without waiting. With several sheets, the first to arrive would
 * restyle the first screen.
 */
export const LATER_STYLES_ATTRIBUTE = "data-later-styles";

/** The mark's start tag, as React writes it. */
export const LATER_STYLES = `<div hidden="" ${LATER_STYLES_ATTRIBUTE}="">`;

/** Custom property of `head` in the combined style sheet: lists the sheets it is made of. It styles nothing. */
const PARTS = "--parts";

/** The rule that separates a style sheet's parts. */
export function partsRule(urls: readonly string[]): string {
  return `head{${PARTS}:"${urls.join(" ")}"}`;
}

/** The parts of the style sheet that the document requests; none if it has not arrived. */
export function laterParts(): string[] {
  const link = document.querySelector<HTMLLinkElement>(`[${LATER_STYLES_ATTRIBUTE}] link`);
  const rule = link?.sheet?.cssRules[0];
  if (!(rule instanceof CSSStyleRule)) return [];
  return rule.style.getPropertyValue(PARTS).replaceAll('"', "").split(" ");
}

/** Removes the link once the same style sheet is in the head. */
export function forgetLaterStyles(): void {
  document.querySelector(`[${LATER_STYLES_ATTRIBUTE}] link`)?.remove();
}
