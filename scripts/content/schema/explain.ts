import type { ErrorObject } from "ajv";
import { describeWrongType, quote } from "./explain-type.ts";
import { describePath, type Located, type Path } from "../problems/located.ts";
import { nearest } from "../../lib/nearest.ts";
import { parseClock, writeMoment } from "../../lib/moment.ts";
import type { Finding } from "../problems/problem.ts";

/** A broken schema rule in words for editors. */
interface Explanation extends Finding {
  /** Key to mark in place of the value. */
  key?: string;
  /** The place to be marked, when it is not the value that breaks the rule. */
  at?: Path;
}

/** Keys by which people know an entry of a list. */
const NAMES = ["name", "listName", "title", "label", "heading", "id", "key", "from", "image"];

function stepInto(value: unknown, step: string | number): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.hasOwn(value, step) ? (value as Record<string | number, unknown>)[step] : undefined;
}

/** The innermost entry on the way to a place that has a name, if any: `Deluxe`. */
function nameOf(whole: unknown, path: Path): string | undefined {
  let current = whole;
  let name: string | undefined;
  for (const step of path) {
    current = stepInto(current, step);
    if (typeof step !== "number") continue;
    name = NAMES.map((key) => stepInto(current, key)).find((value) => typeof value === "string");
  }
  return name;
}

/** How a place is named to an editor: `monthlyPrice in packages[2] ("Deluxe")`, or `title`. */
function describePlace(path: Path, whole: unknown): string {
  const name = nameOf(whole, path);
  if (name === undefined) return describePath(path);
  const at = path.findLastIndex((step) => typeof step === "number") + 1;
  const entry = `${describePath(path.slice(0, at))} (${quote(name, 40)})`;
  return at === path.length ? entry : `${describePath(path.slice(at))} in ${entry}`;
}

const plural = (count: unknown, word: string) =>
  `${String(count)} ${word}${Number(count) === 1 ? "" : "s"}`;

/** The allowed words; a long list is cut off. */
function choice(allowed: readonly string[]): string {
  if (allowed.length <= 30) return allowed.join(", ");
  return `${allowed.slice(0, 12).join(", ")} or another of the ${allowed.length} that VS Code lists here when you press Ctrl and the space bar`;
}

/** The schema's own words for what belongs here. */
function hint(schema: SchemaPart | undefined): string {
  return schema?.description === undefined ? "" : ` (${schema.description.replace(/\.$/, "")})`;
}

interface SchemaPart {
  description?: string;
  properties?: Record<string, SchemaPart>;
  examples?: unknown[];
  type?: string;
  const?: unknown;
  required?: string[];
  anyOf?: SchemaPart[];
  oneOf?: SchemaPart[];
}

/** How a key of a certain kind is typed, in the language of its file. */
function toType(key: string, schema: SchemaPart | undefined, isYaml: boolean): string {
  const example = schema?.examples?.[0];
  const value =
    (example ?? schema?.const) !== undefined
      ? JSON.stringify(example ?? schema?.const)
      : ({ integer: "599", number: "5", boolean: "true", array: '["…"]', object: "{ … }" }[
          schema?.type ?? ""
        ] ?? '"…"');
  if (!isYaml) return `"${key}": ${value}`;
  return schema?.type === "array" ? `${key}: and below it lines like   - …` : `${key}: ${value}`;
}

