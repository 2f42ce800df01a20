import { parseArgs, type ParseArgsConfig } from "node:util";
import { Refusal } from "./refusal.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

type Parsed<Own extends Options> = ReturnType<
  typeof parseArgs<{ allowPositionals: true; options: Own }>
>;

/** `log` prints results, `error` mistakes and refusals. */
export type Terminal = Pick<Console, "log" | "error">;

/** An expected failure; the message is printed without its stack. */
export class Failure extends Error {
  readonly exitCode: number = 1;
}

/** Wrong arguments; the help is printed below the message. */
export class WrongUsage extends Error {}

/**
 * Runs a command. Prints its help, an expected failure as one sentence, or an unexpected error with its stack.
 *
 * @param work returns an exit code; 0 when it returns nothing
 * @returns the exit code: 2 for wrong usage and refusals
 */
export async function runCommand<Own extends Options>(
  help: string,
  options: Own,
  work: (parsed: Parsed<Own>, terminal: Terminal) => Promise<number | void>,
  args = process.argv.slice(2),
  terminal: Terminal = console,
): Promise<number> {
  try {
    const all = { ...options, help: { type: "boolean", short: "h" } } as const;
    const parsed = parseArgs({ args, allowPositionals: true, options: all });
    if (!("help" in parsed.values)) return (await work(parsed, terminal)) ?? 0;
    terminal.log(help);
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof Refusal) {
      terminal.error([error.message, ...(error.fix ? [`   fix: ${error.fix}`] : [])].join("\n"));
      return 2;
    }
    if (error instanceof WrongUsage || isWrongArgument(error)) {
      terminal.error(`${error.message}\n\n${help}`);
      return 2;
    }
    const isExpected = error instanceof Failure;
    terminal.error(isExpected ? error.message : error);
    return isExpected ? error.exitCode : 1;
  }
}

function isWrongArgument(error: Error): boolean {
  return "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

/** Time after which a step shows its progress, and between two lines of progress, in ms. */
const PROGRESS_MS = 2000;

/** Receives the progress of a step, such as `photographs 12 of 40`. */
export type ShowProgress = (progress: string) => void;

/** Prints the name of a step when it begins, its progress while it takes long, and its time. */
export async function step<Result>(
  name: string,
  work: (show: ShowProgress) => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  let printed = start;
  let progress = "";
  const print = () => {
    if (performance.now() - printed < PROGRESS_MS) return;
    printed = performance.now();
    process.stdout.write(`\n  ${name}: ${progress}${seconds()}`);
  };
  const timer = setInterval(print, PROGRESS_MS / 4);
  process.stdout.write(`${name} … `);
  try {
    const result = await work((text) => {
      progress = `${text}, `;
      // A step that never yields to timers shows its progress too.
      print();
    });
    process.stdout.write(`${printed > start ? `\n  ${name}: ` : ""}${seconds()}\n`);
    return result;
  } catch (error) {
    process.stdout.write("\n");
    throw error;
  } finally {
    clearInterval(timer);
  }
}
