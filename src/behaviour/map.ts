/** @param button shows the map at the address `data-map` in the place of the drawing before it, and goes */
export function startMap(button: HTMLElement): void {
  const { map = "", title = "" } = button.dataset;
  button.hidden = false;
  button.addEventListener("click", () => {
    const frame = document.createElement("iframe");
    Object.assign(frame, { src: map, title, referrerPolicy: "no-referrer" });
    button.previousElementSibling?.replaceChildren(frame);
    button.remove();
    frame.focus();
  });
}
