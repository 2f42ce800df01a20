import { createService } from "./create-service.ts";
import { probe } from "./delivery/daily-check.ts";
import { composeDigest } from "./delivery/digest.ts";
import { sendToAll } from "./delivery/mailboxes.ts";
import { readDigest } from "./delivery/read-digest.ts";
import { PATIENT_SEND_MS } from "./service/retry-schedule.ts";

const service = createService(process.env);

/** The schedule knows the public address, which is made after this Lambda. */
interface DailyEvent {
  probeUrl?: string;
}

/** On a schedule, every morning. A digest that can't be sent fails the run, which alarms, and is tried again. */
export async function handler({ probeUrl }: DailyEvent): Promise<void> {
  const { settings, log } = service;
  const { url = probeUrl, key } = settings.probe;
  const report = url && key ? await probe(service, url, key) : undefined;
  const digest = await readDigest(service, Date.now());
  await sendToAll(
    service,
    (links) => composeDigest({ ...digest, probe: report }, links),
    PATIENT_SEND_MS,
  );
  log("info", "digest.sent", {
    enquiries: digest.enquiries.count,
    spam: digest.spam.count,
    failed: digest.failed.count,
    pending: digest.pending,
    overdue: digest.progress?.overdue.length,
  });
}
