/**
 * Keeps what is compiled from now on, in threads and other processes too. JavaScript, so that Node
 * need not load its reader of types for it: `node --import` has this run before the first module
 * with types is read, and then even that is found compiled.
 */
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const directory = fileURLToPath(new URL("../build/cache/code", import.meta.url));
enableCompileCache(directory);
process.env["NODE_COMPILE_CACHE"] = directory;
