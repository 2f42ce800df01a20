import { createService } from "./create-service.ts";
import { readDailySummary } from "./delivery/daily-figures.ts";
import { composeDailyMail, runDailyCheck } from "./delivery/daily-mail.ts";
import { PATIENT_SEND_MS } from "./service/retry.ts";

const service = createService(process.env);

/** Input from the schedule. It has the public address, which is known only after this Lambda is deployed. */
interface DailyEvent {
  probeUrl?: string;
}

/**
 * Runs the daily check and sends the daily mail, every morning. A failed mail fails the run: an alarm fires, and the
 * run is retried.
 */
export async function handler({ probeUrl }: DailyEvent): Promise<void> {
  const { settings, site, send, log } = service;
  const { url = probeUrl, key } = settings.probe;
  const report = url && key ? await runDailyCheck(service, url, key) : undefined;
  const summary = { ...(await readDailySummary(service, Date.now())), probe: report };
  await send(composeDailyMail(summary, site), PATIENT_SEND_MS);
  log("info", "daily-mail.sent", {
    enquiries: summary.enquiries.count,
    spam: summary.spam.count,
    failed: summary.failed.count,
    pending: summary.pending,
    overdue: summary.progress?.overdue.length,
  });
}
