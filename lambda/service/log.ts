import type { LogEvent } from "./shared-names.ts";

/** Values for the log: ids, counts and names of faults. Never a value that a visitor typed. */
type LogDetail = Record<string, string | number | boolean | undefined>;

export type Log = (level: "info" | "warn" | "error", event: LogEvent, detail?: LogDetail) => void;

/**
 * Writes one JSON object per line for CloudWatch's filters. Lambda's `console` would add a time and an id before it.
 */
export const logToConsole: Log = (level, event, detail = {}) => {
  process.stdout.write(`${JSON.stringify({ level, event, ...detail })}\n`);
};

/** Name and code of a fault. Its message may quote a visitor's text, and is left out. */
export function faultName(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  const code = Reflect.get(fault, "code");
  return typeof code === "string" && code !== fault.name ? `${fault.name} ${code}` : fault.name;
}

/** Handler of a rejected promise: logs the fault, and resolves to undefined. */
export function logFault(
  log: Log,
  level: Parameters<Log>[0],
  event: LogEvent,
  detail: LogDetail = {},
): (fault: unknown) => undefined {
  return (fault) => void log(level, event, { ...detail, fault: faultName(fault) });
}
