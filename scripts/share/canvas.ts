/** The rasteriser, which knows no font but those it is given. */
import "./own-fonts-alone.ts";

export {
  createCanvas,
  GlobalFonts,
  loadImage,
  type Canvas,
  type Image as Picture,
  type SKRSContext2D as Paper,
} from "@napi-rs/canvas";
