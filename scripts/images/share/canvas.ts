/**
 * The rasteriser, configured before it is loaded not to look for the machine's own fonts: a share picture is
 * the same wherever it is drawn, and to read them all takes longer than to draw it.
 */
process.env["DISABLE_SYSTEM_FONTS_LOAD"] = "1";

export const { createCanvas, GlobalFonts, loadImage } = await import("@napi-rs/canvas");

export type { Canvas, Image as Picture, SKRSContext2D as Paper } from "@napi-rs/canvas";
