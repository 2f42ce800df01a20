import { describePath, type Finding, type Located, type Path } from "../problems/problem.ts";
import type { ErrorObject } from "ajv";
import { labelOf } from "../../lib/label.ts";
import { nearest } from "../../lib/nearest.ts";
import { counted, shorten } from "../../lib/text.ts";
import { kebab } from "../../lib/slug.ts";
import { DELETE_LINE, inFile, joined, keyNamed, say, type Sentence } from "../problems/sentence.ts";
import type { Schema } from "./example.ts";

interface Explanation extends Finding {
  /** Key to mark in place of the value. */
  key?: string;
  /** Place to mark in place of the value. */
  at?: Path;
}

/** Keys whose text names an entry of a list in messages. */
const NAMES = ["name", "listName", "title", "label", "heading", "id", "key", "from", "image"];

function stepInto(value: unknown, step: string | number): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.hasOwn(value, step) ? (value as Record<string | number, unknown>)[step] : undefined;
}

/** A place in an editor's words: `monthlyPrice in packages[2] ("Deluxe")`, in a form `Monthly price of Deluxe`. */
export function describePlace(path: Path, whole: unknown): Sentence {
  const at = path.findLastIndex((step) => typeof step === "number") + 1;
  const entry = path.slice(0, at);
  const value = entry.reduce(stepInto, whole);
  const name = NAMES.map((key) => stepInto(value, key)).find((one) => typeof one === "string");
  const list = entry.findLast((step) => typeof step === "string") ?? "";
  const listed = `entry ${Number(entry.at(-1)) + 1} of ${labelOf(list)}`;
  const shown = typeof name === "string" ? shorten(name, 40) : listed;
  const field = labelOf(String(path.at(-1)));
  const form = at === path.length ? shown : at === 0 ? field : `${field} of ${shown}`;
  if (at === 0 || name === undefined) return { file: describePath(path), form };
  const named = `${describePath(entry)} (${quote(name, 40)})`;
  return { file: at === path.length ? named : `${describePath(path.slice(at))} in ${named}`, form };
}

function choice(allowed: readonly string[]): string {
  if (allowed.length <= 30) return allowed.join(", ");
  return `${allowed.slice(0, 12).join(", ")} or another of the ${allowed.length} that VS Code lists here when you press Ctrl and the space bar`;
}

const hint = ({ description }: Schema = {}) =>
  description === undefined ? "" : ` (${description.replace(/\.$/, "")})`;

interface Broken {
  value: unknown;
  where: Sentence;
  path: Path;
  located: Located;
  schema: Schema;
  isYaml: boolean;
  lineFor: (key: string) => string;
}

const LIMITS: Record<string, [limits: string, ask: string]> = {
  minimum: ["at least", "from"],
  exclusiveMinimum: ["more than", "above"],
  maximum: ["no more than", "up to"],
};

