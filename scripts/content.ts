/** `npm run content`: changes to content that touch more than one file. See --help. */
import { content } from "./edit/content-command.ts";
import { ROOT } from "./lib/paths.ts";

process.exitCode = await content(ROOT);
