import { DAY_MS, MINUTE_MS } from "../../schemas/plan/days.ts";
import { compareAndSet } from "./compare-and-set.ts";
import type { Item } from "./row-item.ts";
import type { EnquiryTable } from "./table.ts";

/** Sign-in links and signed-in devices, by the SHA-256 of their tokens. */
export interface Door {
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

/** Id of the item. It is not an enquiry and never expires. */
const DOOR = "owner-door";

/** Time limit of one call to the table while the owner waits. */
const TABLE_MS = 1500;

export type OwnerDoor = ReturnType<typeof ownerDoor>;

/**
 * The owner's links and devices: one item, changed by compare-and-set of its revision. A link is so used once, and
 * ending all devices is one write. Each call throws when the table does not respond.
 */
export function ownerDoor(table: EnquiryTable) {
  const doorFrom = (item: Item | undefined, at: number): Door => {
    const stored: Partial<Door> = item ? JSON.parse(String(item["door"])) : {};
    const links = only(stored.links, ({ until }) => until > at);
    const devices = only(stored.devices, ({ usedAt }) => usedAt > at - SIGNED_IN_MS);
    return { ...stored, links, devices };
  };

  return {
    /** Links and devices that are valid at a time (ms). */
    async read(at: number, limitMs = TABLE_MS): Promise<Door> {
      return doorFrom(await table.item(DOOR, limitMs), at);
    },

    /**
     * Writes the door that `next` returns.
     *
     * @param next called again after a concurrent change, or with its own effect when the table's answer was lost;
     *   returns undefined, or the same door, to change nothing
     */
    async change(
      at: number,
      next: (door: Door) => Door | undefined,
      limitMs = TABLE_MS,
    ): Promise<Door | undefined> {
      let changed: Door | undefined;
      const set = (item: Item | undefined) => {
        const door = doorFrom(item, at);
        changed = next(door);
        return changed && changed !== door ? { door: JSON.stringify(changed) } : undefined;
      };
      await compareAndSet(table, DOOR, set, limitMs);
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
