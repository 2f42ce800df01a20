/** Becomes the script that stands in every built page. */
import { hastenFirstPaint, startWhenWanted } from "./starter.ts";

hastenFirstPaint();
void startWhenWanted((url) => import(/* @vite-ignore */ url));
