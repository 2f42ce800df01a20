/** Becomes the script that stands in every built page. */
import { startWhenWanted } from "./starter.ts";

startWhenWanted(() => import(/* @vite-ignore */ document.documentElement.dataset["app"] ?? ""));
