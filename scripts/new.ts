/** `npm run new -- article|testimonial|gallery|album|menu-item|redirect`: adds an entry that passes the checker. */
import { TERMINAL } from "./lib/console.ts";
import { ROOT } from "./lib/paths.ts";
import { create } from "./new/create.ts";
import { terminal } from "./new/fields.ts";

const ask = terminal();
process.exitCode = await create(ROOT, process.argv.slice(2), TERMINAL, ask);
ask?.close();
