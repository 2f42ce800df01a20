import { checkContentCommand } from "./edit/check-content.ts";
import { ROOT } from "./lib/paths.ts";

process.exitCode = await checkContentCommand(ROOT);
