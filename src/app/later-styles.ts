/**
 * On a long page what stands before this mark is dressed by the styles that the document carries, and
 * what comes after by style sheets that the document asks for there. A browser draws the first screen
 * without waiting for them, and nothing undressed.
 */
export const LATER_STYLES_MARK = "data-later-styles";

/** The mark's start tag, as React writes it. */
export const LATER_STYLES = `<div hidden="" ${LATER_STYLES_MARK}="">`;

/** Takes their links away, when the same style sheets are in the head. */
export function forgetLaterStyles(): void {
  document.querySelector(`[${LATER_STYLES_MARK}]`)?.replaceChildren();
}
