/** `npm run check:content`: every mistake in content/, in one run. --help says the rest. */
import { checkContent } from "./edit/check-content.ts";
import { TERMINAL } from "./lib/console.ts";
import { ROOT } from "./lib/paths.ts";

process.exitCode = await checkContent(ROOT, process.argv.slice(2), TERMINAL);
