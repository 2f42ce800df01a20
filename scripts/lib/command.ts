import { parseArgs, type ParseArgsConfig } from "node:util";
import { Refusal } from "./refusal.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

type Parsed<Own extends Options> = ReturnType<
  typeof parseArgs<{ allowPositionals: true; options: Own }>
>;

/** `log` prints results, `error` mistakes and refusals. */
export type Terminal = Pick<Console, "log" | "error">;

export class Failure extends Error {
  readonly exitCode: number = 1;
}

/** Wrong arguments; the help is printed below the message. */
export class WrongUsage extends Error {}

/**
 * Runs a command. Prints its help, or its failure as one sentence.
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
    const isWrongUsage =
      error instanceof WrongUsage || (error instanceof TypeError && "code" in error);
    terminal.error(isWrongUsage ? `${error.message}\n\n${help}` : error.message || error.name);
    return isWrongUsage ? 2 : error instanceof Failure ? error.exitCode : 1;
  }
}

export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.log(`${name.padEnd(8)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
