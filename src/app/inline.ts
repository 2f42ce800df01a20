/** Becomes the script that stands in every built page. */
import { layOut, startWhenWanted } from "./starter.ts";

layOut();
void startWhenWanted((url) => import(/* @vite-ignore */ url));
