/** Runs in the browser: the photograph that is taken or chosen, turned upright and shown. */
import { button, element, fail, say } from "../pages/elements.ts";
import { drawn, jpegOf, type Turns } from "./photograph.ts";

export interface Stage {
  element: HTMLElement;
  /** Its bytes in base 64; undefined while none is chosen. */
  jpeg: () => Promise<string | undefined>;
}

/**
 * @param now the picture that is shown until another one is chosen
 * @param chosen called with each new photograph
 */
export function stageOf(now: HTMLElement | undefined, chosen: () => void): Stage {
  let file: File | undefined;
  let turns: Turns = 0;
  let canvas: HTMLCanvasElement | undefined;
  const frame = element("div", { class: "stage" }, now);
  const draw = async () => {
    if (!file) return;
    try {
      canvas = await drawn(file, turns);
    } catch {
      fail("This file cannot be read as a picture. A photograph as JPEG or PNG can.");
      return;
    }
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", "The new photograph");
    frame.replaceChildren(canvas);
    turn.hidden = false;
  };
  const turn = button(
    "Turn it",
    async () => {
      turns = ((turns + 1) % 4) as Turns;
      await draw();
    },
    true,
  );
  turn.hidden = true;
  const camera = element("input", { type: "file", accept: "image/*", capture: "environment" });
  const files = element("input", { type: "file", accept: "image/*" });
  for (const input of [camera, files]) {
    const choose = async () => {
      file = input.files?.[0];
      turns = 0;
      await draw();
      if (!canvas) return;
      say("Now say what it shows.");
      chosen();
    };
    input.addEventListener("change", () => void choose());
  }
  const buttons = element(
    "p",
    { class: "buttons" },
    element("label", { class: "file" }, "Take a photograph", camera),
    element("label", { class: "file" }, "Choose one", files),
    turn,
  );
  return {
    element: element("div", {}, frame, buttons),
    jpeg: async () => canvas && jpegOf(canvas),
  };
}
