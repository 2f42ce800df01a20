/**
 * State of a form's note (FormNotes.tsx): the device keeps the text, or not any more, or it refuses; no connection; the
 * service has not answered; the text was sent.
 */
export type Kept = "text" | "gone" | "refused" | "offline" | "failed" | "sent";

/**
 * Starts the note of a form, whose buttons delete the kept text and bring it back.
 *
 * @param remove deletes the text and returns it
 * @returns shows a state; none hides the note
 */
export function startKeptNote<Text>(
  form: HTMLElement,
  remove: () => Text,
  restore: (removed: Text) => void,
): (state?: Kept) => void {
  const notes = [...form.querySelectorAll<HTMLElement>("[data-kept]")];
  const show = (state?: Kept) =>
    notes.forEach((note) => (note.hidden = note.dataset["kept"] !== state));
  const buttonOf = (state: Kept) =>
    notes.find((note) => note.dataset["kept"] === state)?.querySelector("button");
  let bringBack = () => undefined as void;
  buttonOf("text")?.addEventListener("click", () => {
    const removed = remove();
    bringBack = () => restore(removed);
    show("gone");
    buttonOf("gone")?.focus();
  });
  buttonOf("gone")?.addEventListener("click", () => {
    show("text");
    bringBack();
    buttonOf("text")?.focus();
  });
  return show;
}
