/** Deployed stacks, read with the AWS CLI. */
import { execFileSync } from "node:child_process";
import type { Template } from "./stacks.ts";

interface Output {
  OutputKey: string;
  OutputValue: string;
}

/** The AWS CLI's answer; undefined for a missing stack. */
function readStacks(...args: string[]): unknown {
  try {
    const text = execFileSync("aws", ["cloudformation", ...args, "--output", "json"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      maxBuffer: 16 * 1024 * 1024,
    });
    return JSON.parse(text) as unknown;
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    if (/\bdoes not exist\b/.test(stderr)) return undefined;
    throw new Error(stderr.trim() || String(error), { cause: error });
  }
}

/** The outputs of a stack, by name; undefined when it is not deployed. */
export function stackOutputs(stack: string): Record<string, string> | undefined {
  const query = ["--stack-name", stack, "--query", "Stacks[0].Outputs"];
  const outputs = (readStacks("describe-stacks", ...query) as Output[] | null | undefined) ?? [];
  if (outputs.length === 0) return undefined;
  return Object.fromEntries(outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
}

/** The template that a stack was deployed from; undefined when it is not deployed. */
export function stackTemplate(stack: string): Template | undefined {
  const query = ["--template-stage", "Original", "--query", "TemplateBody"];
  return readStacks("get-template", "--stack-name", stack, ...query) as Template | undefined;
}
