import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Outbox } from "../outbox/outbox.ts";
import { faultName, type Log } from "../service/log.ts";
import type { ProbeReport } from "./daily-figures.ts";

/**
 * Tests edge, gateway, table and SES: sends an enquiry through the public address and waits until SES has accepted its
 * mail, which goes to SES's simulator.
 */
export async function probe(
  { store, log, now }: Pick<Outbox, "store"> & { log: Log; now: () => number },
  url: string,
  key: string,
  limitMs = 20_000,
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
    const { reference } = (await answer.json()) as { reference?: unknown };
    while (now() - started < limitMs) {
      const row = await store.get(String(reference));
      if (row?.status === "SENT") return { ok: true, ms: now() - started };
      await pause(250);
    }
    throw new Error("The mail did not go out");
  } catch (fault) {
    log("error", "probe.failed", { fault: faultName(fault) });
    return { ok: false, ms: now() - started };
  }
}
