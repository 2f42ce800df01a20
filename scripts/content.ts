/** `npm run content`: changes to content that touch more than one file. --help says the rest. */
import { content } from "./edit/content-command.ts";
import { ROOT } from "./lib/paths.ts";

process.exitCode = await content(ROOT);
