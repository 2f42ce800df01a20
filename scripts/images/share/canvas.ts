/**
 * The rasteriser, configured before it is loaded not to look for the machine's fonts: a share picture is the same
 * wherever it is drawn, and reading all fonts takes longer than drawing.
 */
process.env["DISABLE_SYSTEM_FONTS_LOAD"] = "1";

export const { createCanvas, GlobalFonts, loadImage } = await import("@napi-rs/canvas");

export type { Canvas, SKRSContext2D as Paper } from "@napi-rs/canvas";
