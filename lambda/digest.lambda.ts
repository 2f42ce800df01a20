import { composeDigest, yesterday } from "./digest.ts";
import { createService } from "./parts.ts";
import { probe } from "./probe.ts";
import { SEND_MS } from "./schedule.ts";

const service = createService(process.env);

/** The schedule knows the public address, which is made after this Lambda. */
interface DailyEvent {
  probeUrl?: string;
}

/** On a schedule, every morning. A digest that can't be sent fails the run, which alarms, and is tried again. */
export async function handler({ probeUrl }: DailyEvent): Promise<void> {
  const { outbox, send, settings, log } = service;
  const { url = probeUrl, key } = settings.probe;
  const report = url && key ? await probe(service, url, key) : undefined;
  const { from, to } = yesterday(Date.now());
  const rows = await outbox.list(from, to);
  const waiting = (await outbox.due(Number.MAX_SAFE_INTEGER, 1000, 5000)).length;
  await send(composeDigest(rows, waiting, from, report), SEND_MS);
  log("info", "digest.sent", { enquiries: rows.length, waiting });
}
