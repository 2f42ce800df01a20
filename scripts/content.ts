import { content } from "./edit/content-command.ts";
import { ROOT } from "./lib/paths.ts";

process.exitCode = await content(ROOT);
