import { enquiries } from "./enquiries/commands.ts";

process.exitCode = await enquiries(process.argv.slice(2), process.env);
