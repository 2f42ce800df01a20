import { LATER_STYLES_ATTRIBUTE } from "../../styles/later-styles.ts";

/**
 * Marks the end of a long page's first screen (later-styles.ts). The document adds a link inside. React does not remove
 * the link in islands.
 */
export function LaterStyles() {
  return (
    <div
      hidden
      {...{ [LATER_STYLES_ATTRIBUTE]: "" }}
      dangerouslySetInnerHTML={{ __html: "" }}
      suppressHydrationWarning
    />
  );
}
