/** `npm run enquiries`: the owner's commands for the enquiries in the table. See --help. */
import { enquiries } from "./enquiries/commands.ts";

process.exitCode = await enquiries(process.argv.slice(2), process.env);
