import { apply } from "@oddbird/popover-polyfill/fn";

/** Adds popovers to browsers without them: Chrome before 114, Firefox before 125, Safari before 17. */
export function start(): void {
  apply();
}
