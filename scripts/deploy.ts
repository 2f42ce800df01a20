import { COMMANDS } from "./deploy/commands.ts";

const [, , name = "", ...args] = process.argv;
const command = COMMANDS[name];

if (command) process.exitCode = await command(args);
else {
  console.error(`usage: node scripts/deploy.ts ${Object.keys(COMMANDS).join("|")}`);
  process.exitCode = 2;
}
