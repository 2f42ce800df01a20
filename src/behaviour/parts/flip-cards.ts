/** @param cards articles that show their backs while focused; a second tap on a card removes its focus */
export function start(cards: HTMLElement): void {
  let focused: Element | null = null;
  cards.addEventListener("pointerdown", () => (focused = document.activeElement));
  cards.addEventListener("click", ({ target }) => {
    const card = (target as Element).closest<HTMLElement>("article");
    if (card && card === focused) card.blur();
  });
}
