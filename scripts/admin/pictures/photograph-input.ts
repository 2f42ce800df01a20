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

export interface PhotographInput {
  element: HTMLElement;
  /** The photograph as a JPEG in base64; undefined while none is chosen. */
  jpeg: () => string | undefined;
  /** Shows the next of the chosen photographs; false if there is none. */
  next: () => Promise<boolean>;
}

/**
 * @param current the picture that is shown until another one is chosen
 * @param chosen called with each new photograph
 */
export function photographInput(
  current: HTMLElement | null,
  chosen: () => void,
  takesSeveral = false,
): PhotographInput {
  let files: File[] = [];
  let turns = 0;
  let canvas: HTMLCanvasElement | undefined;
  const frame = element("div", { class: "stage" }, current);
  const draw = async (turned = 0) => {
    turns = turned;
    const [file] = files;
    canvas = file && (await drawn(file, turns).catch(() => undefined));
    frame.replaceChildren(canvas ?? current ?? "");
    turn.hidden = !canvas;
    if (file && !canvas)
      showError("This file cannot be read as a picture. A photograph as JPEG or PNG can.");
  };
  const turn = button("Turn it", () => draw(turns + 1), true);
  turn.hidden = true;
  const show = async () => {
    await draw();
    if (!canvas) return;
    const more = files.length > 1 ? ` ${files.length - 1} more to come.` : "";
    showMessage(`Now say what it shows.${more}`);
    chosen();
  };
  const chooser = (words: string, more: Record<string, string>) => {
    const input = element("input", { type: "file", accept: "image/*", ...more });
    input.addEventListener("change", () => {
      files = [...(input.files ?? [])];
      void show();
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
    element: element("div", {}, frame, buttons),
    jpeg: () => canvas?.toDataURL("image/jpeg", QUALITY).replace(/^.*,/, ""),
    next: async () => {
      files.shift();
      await show();
      return files.length > 0;
    },
  };
}
