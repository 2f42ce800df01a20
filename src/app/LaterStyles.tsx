/** Marks the place, and holds what the document puts there. */
const MARK = "data-later-styles";

/** Its start tag, as React writes it. */
export const LATER_STYLES = `<div hidden="" ${MARK}="">`;

/**
 * Stands on a long page below its first screen: what comes before is dressed by the styles that the
 * document carries, and what comes after by style sheets that are asked for here. A browser draws the
 * first screen without waiting for them, and nothing undressed. Their links are the document's; React leaves
 * alone what is in here, and a page that React makes has them in its head.
 */
export function LaterStyles() {
  return (
    <div
      hidden
      {...{ [MARK]: "" }}
      dangerouslySetInnerHTML={{ __html: "" }}
      suppressHydrationWarning
    />
  );
}

/** Takes the links away, when the same style sheets are in the head. */
export function forgetLaterStyles(): void {
  document.querySelector(`[${MARK}]`)?.replaceChildren();
}
