import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startService } from "./service.ts";

const HELP = `Loads a locally started enquiry service the way a rush would, and counts the mails.

usage: node scripts/bench/enquiries.ts [--rate N --seconds N]

  without options: 50/s for 20 s, then overload, 300/s for 4 s

exit codes: 0 nothing accepted was lost or mailed twice   1 something was   2 wrong usage`;

interface Load {
  rate: number;
  seconds: number;
}

interface Answer {
  status: number;
  ms: number;
  reference: string | undefined;
}

const LOADS: Load[] = [
  { rate: 50, seconds: 20 },
  { rate: 300, seconds: 4 },
];

/** How long the outbox may take to empty after the rush. */
const DRAIN_MS = 60_000;

async function post(port: number, number: number): Promise<Answer> {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/enquiries`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({
      name: `Guest ${number}`,
      email: `guest${number}@example.com`,
      phone: "+91 98200 12345",
      msg: `A wedding for 300 guests, number ${number}.\nVegetarian, with live counters.`,
    }),
  }).catch(() => undefined);
  const reference = /"reference":"([^"]+)"/.exec((await answer?.text().catch(() => "")) ?? "")?.[1];
  return { status: answer?.status ?? 0, ms: performance.now() - started, reference };
}

/** Mails by reference. */
async function mailsOf(ses: string): Promise<Map<string, number>> {
  const answer = await fetch(`${ses}/store`);
  const { emails } = (await answer.json()) as { emails: { subject: string }[] };
  const counts = new Map<string, number>();
  for (const { subject } of emails) {
    const reference = /\[(TT-[^\]]+)\]$/.exec(subject)?.[1] ?? "";
    counts.set(reference, (counts.get(reference) ?? 0) + 1);
  }
  return counts;
}

/** Runs one load against a fresh service, prints a line, and says whether every accepted enquiry came once. */
async function run({ rate, seconds }: Load): Promise<boolean> {
  const service = await startService();
  const ses = service.env["AWS_ENDPOINT_URL_SES"] ?? "";
  await post(service.port, 0);

  const count = rate * seconds;
  const began = performance.now();
  const waiting: Promise<Answer>[] = [];
  for (let number = 1; number <= count; number++) {
    const early = began + (number * 1000) / rate - performance.now();
    if (early > 1) await pause(early);
    waiting.push(post(service.port, number));
  }
  const answers = await Promise.all(waiting);
  const accepted = answers.filter(({ status }) => status === 202 || status === 200);

  let mails = await mailsOf(ses);
  const end = Date.now() + DRAIN_MS;
  const missing = () => accepted.filter(({ reference = "" }) => !mails.has(reference)).length;
  while (missing() > 0 && Date.now() < end) {
    await pause(500);
    mails = await mailsOf(ses);
  }
  const drained = performance.now() - began;
  await pause(2000);
  mails = await mailsOf(ses);
  const duplicates = [...mails.values()].reduce((sum, times) => sum + times - 1, 0);
  const lost = missing();

  const times = accepted.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  const refusals = Object.entries(
    Object.groupBy(
      answers.filter((answer) => !accepted.includes(answer)),
      ({ status }) => String(status || "no answer"),
    ),
  ).map(([status, some]) => `${some?.length} × ${status}`);
  console.log(
    `${rate}/s for ${seconds} s: accepted ${accepted.length}, refused ${count - accepted.length}${
      refusals.length > 0 ? ` (${refusals.join(", ")})` : ""
    }, lost ${lost}, duplicates ${duplicates}, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, all mailed after ${(drained / 1000).toFixed(1)} s`,
  );
  await service.stop();
  return lost === 0 && duplicates === 0;
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      rate: { type: "string" },
      seconds: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const loads =
    values.rate || values.seconds
      ? [{ rate: Number(values.rate ?? 50), seconds: Number(values.seconds ?? 20) }]
      : LOADS;
  let good = true;
  for (const load of loads) good = (await run(load)) && good;
  console.log(
    good
      ? "Every accepted enquiry was mailed once."
      : "NOT every accepted enquiry was mailed once.",
  );
  return good ? 0 : 1;
}

if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return 2;
  });
}
