import type { Finding, Located, Path } from "../problems/problem.ts";
/** Longer than this, a value in the middle of a sentence hides the sentence. */
const LONGEST = 60;

/** A text that is not longer than `longest`, its end cut off when need be. */
function shorten(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** A value inside a sentence: on one line, and not longer than `longest`. */
export function quote(value: unknown, longest = LONGEST): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list [ ]";
  if (typeof value === "object" && value !== null) return "an entry in braces { }";
  return shorten(JSON.stringify(value), longest);
}
/** A price as people write it: `₹599`, `Rs. 5,99,000/-`, `599.50`, `INR 599 only`. */
const AMOUNT =
  /^\s*(?:₹|rs\.?|inr|rupees)?\s*([+-]?[\d,' ]*\d)(\.\d+)?\s*(?:\/-|\/=|-\/|₹|rs\.?|inr|rupees|only)?[\s.]*$/i;

/** The number of a price in words and signs; undefined for other texts. */
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

/** Explains a value of the wrong type, for example text in the place of a number. */
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
  if (wanted === "string" && (typeof value === "number" || typeof value === "boolean")) {
    const { start, end } = located.spanOf(path);
    const written = shorten(located.source.text.slice(start, end).trim());
    return {
      code: "wrong-type",
      message: `${where} is ${written} without quotation marks, and text is needed`,
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
