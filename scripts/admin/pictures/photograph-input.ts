/** Input for a photograph: turns it upright, shrinks it and shows it. Runs in the browser. */
import { MAX_WIDTH } from "../../images/raster/settings.ts";
import { button, element, showError, showMessage } from "../pages/elements.ts";

/** JPEG quality of the stored photograph; the site's versions are made from it. */
const QUALITY = 0.9;

/**
 * Draws the photograph upright by its EXIF orientation, then turned, at most as wide as the widest published version. A
 * canvas has only pixels, so the camera's time, place and preview are dropped.
 *
 * @param turns quarter turns to the right
 * @throws the browser's error when the file cannot be decoded as a picture
 */
async function drawn(file: Blob, turns: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const { width, height } = bitmap;
  const [wide, high] = turns % 2 === 0 ? [width, height] : [height, width];
  const scale = Math.min(1, MAX_WIDTH / wide);
  const canvas = element("canvas", { role: "img", "aria-label": "The new photograph" });
  canvas.width = Math.round(wide * scale);
  canvas.height = Math.round(high * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw.");
  context.imageSmoothingQuality = "high";
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.scale(scale, scale);
  context.drawImage(bitmap, -width / 2, -height / 2);
  return canvas;
}

/**
 * @param current the picture that is shown until another one is chosen
 * @param chosen called with each new photograph
 */
export function photographInput(
  current: HTMLElement | null,
  chosen: () => void,
  takesSeveral = false,
) {
  /** The shown photograph, and those that wait. */
  let files: readonly File[] = [];
  let turns = 0;
  let canvas: HTMLCanvasElement | undefined;
  /** Reason why the last choice shows nothing new. */
  let refusal = "";
  /** Resolves when the last tap is shown. */
  let drawing: Promise<unknown> = Promise.resolve();
  const frame = element("div", { class: "stage" }, current);
  const draw = async (file?: File, turned = 0) => {
    const next = file && (await drawn(file, turned).catch(() => undefined));
    if (file && !next) return false;
    [canvas, turns] = [next, turned];
    frame.replaceChildren(canvas ?? current ?? "");
    turn.hidden = !canvas;
    return true;
  };
  /** Shows the first readable file, or nothing new. Returns false if there is no file. */
  const show = async (some: readonly File[], waiting: readonly File[] = []) => {
    const unread: string[] = [];
    for (const [index, file] of some.entries()) {
      if (await draw(file)) {
        files = [...some.slice(index), ...waiting];
        const more = files.length > 1 ? ` ${files.length - 1} more to come.` : "";
        showMessage([...unread, `Now say what it shows.${more}`].join(" "), unread.length > 0);
        refusal = "";
        chosen();
        return true;
      }
      const advice = "A photograph as JPEG or PNG can.";
      unread.push(`“${file.name}” cannot be read as a picture. ${advice}`);
    }
    refusal = unread.join(" ");
    if (refusal) showError(refusal);
    return refusal !== "";
  };
  const later = async (work: () => Promise<unknown>) => {
    await (drawing = drawing.then(work));
  };
  const turn = button("Turn it", () => later(() => draw(files[0], turns + 1)), true);
  turn.hidden = true;
  const chooser = (words: string, more: Record<string, string>) => {
    const input = element("input", { type: "file", accept: "image/*", ...more });
    input.addEventListener("change", () => {
      const some = [...(input.files ?? [])];
      void later(() => show(some, files.slice(1)));
    });
    return element("label", { class: "file" }, words, input);
  };
  const buttons = element(
    "p",
    { class: "buttons" },
    chooser("Take a photograph", { capture: "environment" }),
    takesSeveral ? chooser("Choose some", { multiple: "" }) : chooser("Choose one", {}),
    turn,
  );
  return {
    element: element("div", frame, buttons),
    /** The shown photograph as a JPEG in base64; undefined while none is chosen. */
    jpeg: async () => {
      await drawing;
      if (!canvas && refusal) throw new Error(refusal);
      return canvas?.toDataURL("image/jpeg", QUALITY).replace(/^.*,/, "");
    },
    /** Shows the next of the chosen photographs; false if there is none. */
    next: async () => {
      const waiting = files.slice(1);
      files = [];
      await draw();
      return show(waiting);
    },
  };
}

export type PhotographInput = ReturnType<typeof photographInput>;
