import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Failure } from "../lib/command.ts";

const locks: DatabaseSync[] = [];

/**
 * Locks the state of an enquiry service until this process ends, even by `kill -9`: the lock is an open transaction.
 *
 * @param stateDir the folder, which is made if it is missing
 * @throws Failure when another process has locked it
 */
export function lockState(stateDir: string): void {
  mkdirSync(stateDir, { recursive: true });
  const database = new DatabaseSync(path.join(stateDir, "lock.sqlite"), { timeout: 0 });
  const holder = path.join(stateDir, "lock.pid");
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch {
    database.close();
    throw new Failure(
      `The site already runs from this folder (${stateDir} is in use). Stop it first: kill ${readFileSync(holder, "utf8")}`,
    );
  }
  writeFileSync(holder, String(process.pid));
  locks.push(database);
}
