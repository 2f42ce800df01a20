/** `npm run check:content`: every mistake in content/, in one run. See --help. */
import { checkContentCommand } from "./edit/check-content.ts";
import { ROOT } from "./lib/paths.ts";

process.exitCode = await checkContentCommand(ROOT);
