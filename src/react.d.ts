import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties pass a value (a loop's seconds, a card's place in line) to the styles. */
    [property: `--${string}`]: string | number | undefined;
  }
}
