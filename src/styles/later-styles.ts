/**
 * On a long page what stands before this mark is styled by the document itself, and
 * what comes after by one style sheet that the document asks for there. A browser draws the first screen
 * without waiting for it, and nothing unstyled. It is one file: of several, the first to arrive would
 * change what is above before the others have their say.
 */
export const LATER_STYLES_MARK = "data-later-styles";

/** The mark's start tag, as React writes it. */
export const LATER_STYLES = `<div hidden="" ${LATER_STYLES_MARK}="">`;

/**
 * Of which style sheets that one was put together. They stand in its first rule, which matches nothing:
 * in the document they would be of no use to what is seen first.
 */
const PARTS = "--parts";

/** The rule that separates a style sheet's parts. */
export function partsRule(urls: readonly string[]): string {
  return `head{${PARTS}:"${urls.join(" ")}"}`;
}

/** The parts of the style sheet that the document requests; none if it has not arrived. */
export function laterParts(): string[] {
  const link = document.querySelector<HTMLLinkElement>(`[${LATER_STYLES_MARK}] link`);
  const rule = link?.sheet?.cssRules[0];
  if (!(rule instanceof CSSStyleRule)) return [];
  return rule.style.getPropertyValue(PARTS).replaceAll('"', "").split(" ");
}

/** Takes its link away, when the same style sheet is in the head. */
export function forgetLaterStyles(): void {
  document.querySelector(`[${LATER_STYLES_MARK}] link`)?.remove();
}
