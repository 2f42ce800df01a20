import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { retryWithDeadline } from "../service/retry.ts";
import { conditionFailed, type EnquiryTable } from "./table.ts";

/** Sign-in links and signed-in devices, by the SHA-256 of their tokens. */
export interface Door {
  links: Readonly<Record<string, SignInLink>>;
  devices: Readonly<Record<string, Device>>;
  /** Key in the address of the calendar feed; undefined before the owner makes one. */
  calendar?: string;
}

export interface SignInLink {
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

/** Id of the item. It is not an enquiry and never expires. */
const DOOR = "owner-door";

const MAX_TRIES = 8;

export type OwnerDoor = ReturnType<typeof ownerDoor>;

/**
 * The owner's links and devices: one item, changed by compare-and-set of its revision. A link is so used once, and
 * ending all devices is one write.
 */
export function ownerDoor({ client, key, item }: EnquiryTable) {
  async function read(limitMs: number): Promise<{ door: Door; revision: number }> {
    const { door, revision = 0 } = (await item(DOOR, limitMs)) ?? {};
    const stored =
      typeof door === "string" ? (JSON.parse(door) as Door) : { links: {}, devices: {} };
    return { door: stored, revision: Number(revision) };
  }

  return {
    async read(limitMs: number): Promise<Door> {
      return (await read(limitMs)).door;
    },

    /**
     * Writes the door that `next` returns.
     *
     * @param next called again after a concurrent change, or with its own effect when the table's answer was lost;
     *   returns undefined to change nothing
     * @throws when the table does not respond
     */
    async change(
      next: (door: Door) => Door | undefined,
      limitMs: number,
    ): Promise<Door | undefined> {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const { door, revision } = await read(limitMs);
        const changed = next(door);
        if (!changed) return undefined;
        const command = new UpdateCommand({
          ...key(DOOR),
          UpdateExpression: "SET door = :door, revision = :next",
          ConditionExpression: "attribute_not_exists(revision) OR revision = :revision",
          ExpressionAttributeValues: {
            ":door": JSON.stringify(changed),
            ":next": revision + 1,
            ":revision": revision,
          },
        });
        const isWritten = await retryWithDeadline(limitMs, (options) =>
          client.send(command, options),
        ).then(
          () => true,
          (fault: unknown) => !conditionFailed(fault),
        );
        if (isWritten) return changed;
      }
      throw new Error("The owner's door changes too often");
    },
  };
}
