/** What a log line may carry: ids, counts and names of faults. Never a value that a visitor typed. */
type LogDetail = Record<string, string | number | boolean | undefined>;

export type Log = (level: "info" | "warn" | "error", event: string, detail?: LogDetail) => void;

/** One JSON object a line, as CloudWatch's filters read it: Lambda's own `console` would put a time and an id before it. */
export const logToConsole: Log = (level, event, detail = {}) => {
  process.stdout.write(`${JSON.stringify({ level, event, ...detail })}\n`);
};

/** The name of a fault, and the code below it. Its message stays out: it may quote what was sent. */
export function faultName(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  const code = Reflect.get(fault, "code");
  return typeof code === "string" && code !== fault.name ? `${fault.name} ${code}` : fault.name;
}
