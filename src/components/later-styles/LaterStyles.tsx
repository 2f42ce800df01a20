import { LATER_STYLES_MARK } from "../../styles/later-styles.ts";

/**
 * Stands on a long page below its first screen; later-styles.ts says why. The link in it is the
 * document's: React leaves it alone where the mark stands in an island.
 */
export function LaterStyles() {
  return (
    <div
      hidden
      {...{ [LATER_STYLES_MARK]: "" }}
      dangerouslySetInnerHTML={{ __html: "" }}
      suppressHydrationWarning
    />
  );
}
