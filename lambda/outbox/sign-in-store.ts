import { DAY_MS, MINUTE_MS } from "../../schemas/plan/days.ts";
import { compareAndSet } from "./compare-and-set.ts";
import type { Item } from "./row-item.ts";
import type { EnquiryTable } from "./table.ts";

/** Sign-in links and signed-in devices, by the SHA-256 of their tokens. */
export interface SignIns {
  links: Record<string, SignInLink>;
  devices: Record<string, Device>;
  /** Key in the address of the calendar feed; undefined before the owner makes one. */
  calendar?: string;
}

interface SignInLink {
  /** Address of the mailbox that gets the link. */
  mailbox: string;
  until: number;
  /** Path of the page that follows the sign-in. */
  to: string;
  isUsed?: boolean;
}

export interface Device {
  mailbox: string;
  /** Name made from the browser's: `Chrome on Android`. */
  name: string;
  since: number;
  usedAt: number;
}

/** Time without use after which a device is signed out. */
export const SIGNED_IN_MS = 90 * DAY_MS;

/** Validity of a sign-in link. */
export const LINK_MS = 15 * MINUTE_MS;

/** Id of the item, with the attribute `door`. It is not an enquiry and never expires. */
const ITEM_ID = "owner-door";

/** Time limit of one call to the table while the owner waits. */
const TABLE_MS = 1500;

export type SignInStore = ReturnType<typeof signInStore>;

/**
 * The owner's links and devices: one item, changed by compare-and-set of its revision. A link is so used once, and
 * ending all devices is one write. Each call throws when the table does not respond.
 */
export function signInStore(table: EnquiryTable) {
  const signInsFrom = (item: Item | undefined, at: number): SignIns => {
    const stored: Partial<SignIns> = item ? JSON.parse(String(item["door"])) : {};
    const links = only(stored.links, ({ until }) => until > at);
    const devices = only(stored.devices, ({ usedAt }) => usedAt > at - SIGNED_IN_MS);
    return { ...stored, links, devices };
  };

  return {
    /** Links and devices that are valid at a time (ms). */
    async read(at: number, limitMs = TABLE_MS): Promise<SignIns> {
      return signInsFrom(await table.item(ITEM_ID, limitMs), at);
    },

    /**
     * Writes the record that `next` returns.
     *
     * @param next called again after a concurrent change, or with its own effect when the table's answer was lost;
     *   returns undefined, or the same record, to change nothing
     */
    async change(
      at: number,
      next: (signIns: SignIns) => SignIns | undefined,
      limitMs = TABLE_MS,
    ): Promise<SignIns | undefined> {
      let changed: SignIns | undefined;
      const set = (item: Item | undefined) => {
        const signIns = signInsFrom(item, at);
        changed = next(signIns);
        return changed && changed !== signIns ? { door: JSON.stringify(changed) } : undefined;
      };
      await compareAndSet(table, ITEM_ID, set, limitMs);
      return changed;
    },
  };
}

/** The entries of a record that satisfy a condition on value and key. */
export function only<Value>(
  record: Record<string, Value> = {},
  isKept: (value: Value, key: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key, value]) => isKept(value, key)));
}
