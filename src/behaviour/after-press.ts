/**
 * Runs a function after the current event, and after a press in progress: the click would miss a button that a message
 * moves.
 */
export function afterPress(run: () => void): void {
  setTimeout(() => {
    if (!document.documentElement.matches(":active")) return run();
    addEventListener("pointerup", () => setTimeout(run), { once: true });
  });
}
