import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties hand a datum (a loop's seconds, a card's place in line) to the styles. */
    [property: `--${string}`]: string | number | undefined;
  }
}
