/** The button `[data-back-to-top]` is inert until the page is scrolled by more than so many pixels as that says. */
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
