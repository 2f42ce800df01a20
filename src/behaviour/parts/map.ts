/** Replaces the drawing before the button with the map at `data-embed`, when the button is clicked. */
export function start(button: HTMLElement): void {
  const { embed = "", title = "" } = button.dataset;
  button.hidden = false;
  button.addEventListener("click", () => {
    const frame = document.createElement("iframe");
    Object.assign(frame, { src: embed, title, referrerPolicy: "no-referrer" });
    button.previousElementSibling?.replaceChildren(frame);
    button.remove();
    frame.focus();
  });
}
