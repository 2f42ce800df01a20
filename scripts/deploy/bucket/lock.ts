import { setTimeout as pause } from "node:timers/promises";
import { LOCK } from "./layout.ts";
import { Conflict, RECORD_HEADERS, type Store } from "./store.ts";

/** Another deploy is under way. */
export class Busy extends Error {}

export interface Lock {
  /** Extends the lease. Rejects when another process has the lock. */
  renew(): Promise<void>;
}

export interface LockOptions {
  /** Name of the owner. */
  by: string;
  /** The lock of an owner that does not renew it for this time expires; ms. Owners renew three times as often. */
  leaseMs: number;
}

/**
 * Runs `work` under the lock. The lock of a killed deploy is acquired after its lease: the waiting process watches for
 * renewals, so that no clocks are compared.
 */
export async function withLock<Result>(
  store: Store,
  { by, leaseMs }: LockOptions,
  work: (lock: Lock) => Promise<Result>,
): Promise<Result> {
  const since = new Date().toISOString();
  let renewals = 0;
  const text = () => JSON.stringify({ owner: by, renewals: renewals++, since });
  let etag = await acquire(store, text(), leaseMs);
  let last: Promise<void> = Promise.resolve();
  const write = async () => void (etag = await store.put(LOCK, text(), RECORD_HEADERS, { etag }));
  const renew = () => (last = last.then(write));
  const timer = setInterval(() => void renew().catch(() => clearInterval(timer)), leaseMs / 3);
  try {
    return await work({ renew });
  } finally {
    clearInterval(timer);
    await last.catch(() => undefined);
    await ignoreConflict(store.removeIf(LOCK, etag));
  }
}

async function ignoreConflict<Result>(request: Promise<Result>): Promise<Result | undefined> {
  return request.catch((error: unknown) => {
    if (error instanceof Conflict) return undefined;
    throw error;
  });
}

/** @returns the ETag of the lock */
async function acquire(store: Store, body: string, leaseMs: number): Promise<string> {
  for (;;) {
    const etag = await ignoreConflict(store.put(LOCK, body, RECORD_HEADERS, { absent: true }));
    if (etag !== undefined) return etag;
    const found = await store.read(LOCK);
    if (!found) continue;
    const { owner, since } = JSON.parse(found.text) as { owner: string; since: string };
    const state = await watch(store, found.etag, leaseMs);
    if (state === "renewed") {
      throw new Busy(`${owner} has been deploying since ${since}; wait until it has ended`);
    }
    if (state === "removed") continue;
    const taken = await ignoreConflict(store.put(LOCK, body, RECORD_HEADERS, { etag: found.etag }));
    if (taken !== undefined) return taken;
  }
}

/** Watches a lock for one lease. */
async function watch(
  store: Store,
  etag: string,
  leaseMs: number,
): Promise<"renewed" | "removed" | "expired"> {
  const until = performance.now() + leaseMs;
  while (performance.now() < until) {
    await pause(leaseMs / 10);
    const found = await store.read(LOCK);
    if (!found) return "removed";
    if (found.etag !== etag) return "renewed";
  }
  return "expired";
}
