import { setTimeout as pause } from "node:timers/promises";
import { LOCK } from "./layout.ts";
import { Conflict, RECORD_HEADERS, type Store } from "./store.ts";

/** Another deploy is under way. */
export class Busy extends Error {}

export interface Lock {
  /** Shows that its holder is alive. Rejects once somebody else has taken the lock. */
  renew(): Promise<void>;
}

export interface LockOptions {
  owner: string;
  /** A holder that gives no sign for so long is dead; ms. Ours gives one three times as often. */
  leaseMs: number;
}

/**
 * Does the work as the only one. A lock that a killed deploy left is taken over after its lease; no
 * clocks are compared, we watch for signs of life ourselves.
 */
export async function withLock<Result>(
  store: Store,
  { owner, leaseMs }: LockOptions,
  work: (lock: Lock) => Promise<Result>,
): Promise<Result> {
  let signs = 0;
  const text = () => JSON.stringify({ owner, signs: signs++, since });
  const since = new Date().toISOString();
  let etag = await acquire(store, text, leaseMs);
  let renewing: Promise<void> = Promise.resolve();
  const renew = () => {
    const before = renewing;
    const sign = async () => {
      await before;
      etag = await store.put(LOCK, text(), RECORD_HEADERS, { etag });
    };
    renewing = sign();
    return renewing;
  };
  const heart = setInterval(() => void renew().catch(() => clearInterval(heart)), leaseMs / 3);
  try {
    return await work({ renew });
  } finally {
    clearInterval(heart);
    await renewing.catch(() => undefined);
    await store.removeIf(LOCK, etag).catch((error: unknown) => {
      if (!(error instanceof Conflict)) throw error;
    });
  }
}

async function acquire(store: Store, text: () => string, leaseMs: number): Promise<string> {
  const body = text();
  for (;;) {
    try {
      return await store.put(LOCK, body, RECORD_HEADERS, { absent: true });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
    const held = await store.read(LOCK);
    if (!held) continue;
    const { owner, since } = JSON.parse(held.text) as { owner: string; since: string };
    const now = await watch(store, held.etag, leaseMs);
    if (now === "alive") {
      throw new Busy(`${owner} has been deploying since ${since}; wait until it has ended`);
    }
    if (now === "gone") continue;
    try {
      return await store.put(LOCK, body, RECORD_HEADERS, { etag: held.etag });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}

/** Looks at a lock for one lease: did its holder give a sign of life, or leave? */
async function watch(
  store: Store,
  etag: string,
  leaseMs: number,
): Promise<"alive" | "gone" | "silent"> {
  const until = performance.now() + leaseMs;
  while (performance.now() < until) {
    await pause(leaseMs / 10);
    const held = await store.read(LOCK);
    if (!held) return "gone";
    if (held.etag !== etag) return "alive";
  }
  return "silent";
}
