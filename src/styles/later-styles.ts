/**
 * A long page inlines the styles of the elements before this mark. At the mark it requests one style sheet with all
 * other styles, so the browser draws the first screen without waiting for them. With several style sheets, the first to
 * arrive would restyle the first screen.
 */
export const LATER_STYLES_ATTRIBUTE = "data-later-styles";

/** The mark's start tag, as React writes it. */
export const LATER_STYLES = `<div hidden="" ${LATER_STYLES_ATTRIBUTE}="">`;

/** Custom property of `head` in the combined style sheet, which lists the style sheets that it contains. */
const PARTS = "--parts";

/** The first rule of the combined style sheet, which lists its parts. */
export function partsRule(urls: readonly string[]): string {
  return `head{${PARTS}:"${urls.join(" ")}"}`;
}

/** Parts of the style sheet that the document requests at the mark; empty until the style sheet has arrived. */
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