/** @param lineFor returns the line that adds a key of the violated schema */
export function explain(
  error: ErrorObject,
  path: Path,
  located: Located,
  lineFor: (key: string) => string,
): Explanation {
  const params = error.params as Record<string, unknown>;
  const schema = (error.parentSchema ?? {}) as Schema;
  const value = path.reduce<unknown>(stepInto, located.value);
  const where = describePlace(path, located.value);
  const inWhere = path.length === 0 ? "" : say` in ${where}`;
  const isYaml = located.source.file.endsWith(".md");
  const broken = { value, where, path, located, schema, isYaml, lineFor };
  const about = hint(schema);
  const limit = Number(params["limit"]);
  const { length } = Array.isArray(value) || typeof value === "string" ? value : "";
  const entries = length === 1 ? "1 entry" : `${length} entries`;
  switch (error.keyword) {
    case "additionalProperties": {
      const key = String(params["additionalProperty"]);
      const known = Object.keys(schema.properties ?? {}).filter((name) => name !== "$schema");
      const meant = nearest(key, known);
      const advice =
        meant === undefined ? say`${DELETE_LINE}.` : say`did you mean "${keyNamed(meant)}"?`;
      return {
        code: "unknown-key",
        message: say`no page knows the ${KEY} ${quote(key, 40)}${inWhere}`,
        fix: say`${advice} The ${KEY}s here are ${joined(known.map(keyNamed), ", ")}`,
        key,
      };
    }
    case "required": {
      const key = String(params["missingProperty"]);
      const property = schema.properties?.[key];
      const between = isYaml ? ", between the two lines of ---" : "";
      return {
        code: "missing-key",
        message: say`the ${KEY} "${keyNamed(key)}" is missing${inWhere}`,
        fix: say`${addLine(key, lineFor(key) + between)}${hint(property)}`,
      };
    }
    case "type":
      return describeWrongType(broken, [params["type"] as string].flat()[0] ?? "");
    case "const": {
      const only = JSON.stringify(params["allowedValue"]);
      const message = say`${where} is ${quote(value)}, and only ${only} is allowed here`;
      return { code: "not-allowed", message, fix: say`type ${only}, or ${DELETE_LINE}` };
    }
    case "enum": {
      const allowed = (params["allowedValues"] as unknown[]).map(String);
      const meant = nearest(String(value), allowed);
      // The id of an entry defines a name; other keys refer to one.
      const isNew = path.at(-1) === "id" && schema.title !== undefined;
      return {
        code: "not-allowed",
        message: say`${where} is ${quote(value)}, which is none of the words that are allowed here`,
        fix: say`${meant === undefined ? "" : `did you mean "${meant}"? `}Type one of ${choice(allowed)}${isNew ? inFile(`, or add "${String(value)}" to ${schema.title} in schemas/, then npm run schema-types`) : ""}`,
      };
    }
    case "minItems": {
      const each = isYaml ? "each on a line of its own" : "with commas between them";
      const message = say`${where} has ${entries}, and at least ${limit} are needed`;
      return { code: "wrong-count", message, fix: `add ${limit - length} more, ${each}` };
    }
    case "maxItems": {
      const message = say`${where} has ${entries}, and at most ${limit} fit`;
      return { code: "wrong-count", message, fix: `delete ${length - limit} of them` };
    }
    case "uniqueItems": {
      const last = Math.max(Number(params["i"]), Number(params["j"]));
      const message = say`${quote((value as unknown[])[last], 40)} is twice in ${where}`;
      return { code: "repeated-entry", message, fix: "delete one of the two", at: [...path, last] };
    }
    case "minLength": {
      const few = length === 0 ? "is empty" : `has only ${counted(length, "letter")}`;
      const place = inFile(isYaml ? " after the colon" : " between the quotation marks");
      const ask =
        limit === 1 ? say`type the words${place}` : `write at least ${counted(limit, "letter")}`;
      return { code: "too-short", message: say`${where} ${few}`, fix: say`${ask}${about}` };
    }
    case "maxLength":
      return {
        code: "too-long",
        message: say`${where} has ${counted(length, "letter")}, ${length - limit} too many`,
        fix: `write at most ${counted(limit, "letter")}`,
      };
    case "minimum":
    case "exclusiveMinimum":
    case "maximum": {
      const [limits, ask] = LIMITS[error.keyword] ?? [];
      const positive = -Number(value);
      return {
        code: "out-of-range",
        message: say`${where} is ${String(value)}, and ${limits} ${limit} makes sense here`,
        fix:
          positive > 0 && positive >= limit
            ? `type ${positive}, without the minus sign`
            : `type a number ${ask} ${limit}${about}`,
      };
    }
    case "pattern":
    case "format":
      return {
        code: "wrong-form",
        message: say`${where} is ${quote(value)}, which does not have the form that is needed`,
        fix: formHelp(value, schema),
        ...lowerCaseRepair(broken),
      };
    case "oneOf":
    case "anyOf":
      return wrongChoice(broken);
    default:
      return {
        code: "wrong-form",
        message: say`${where} ${error.message ?? "is not valid"}`,
        fix: `compare it with its neighbours${about}`,
      };
  }
}

const KEY: Sentence = { file: "key", form: "field" };

const addLine = (key: string, line: string): Sentence => ({
  file: `add the line ${line}`,
  form: `fill in ${labelOf(key)}`,
});

/** Finding for an entry that has none of its alternative keys, or two keys that exclude each other. */
function wrongChoice({ value, where, schema, lineFor }: Broken): Finding {
  const keys = (schema.anyOf ?? schema.oneOf ?? []).flatMap(({ required = [] }) => required);
  const present = keys.filter((key) => stepInto(value, key) !== undefined);
  const inQuotes = (names: string[]) => names.map((key) => say`"${keyNamed(key)}"`);
  if (present.length > 0)
    return {
      code: "wrong-combination",
      message: say`${where} has ${joined(inQuotes(present), " and ")}, and may have only one of them`,
      fix: { file: "delete all but one of these lines", form: "empty all but one of these fields" },
    };
  return {
    code: "wrong-combination",
    message: say`${where} needs ${joined(inQuotes(keys), " or ")}`,
    fix: {
      file: `add the line ${keys.map(lineFor).join(" or ")}`,
      form: `fill in ${keys.map(labelOf).join(" or ")}`,
    },
  };
}

/** Repair of a name that is wrong only in its capital letters: `Event/Wedding` for `event/wedding`. */
function lowerCaseRepair({ value, schema, path, located }: Broken): Pick<Finding, "edit"> {
  if (typeof value !== "string" || !/^[a-z0-9/-]+$/i.test(value)) return {};
  const text = value.toLowerCase();
  if (schema.pattern === undefined || !new RegExp(schema.pattern, "u").test(text)) return {};
  const span = located.textSpan(path, 0, value.length);
  const isPlain = located.source.text.slice(span.start, span.end) === value;
  return isPlain ? { edit: { ...span, text } } : {};
}