export function explain(error: ErrorObject, path: Path, located: Located): Explanation | undefined {
  const params = error.params as Record<string, unknown>;
  const schema = error.parentSchema as SchemaPart | undefined;
  const value = path.reduce<unknown>(stepInto, located.value);
  const where = describePlace(path, located.value);
  const isYaml = located.source.file.endsWith(".md");
  const about = hint(schema);
  switch (error.keyword) {
    case "additionalProperties": {
      const key = String(params["additionalProperty"]);
      const known = Object.keys(schema?.properties ?? {}).filter((name) => name !== "$schema");
      const meant = nearest(key, known);
      return {
        code: "unknown-key",
        message: `no page knows the key ${quote(key, 40)}${path.length === 0 ? "" : ` in ${where}`}`,
        fix: `${meant === undefined ? "delete the line." : `did you mean "${meant}"?`} The keys here are ${known.join(", ")}`,
        key,
      };
    }
    case "required": {
      const key = String(params["missingProperty"]);
      const property = schema?.properties?.[key];
      return {
        code: "missing-key",
        message: `the key "${key}" is missing${path.length === 0 ? "" : ` in ${where}`}`,
        fix: `add the line ${toType(key, property, isYaml)}${isYaml ? ", between the two lines of ---" : ""}${hint(property)}`,
      };
    }
    case "type":
      return describeWrongType(value, params["type"] as string | string[], where, path, located);
    case "const":
      return {
        code: "not-allowed",
        message: `${where} is ${quote(value)}, and only ${JSON.stringify(params["allowedValue"])} may stand here`,
        fix: `type ${JSON.stringify(params["allowedValue"])}, or delete the line`,
      };
    case "enum": {
      const allowed = (params["allowedValues"] as unknown[]).map(String);
      const meant = nearest(String(value), allowed);
      return {
        code: "not-allowed",
        message: `${where} is ${quote(value)}, which is none of the words that may stand here`,
        fix: `${meant === undefined ? "" : `did you mean "${meant}"? `}Type one of ${choice(allowed)}`,
      };
    }
    case "minItems":
    case "maxItems": {
      const few = error.keyword === "minItems";
      const count = (value as unknown[]).length;
      const limit = Number(params["limit"]);
      const needed = few ? `at least ${limit} are needed` : `at most ${limit} fit`;
      return {
        code: "wrong-count",
        message: `${where} has ${count} ${count === 1 ? "entry" : "entries"}, and ${needed}`,
        fix: few
          ? `add ${limit - count} more${isYaml ? ", each on a line of its own" : ", with commas between them"}`
          : `delete ${count - limit} of them`,
      };
    }
    case "uniqueItems": {
      const same = quote((value as unknown[])[Number(params["j"])], 40);
      return {
        at: [...path, Math.max(Number(params["i"]), Number(params["j"]))],
        code: "repeated-entry",
        message: `${same} stands twice in ${where}`,
        fix: "delete one of the two",
      };
    }
    case "minLength": {
      const length = String(value).length;
      return {
        code: "too-short",
        message:
          length === 0 ? `${where} is empty` : `${where} has only ${plural(length, "letter")}`,
        fix:
          params["limit"] === 1
            ? `type the words ${isYaml ? "after the colon" : "between the quotation marks"}${about}`
            : `write at least ${plural(params["limit"], "letter")}${about}`,
      };
    }
    case "maxLength":
      return {
        code: "too-long",
        message: `${where} has ${plural(String(value).length, "letter")}, ${String(value).length - Number(params["limit"])} too many`,
        fix: `write at most ${plural(params["limit"], "letter")}`,
      };
    case "minimum":
    case "exclusiveMinimum":
    case "maximum": {
      const limit = Number(params["limit"]);
      const most = error.keyword === "maximum";
      const least = error.keyword === "minimum";
      const positive = Math.abs(Number(value));
      return {
        code: "out-of-range",
        message: `${where} is ${String(value)}, and ${most ? "no more than" : least ? "at least" : "more than"} ${limit} makes sense here`,
        fix:
          Number(value) < 0 && positive >= limit
            ? `type ${positive}, without the minus sign`
            : `type a number ${most ? "up to" : least ? "from" : "above"} ${limit}${about}`,
      };
    }
    case "pattern":
    case "format":
      return {
        code: "wrong-form",
        message: `${where} is ${quote(value)}, which does not have the form that is needed`,
        fix: formHelp(value, schema),
        ...inSmallLetters(value, schema, path, located),
      };
    case "oneOf":
    case "anyOf":
      return wrongChoice(value, where, schema, isYaml);
    default:
      return {
        code: "wrong-form",
        message: `${where} ${error.message ?? "is not valid"}`,
        fix: `compare it with its neighbours${about}`,
      };
  }
}

