import { glob } from "node:fs/promises";
import { build, type BuildFailure, type Message } from "esbuild";
import { Failure } from "./command.ts";
import { ROOT } from "./paths.ts";

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && "errors" in error && Array.isArray(error.errors);

function lineFor({ text, location }: Message): string {
  if (!location) return text;
  const { file, line, column, lineText } = location;
  return `${file}:${line}:${column + 1}  ${text}\n   ${line} | ${lineText}`;
}

/**
 * Runs esbuild.
 *
 * @throws Failure with file, line and column of each mistake in the bundled files
 */
export async function withPlaces<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isBuildFailure(error) ? new Failure(error.errors.map(lineFor).join("\n")) : error;
  }
}

/**
 * Parses the code of the Lambdas, adapters included, which only AWS loads. To be called before their modules are
 * imported: Node's own errors have no column.
 *
 * @throws Failure with the place of each mistake
 */
export async function checkLambdaSyntax(): Promise<void> {
  const entryPoints = await Array.fromAsync(glob("{lambda,schemas}/**/*.ts", { cwd: ROOT }));
  await withPlaces(() =>
    build({ entryPoints, absWorkingDir: ROOT, outdir: ROOT, write: false, logLevel: "silent" }),
  );
}
