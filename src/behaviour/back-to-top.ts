/** Enables the button `[data-back-to-top]` when the page is scrolled by more pixels than the attribute says. */
export function startBackToTop(): void {
  const button = document.querySelector<HTMLElement>("[data-back-to-top]");
  if (!button) return;
  const threshold = Number(button.dataset["backToTop"]);
  const update = () => (button.inert = scrollY <= threshold);
  addEventListener("scroll", update, { passive: true });
  button.addEventListener("click", () => {
    scrollTo({ top: 0 });
    document.getElementById("main")?.focus({ preventScroll: true });
  });
  update();
}
