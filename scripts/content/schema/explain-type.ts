import { parseAmount } from "../problems/amount.ts";
import type { Located, Path } from "../problems/located.ts";
import type { Finding } from "../problems/problem.ts";
import { quote, shorten } from "./quote.ts";

const NEEDED: Record<string, [what: string, example: string]> = {
  string: ["text", 'put it in double quotes, like "Paneer Tikka"'],
  integer: ["a whole number", "type digits only, without quotes, like 599"],
  number: ["a number", "type digits, without quotes, like 2.5"],
  boolean: ["true or false", "type true or false, without quotes"],
  array: ["a list", 'put square brackets around it, like ["one", "two"]'],
  object: ["an entry in braces", 'type it as { "key": "value" }'],
};

const YES = new Set(["yes", "y", "true", "on", "1", "haan"]);
const NO = new Set(["no", "n", "false", "off", "0", "nahi"]);

/** What to say of a value of the wrong kind, for example text where a number is needed. */
export function describeWrongType(
  value: unknown,
  type: string | string[],
  where: string,
  path: Path,
  located: Located,
): Finding {
  const wanted = Array.isArray(type) ? (type[0] ?? "") : type;
  const isYaml = located.source.file.endsWith(".md");
  const [what, example] = NEEDED[wanted] ?? [wanted, `type ${wanted}`];
  if (value === null) {
    return {
      code: "no-value",
      message: `${where} has no value`,
      fix: isYaml ? `type ${what} after the colon` : `type ${what} instead of null`,
    };
  }
  if (wanted === "integer" || wanted === "number") {
    const number = wrongNumber(value, wanted, where, path, located);
    if (number) return number;
  }
  const is = `${where} is ${quote(value)}, and ${what} is needed`;
  if (wanted === "boolean") {
    const word = quote(value).replaceAll('"', "").trim().toLowerCase();
    const meant = YES.has(word) ? "true" : NO.has(word) ? "false" : undefined;
    return {
      code: "wrong-type",
      message: is,
      fix: meant === undefined ? example : `type ${meant}, without quotes`,
    };
  }
  if (wanted === "string" && (typeof value === "number" || typeof value === "boolean")) {
    const { start, end } = located.spanOf(path);
    const written = shorten(located.source.text.slice(start, end).trim());
    return {
      code: "wrong-type",
      message: /^0\d/.test(written)
        ? `${where} is ${written}, read as a number, which would lose its zero`
        : `${where} is ${written} without quotation marks, and text is needed`,
      fix: `put it in double quotes: "${written}"`,
    };
  }
  if (wanted === "array" && typeof value === "string") {
    const parts = value
      .split(/[,;]\s*/)
      .filter(Boolean)
      .slice(0, 3);
    return {
      code: "wrong-type",
      message: `${where} is written as one text, and a list is needed`,
      fix: isYaml
        ? `type each on a line of its own below the key, with two spaces and a hyphen: "  - ${shorten(parts[0] ?? "…")}"`
        : `type [${parts.map((part) => quote(part)).join(", ")}]`,
    };
  }
  if (wanted === "string" && isYaml && typeof value === "object") {
    return {
      code: "wrong-type",
      message: `${where} is read as a list or as keys of its own, and text is needed`,
      fix: 'put the whole text in double quotes on one line: "…"',
    };
  }
  return { code: "wrong-type", message: is, fix: example };
}

/** `"599"`, `"Rs 599/-"`, `599.5` where whole rupees are needed. */
function wrongNumber(
  value: unknown,
  wanted: string,
  where: string,
  path: Path,
  located: Located,
): Finding | undefined {
  if (typeof value === "number" && !Number.isFinite(value)) {
    return {
      code: "wrong-type",
      message: `${where} is no number that can be counted`,
      fix: "type digits only, like 599",
    };
  }
  if (typeof value === "number") {
    return {
      code: "fraction",
      message: `${where} is ${value}, and a whole number is needed`,
      fix: `type ${Math.floor(value)} or ${Math.ceil(value)}`,
    };
  }
  if (typeof value !== "string") return undefined;
  const amount = parseAmount(value);
  if (amount === undefined) return undefined;
  const typed = wanted === "integer" && !Number.isInteger(amount) ? Math.round(amount) : amount;
  const plain = String(amount) === value.trim() && typed === amount;
  return {
    code: "number-in-quotes",
    message: plain
      ? `${where} is the number ${typed} in quotation marks`
      : `${where} is the text ${quote(value)}, and a plain number is needed`,
    fix: `type ${typed}, without quotation marks`,
    ...(plain && amount >= 0 && { edit: { ...located.spanOf(path), text: String(typed) } }),
  };
}
