import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { faultName, type Log } from "../service/log.ts";
import type { Outbox } from "../outbox/outbox.ts";

export interface ProbeReport {
  ok: boolean;
  ms: number;
}

/**
 * Sends an enquiry the way a visitor does, through the public address, and waits until SES has taken its mail (for the
 * simulator). Shows once a day that edge, gateway, table and SES all still work.
 */
export async function probe(
  { outbox, log, now }: { outbox: Outbox; log: Log; now: () => number },
  url: string,
  key: string,
  patienceMs = 20_000,
): Promise<ProbeReport> {
  const started = now();
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        "x-enquiry-probe": key,
      },
      body: JSON.stringify({
        name: "Daily check",
        email: "daily-check@example.com",
        phone: "000 0000",
        msg: "This enquiry checks that enquiries arrive.",
      }),
      signal: AbortSignal.timeout(5000),
    });
    if (answer.status !== 202) throw new Error(`Answered ${answer.status}`);
    const body: unknown = await answer.json();
    const id: unknown = typeof body === "object" && body !== null && Reflect.get(body, "reference");
    while (now() - started < patienceMs) {
      const row = await outbox.get(String(id));
      if (row?.status === "SENT") return { ok: true, ms: now() - started };
      await pause(250);
    }
    throw new Error("The mail did not go out");
  } catch (fault) {
    log("error", "probe.failed", { fault: faultName(fault) });
    return { ok: false, ms: now() - started };
  }
}