/** An entry with none of the keys of which it needs one, or with two that exclude each other. */
function wrongChoice(
  value: unknown,
  where: string,
  schema: SchemaPart | undefined,
  isYaml: boolean,
): Finding {
  const keys = (schema?.anyOf ?? schema?.oneOf ?? []).flatMap(({ required = [] }) => required);
  const there = keys.filter((key) => stepInto(value, key) !== undefined);
  const names = keys.map((key) => `"${key}"`).join(" or ");
  const lines = keys.map((key) => toType(key, schema?.properties?.[key], isYaml)).join(" or ");
  if (there.length === 0) {
    const message = `${where} needs ${names}`;
    return { code: "wrong-combination", message, fix: `add the line ${lines}` };
  }
  const both = there.map((key) => `"${key}"`).join(" and ");
  return {
    code: "wrong-combination",
    message: `${where} has ${both}, and may have only one of them`,
    fix: "delete all but one of these lines",
  };
}

/** The repair of a name that is right but for its capitals: `Event/Wedding` for `event/wedding`. */
function inSmallLetters(
  value: unknown,
  schema: (SchemaPart & { pattern?: string }) | undefined,
  path: Path,
  located: Located,
): Pick<Finding, "edit"> {
  if (typeof value !== "string" || !/^[a-z0-9/-]+$/i.test(value)) return {};
  const text = value.toLowerCase();
  if (schema?.pattern === undefined || !new RegExp(schema.pattern, "u").test(text)) return {};
  const span = located.textSpan(path, 0, value.length);
  const isPlain = located.source.text.slice(span.start, span.end) === value;
  return isPlain ? { edit: { ...span, text } } : {};
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** `12 March 2026`, `March 12, 2026`, `12/3/2026`, `12.3.2026` as `2026-03-12`; Indian order, day first. */
function isoDay(written: string): string | undefined {
  const text = written.toLowerCase().slice(0, 40);
  const year = /(?<!\d)(20\d\d)(?!\d)/.exec(text)?.[1];
  if (year === undefined) return undefined;
  const rest = text.replace(year, " ");
  const month = MONTHS.findIndex((name) => rest.includes(name)) + 1;
  const numbers = [...rest.matchAll(/\d{1,2}/g)].map(([digits]) => Number(digits));
  const [day, second] = numbers;
  const found = month > 0 ? [day, month] : text.startsWith(year) ? [second, day] : [day, second];
  const [d = 0, m = 0] = found;
  if (d < 1 || d > 31 || m < 1 || m > 12) return undefined;
  return `${year}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
}

function slugged(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/\.(?:jpe?g|png|webp|avif|md|json)$/, "")
    .replace(/[^a-z0-9/]+/g, "-")
    .replace(/^[-/]+|[-/]+$/g, "");
}

/** Guesses a text in the form that its schema requires. */
function formHelp(value: unknown, schema: (SchemaPart & { pattern?: string }) | undefined): string {
  const description = schema?.description ?? "compare it with its neighbours";
  const pattern = schema?.pattern === undefined ? undefined : new RegExp(schema.pattern, "u");
  const written = String(value);
  const trimmed = written.trim();
  const time = parseClock(trimmed.replace(/(T\d\d:\d\d):\d\d$/, "$1"));
  const moment = time === undefined ? undefined : writeMoment(time);
  const ours = trimmed.replace(/^https?:\/\/[^/]*/i, "").replace(/^\/*/, "/");
  const guesses = [
    trimmed,
    trimmed.replace(/[?#].*/, "").replace(/\/+$/, ""),
    moment,
    moment?.slice(0, 10) ?? isoDay(written),
    slugged(written),
    ...(/^https?:/i.test(trimmed) ? [ours] : [`/${slugged(written)}`, ours]),
    trimmed.replace(/^(\d):/, "0$1:"),
    trimmed.replace(/\D/g, ""),
    trimmed.replace(/[^a-z\d]/gi, "").toUpperCase(),
  ];
  const guess = guesses.find((text) => text !== undefined && text !== "" && pattern?.test(text));
  return `${guess === undefined || guess === written ? "" : `did you mean "${guess}"? `}${description}`;
}
