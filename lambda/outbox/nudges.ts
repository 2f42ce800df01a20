import type { AttributeValue } from "@aws-sdk/client-dynamodb";

/** Where the owner is reminded of an enquiry that waits too long. */
export const NUDGE_CHANNELS = ["mail", "chat"] as const;
export type NudgeChannel = (typeof NUDGE_CHANNELS)[number];

/** How far the one reminder of an enquiry has come in a channel. */
export interface Nudge {
  tries: number;
  /** When the next try is due (ms); doubles as the lease of whoever tries now. Absent once it was sent. */
  nextAt?: number;
  /** When it was sent (ms): it is not sent again. */
  sentAt?: number;
}

export type Nudges = Partial<Record<NudgeChannel, Nudge>>;

/** The attribute of a row that notes the reminder in a channel. */
export const NUDGE_ATTRIBUTES = { mail: "nudgeMail", chat: "nudgeChat" } as const satisfies Record<
  NudgeChannel,
  string
>;

/** The same reminder is always the same text: the condition of a write compares it. */
export function nudgeValue({ tries, nextAt, sentAt }: Nudge): AttributeValue {
  return { S: JSON.stringify({ tries, nextAt, sentAt }) };
}

export function nudgeItem(nudges: Nudges): Record<string, AttributeValue> {
  return Object.fromEntries(
    NUDGE_CHANNELS.flatMap((channel) => {
      const nudge = nudges[channel];
      return nudge ? [[NUDGE_ATTRIBUTES[channel], nudgeValue(nudge)]] : [];
    }),
  );
}

/** Undefined when there was no try yet. */
export function nudgesFrom(item: Record<string, AttributeValue>): Nudges | undefined {
  const noted = NUDGE_CHANNELS.flatMap((channel) => {
    const text = item[NUDGE_ATTRIBUTES[channel]]?.S;
    return text === undefined ? [] : [[channel, JSON.parse(text) as Nudge] as const];
  });
  return noted.length > 0 ? Object.fromEntries(noted) : undefined;
}
