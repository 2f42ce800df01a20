/** Turns a card back on a second tap: a card shows its back while it has the focus. */
export function start(cards: HTMLElement): void {
  let focused: Element | null = null;
  cards.addEventListener("pointerdown", () => (focused = document.activeElement));
  cards.addEventListener("click", ({ target }) => {
    const card = (target as Element).closest<HTMLElement>("article");
    if (card && card === focused) card.blur();
  });
}
