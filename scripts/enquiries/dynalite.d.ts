/** Types of a package without types. */
declare module "dynalite" {
  import type { Server } from "node:http";
  export default function dynalite(options: { path?: string; createTableMs?: number }): Server;
}
