/** Becomes the script that stands in every built page. */
import { startWhenWanted } from "./starter.ts";

void startWhenWanted((url) => import(/* @vite-ignore */ url));
