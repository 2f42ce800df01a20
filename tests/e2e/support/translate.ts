/** Runs in the page: puts every text of it into <font> elements as Google Translate does, and each text that comes later. */
export function translate(): void {
  const replace = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === "" || text.parentElement?.closest("font, textarea, svg")) continue;
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(document.createElement("font"));
      font.lastElementChild?.append(text.data);
    }
  };
  replace();
  new MutationObserver(replace).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}