/** Advice for a text in the wrong form: the schema's description, preceded by a guess that fits. */
function formHelp(value: unknown, { description, pattern = "" }: Schema): string {
  const help = description ?? "compare it with its neighbours";
  const written = String(value);
  const path = written.replace(/^https?:\/\/[^/]*|[?#].*|\/+$/gi, "");
  const guesses = [written.trim(), path, kebab(written), `/${kebab(written)}`];
  const guess = guesses.find((text) => text !== written && new RegExp(pattern, "u").test(text));
  return pattern === "" || guess === undefined ? help : `did you mean "${guess}"? ${help}`;
}

const LONGEST = 60;

function quote(value: unknown, longest = LONGEST): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list [ ]";
  if (typeof value === "object" && value !== null) return "an entry in braces { }";
  return shorten(JSON.stringify(value), longest);
}

/** A price as people write it: `₹599`, `Rs. 5,99,000/-`, `599.50`, `INR 599 only`. */
const AMOUNT =
  /^\s*(?:₹|rs\.?|inr|rupees)?\s*([+-]?[\d,' ]*\d)(\.\d+)?\s*(?:\/-|\/=|-\/|₹|rs\.?|inr|rupees|only)?[\s.]*$/i;

export function parseAmount(written: string): number | undefined {
  if (written.length > 40) return undefined;
  const [, digits, fraction = ""] = AMOUNT.exec(written) ?? [];
  if (digits === undefined) return undefined;
  return Number(digits.replace(/[,' ]/g, "") + fraction);
}

const NEEDED: Record<string, [what: string, example: string]> = {
  string: ["text", 'put it in double quotes, like "Paneer Tikka"'],
  integer: ["a whole number", "type digits only, without quotes, like 599"],
  number: ["a number", "type digits, without quotes, like 2.5"],
  boolean: ["true or false", "type true or false, without quotes"],
  array: ["a list", 'put square brackets around it, like ["one", "two"]'],
  object: ["an entry in braces", 'type it as { "key": "value" }'],
};

function describeWrongType(broken: Broken, expected: string): Finding {
  const { value, where, path, located, isYaml } = broken;
  const [what, example] = NEEDED[expected] ?? [expected, `type ${expected}`];
  if (value === null) {
    const place = inFile(isYaml ? " after the colon" : " instead of null");
    return {
      code: "no-value",
      message: say`${where} has no value`,
      fix: say`type ${what}${place}`,
    };
  }
  if (expected === "integer" || expected === "number") {
    const number = wrongNumber(broken, expected);
    if (number) return number;
  }
  if (expected === "string" && (typeof value === "number" || typeof value === "boolean")) {
    const { start, end } = located.spanOf(path);
    const written = shorten(located.source.text.slice(start, end).trim(), LONGEST);
    return {
      code: "wrong-type",
      message: say`${where} is ${written} without quotation marks, and text is needed`,
      fix: `put it in double quotes: "${written}"`,
    };
  }
  if (expected === "array" && typeof value === "string") {
    const [first = "…", ...rest] = value.split(/[,;]\s*/).filter(Boolean);
    const parts = [first, ...rest.slice(0, 2)].map((part) => quote(part));
    return {
      code: "wrong-type",
      message: say`${where} is written as one text, and a list is needed`,
      fix: {
        file: isYaml
          ? `type each on a line of its own below the key, with two spaces and a hyphen: "  - ${shorten(first, LONGEST)}"`
          : `type [${parts.join(", ")}]`,
        form: `type ${parts.join(", ")}, each as an entry of the list`,
      },
    };
  }
  const message = say`${where} is ${quote(value)}, and ${what} is needed`;
  return { code: "wrong-type", message, fix: example };
}

/** Finding for `"599"`, `"Rs 599/-"` or `599.5` where whole rupees are needed. */
function wrongNumber({ value, where, path, located }: Broken, expected: string) {
  if (typeof value === "number" && !Number.isFinite(value)) {
    const message = say`${where} is no number that can be counted`;
    return { code: "wrong-type", message, fix: "type digits only, like 599" };
  }
  if (typeof value === "number") {
    return {
      code: "fraction",
      message: say`${where} is ${value}, and a whole number is needed`,
      fix: `type ${Math.floor(value)} or ${Math.ceil(value)}`,
    };
  }
  const amount = typeof value === "string" ? parseAmount(value) : undefined;
  if (amount === undefined) return undefined;
  const typed = expected === "integer" ? Math.round(amount) : amount;
  const plain = String(amount) === String(value).trim() && typed === amount;
  return {
    code: "number-in-quotes",
    message: plain
      ? say`${where} is the number ${typed} in quotation marks`
      : say`${where} is the text ${quote(value)}, and a plain number is needed`,
    fix: `type ${typed}, without quotation marks`,
    ...(plain && amount >= 0 && { edit: { ...located.spanOf(path), text: String(typed) } }),
  };
}
