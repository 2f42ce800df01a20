import { LATER_STYLES_ATTRIBUTE } from "../../styles/later-styles.ts";

/**
 * Marks the end of a long page's first screen (later-styles.ts). The document adds a style sheet link inside, which
 * `suppressHydrationWarning` lets React keep.
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
