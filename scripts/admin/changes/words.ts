/** Describes a change of content by the names of the entry and the field. Runs in the browser. */
import { formatPrice } from "../../../schemas/format.ts";
import { textOf } from "../../content/model/content.ts";
import { labelOf } from "../../lib/label.ts";
import { nameIn, ownName, type Field, type Form } from "../forms.ts";
import { pictureLabel } from "../pictures/thumbnails.ts";
import { readContentFile } from "../writing/content-file.ts";
import { alignedIds, isEntry, isMoved, isSame, type Entry } from "../writing/values.ts";
import type { ChangedFile } from "./draft.ts";

export interface Difference {
  /** Such as `Royal, monthly price`. */
  place: string;
  /** Empty where there was no value. */
  before: string;
  after: string;
  warning?: string;
}

export interface FileWords {
  /** Such as `Packages`, or an article's title. */
  name: string;
  /** Sentences about new and removed addresses of the site. */
  addresses: string[];
  differences: Difference[];
}

type Place = readonly string[];

const keysOf = (fields: readonly Field[], ...entries: Entry[]) => [
  ...new Set([...fields.map(({ name }) => name), ...entries.flatMap(Object.keys)]),
];

const fieldOf = (fields: readonly Field[], key: string): Field & { label: string } => {
  const field = fields.find(({ name }) => name === key);
  return { name: key, label: labelOf(key), ...field };
};

function shown(value: unknown, field: Field): string {
  const { fields = [], options, rupees } = field;
  if (value === undefined) return "";
  if (typeof value === "number") return rupees === true ? formatPrice(value) : String(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((one) => shown(one, field)).join(", ");
  if (isEntry(value))
    return keysOf(fields, value)
      .filter((key) => value[key] !== undefined)
      .map((key) => {
        const own = fieldOf(fields, key);
        return `${own.label}: ${shown(value[key], own)}`;
      })
      .join("; ");
  if (typeof value !== "string") return JSON.stringify(value);
  return options?.find((option) => option.value === value)?.label ?? value;
}

/** A relative price change above this limit is probably a typing mistake. */
const MAX_PRICE_CHANGE = 0.5;

function priceWarning(before: unknown, after: unknown, { rupees }: Field): { warning?: string } {
  if (rupees !== true || typeof before !== "number" || typeof after !== "number") return {};
  const share = Math.abs(after - before) / before;
  if (share <= MAX_PRICE_CHANGE) return {};
  const than = after > before ? "more" : "less";
  return { warning: `${Math.round(share * 100)}% ${than} than before. Is that right?` };
}

function differences(before: unknown, after: unknown, place: Place, field: Field): Difference[] {
  if (isSame(before, after)) return [];
  const { fields = [] } = field;
  if (isEntry(before) && isEntry(after))
    return keysOf(fields, before, after).flatMap((key) => {
      const own = fieldOf(fields, key);
      // After another name the label begins in lower case: `Royal, monthly price`.
      const label = own.label.charAt(0).toLowerCase() + own.label.slice(1);
      const at = [...place, place.length === 0 ? own.label : label];
      return differences(before[key], after[key], at, own);
    });
  if ([before, after].some((one) => Array.isArray(one) && one.some(isEntry)))
    return inList(listOf(before), listOf(after), place, field);
  const words = { before: shown(before, field), after: shown(after, field) };
  return [{ place: place.join(", "), ...words, ...priceWarning(before, after, field) }];
}

const listOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);

function inList(before: unknown[], after: unknown[], place: Place, field: Field): Difference[] {
  const [outer, list = ""] = [place.slice(0, -1), place.at(-1)];
  const called = (entry: unknown, index: number) =>
    (isEntry(entry) && nameIn(entry, field.fields ?? [])) || `${list} ${index + 1}`;
  const pair = (one: unknown, other: unknown, index: number): Difference[] => {
    const at = [...outer, called(other ?? one, index)];
    if (one !== undefined && other !== undefined) return differences(one, other, at, field);
    return [{ place: at.join(", "), before: shown(one, field), after: shown(other, field) }];
  };
  const [old = [], now = []] = alignedIds(before, after);
  const names = (ids: string[], entries: unknown[]) =>
    ids.flatMap((id, at) => (old.includes(id) && now.includes(id) ? called(entries[at], at) : []));
  const order = {
    place: `${place.join(", ")}, order`,
    before: names(old, before).join(", "),
    after: names(now, after).join(", "),
  };
  return [
    ...now.flatMap((id, at) => pair(before[old.indexOf(id)], after[at], at)),
    ...old.flatMap((id, at) => (now.includes(id) ? [] : pair(before[at], undefined, at))),
    ...(isMoved(old, now) ? [order] : []),
  ];
}

const BETWEEN_PARAGRAPHS = /\n{2,}/;

/** Removes equal paragraphs from the start and the end of two texts. */
function differingText(before: string, after: string): [before: string, after: string] {
  const [a, b] = [before.trim().split(BETWEEN_PARAGRAPHS), after.trim().split(BETWEEN_PARAGRAPHS)];
  while (a.length > 0 && a[0] === b[0]) [a, b].forEach((list) => list.shift());
  while (a.length > 0 && a.at(-1) === b.at(-1)) [a, b].forEach((list) => list.pop());
  return [a.join("\n\n"), b.join("\n\n")];
}

function addressesOf(file: string, before?: Entry, after?: Entry): string[] {
  const address = textOf(file)?.path;
  const [was, is] = [before, after].map((value) => value !== undefined && value["draft"] !== true);
  if (address === undefined || was === is) return [];
  const day = after?.["publishAt"];
  const from = typeof day === "string" ? `, from ${day.replace("T", " at ")}` : "";
  return [is ? `New address: ${address}${from}` : `This address goes: ${address}`];
}

const UNREADABLE = "It has a character that cannot be read. Take this change back.";

/** Name of the picture of a file. */
export const pictureOf = (file: string) => /^content\/media\/(.*)\.\w+$/.exec(file)?.[1];

export function wordsFor({ file, before, after }: ChangedFile, forms: readonly Form[]): FileWords {
  const happened = before ? (after ? "changed" : "removed") : "new";
  const only = (name: string) => ({ name, addresses: [], differences: [] });
  const picture = pictureOf(file);
  if (picture !== undefined) return only(`Photograph ${happened}: ${pictureLabel(picture)}`);
  const form = forms.find(({ owns }) => owns(file));
  if (!form) return only(`Not content, ${happened}: ${file}`);
  const versions = [before, after].map((version) => version?.text);
  if (versions.includes(null)) {
    const name = `${form.label} “${textOf(file)?.slug ?? file}”`;
    return { ...only(name), addresses: [UNREADABLE] };
  }
  const [was, is] = versions.map((text) => (text ? readContentFile(file, text) : undefined));
  const { body: oldBody = "", ...old } = was ?? {};
  const { body = "", ...now } = is ?? {};
  const [gone, come] = differingText(String(oldBody), String(body));
  return {
    name: form.isCatalog ? form.label : `${form.label} “${ownName(is ?? was ?? {}) ?? file}”`,
    addresses: addressesOf(file, was, is),
    differences: [
      ...differences(old, now, [], { name: "", fields: form.fields }),
      ...(gone === come ? [] : [{ place: "Text", before: gone, after: come }]),
    ],
  };
}
