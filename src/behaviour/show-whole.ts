/**
 * For a row that scrolls sideways: brings what has the focus wholly into view. On a phone a browser is
 * content when a corner of it is.
 */
export function showWhole({ target }: { target: EventTarget }): void {
  if (target instanceof Element) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
