import type { ErrorObject, ValidateFunction } from "ajv";
import type { Code } from "./codes.ts";
import { describePath, type Located, type Path } from "./located.ts";
import { nearest } from "./nearest.ts";
import { problemAt, type Report } from "./problem.ts";

function toPath(pointer: string, value: unknown): Path {
  let current = value;
  return pointer
    .split("/")
    .slice(1)
    .map((part) => {
      const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
      const step = Array.isArray(current) ? Number(name) : name;
      current = (current as Record<string | number, unknown>)[step];
      return step;
    });
}

interface Explanation {
  code: Code;
  message: string;
  fix?: string;
  key?: string;
}

const TYPE_NAMES: Record<string, string> = {
  string: 'text in double quotes, like "Paneer Tikka"',
  integer: "a whole number without quotes, like 599",
  number: "a number without quotes",
  boolean: "true or false, without quotes",
  array: 'a list, like ["one", "two"]',
  object: "an entry in braces { }",
};

function explain(error: ErrorObject, where: string, value: unknown): Explanation {
  const params = error.params as Record<string, unknown>;
  const properties = Object.keys(
    (error.parentSchema as { properties?: object } | undefined)?.properties ?? {},
  ).filter((key) => key !== "$schema");
  switch (error.keyword) {
    case "additionalProperties": {
      const key = String(params.additionalProperty);
      const meant = nearest(key, properties);
      return {
        code: "unknown-key",
        message: `unknown key "${key}" in ${where}`,
        fix: `${meant ? `did you mean "${meant}"? ` : ""}The keys here are ${properties.join(", ")}`,
        key,
      };
    }
    case "required":
      return {
        code: "missing-key",
        message: `the key "${String(params.missingProperty)}" is missing in ${where}`,
        fix: `add "${String(params.missingProperty)}": …`,
      };
    case "type":
      return {
        code: "wrong-type",
        message: `${where} is ${JSON.stringify(value)?.slice(0, 60)}, which is not the kind of value expected`,
        fix: `write ${TYPE_NAMES[String(params.type)] ?? String(params.type)}`,
      };
    case "enum": {
      const allowed = (params.allowedValues as unknown[]).map(String);
      const meant = nearest(String(value), allowed);
      return {
        code: "not-allowed",
        message: `${where} is ${JSON.stringify(value)}, which is not one of the allowed values`,
        fix: `${meant ? `did you mean "${meant}"? ` : ""}Allowed: ${allowed.join(", ")}`,
      };
    }
    case "minItems":
    case "maxItems":
      return {
        code: "wrong-count",
        message: `${where} has ${(value as unknown[]).length} entries`,
        fix: `keep ${error.keyword === "minItems" ? "at least" : "at most"} ${String(params.limit)}`,
      };
    case "minLength":
      return {
        code: "too-short",
        message: `${where} is too short`,
        fix: `write at least ${String(params.limit)} characters`,
      };
    case "maxLength":
      return {
        code: "too-long",
        message: `${where} is ${String(value).length} characters long`,
        fix: `write at most ${String(params.limit)} characters`,
      };
    case "pattern":
      return {
        code: "wrong-form",
        message: `${where} is ${JSON.stringify(value)}, which does not have the expected form`,
        ...patternHelp(error),
      };
    default:
      return { code: "invalid", message: `${where} ${error.message ?? "is not valid"}` };
  }
}

function patternHelp(error: ErrorObject): { fix?: string } {
  const description = (error.parentSchema as { description?: string } | undefined)?.description;
  return description === undefined ? {} : { fix: description };
}

/** Reports every way in which the value breaks its schema. True when it breaks none. */
export function checkSchema<Value>(
  located: Located,
  validate: ValidateFunction<Value>,
  report: Report,
): Value | undefined {
  if (validate(located.value)) return located.value;
  for (const error of validate.errors ?? []) {
    // What "then" asks for has already been reported.
    if (error.keyword === "if") continue;
    const path = toPath(error.instancePath, located.value);
    const value = path.reduce<unknown>(
      (current, step) => (current as Record<string | number, unknown> | undefined)?.[step],
      located.value,
    );
    const { key, ...explanation } = explain(error, describePath(path), value);
    const span = key === undefined ? located.spanOf(path) : located.keySpan([...path, key]);
    report(problemAt(located.source, span, explanation));
  }
  return undefined;
}
