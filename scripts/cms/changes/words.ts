/** Runs in the browser: what a change of content is, in words that name the dish and the field. */
import { formatPrice } from "../../../schemas/format.ts";
import { nameIn, type Field, type Form } from "../forms.ts";
import { labelOf } from "../label.ts";
import { pictureName } from "../pictures/thumbnails.ts";
import { readContentFile } from "../writing/content-file.ts";
import type { ChangedFile } from "./draft.ts";
import { isSame } from "../writing/same.ts";
import { isEntry, keyOf } from "./entries.ts";

/** One value that a change gives. */
export interface Difference {
  /** Such as `Royal, monthly price`. */
  place: string;
  /** Empty where there was no value. */
  before: string;
  after: string;
  /** Warning for a likely slip. */
  warning?: string;
}

/** A file that a change touches. */
export interface FileWords {
  /** Such as `Packages`, or an article's title. */
  name: string;
  /** Address of its form in the editor; absent for what has none. */
  form?: string;
  /** What happens to addresses of the site. */
  addresses: string[];
  differences: Difference[];
}

type Place = readonly string[];

const sentence = (place: Place) => place.join(", ");

/** `Monthly price`, below a name `monthly price` */
const below = (place: Place, label: string) =>
  place.length === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1);

const labelIn = (fields: readonly Field[], name: string) =>
  fields.find((field) => field.name === name)?.label ?? labelOf(name);

function shown(value: unknown, field?: Field): string {
  if (value === undefined) return "";
  if (typeof value === "number") return field?.rupees === true ? formatPrice(value) : String(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((one) => shown(one, field)).join(", ");
  if (isEntry(value)) {
    const inner = field?.fields ?? [];
    const names = new Set([...inner.map(({ name }) => name), ...Object.keys(value)]);
    return [...names]
      .filter((name) => value[name] !== undefined)
      .map((name) => {
        const words = shown(
          value[name],
          inner.find((one) => one.name === name),
        );
        return `${labelIn(inner, name)}: ${words}`;
      })
      .join("; ");
  }
  if (typeof value !== "string") return JSON.stringify(value);
  return field?.options?.find((option) => option.value === value)?.label ?? value;
}

/** A price that changes by more than this share of it is a slip. */
const SLIP = 0.5;

function slip(before: unknown, after: unknown, field?: Field): { warning?: string } {
  if (field?.rupees !== true || typeof before !== "number" || typeof after !== "number") return {};
  if (Math.abs(after - before) <= before * SLIP) return {};
  const share = Math.round((Math.abs(after - before) / before) * 100);
  return { warning: `${share}% ${after > before ? "more" : "less"} than before. Is that right?` };
}

function differences(
  before: unknown,
  after: unknown,
  place: Place,
  fields: readonly Field[],
  field?: Field,
): Difference[] {
  if (isSame(before, after)) return [];
  if (isEntry(before) && isEntry(after)) {
    const inner = (field ? field.fields : fields) ?? [];
    const keys = new Set([
      ...inner.map(({ name }) => name),
      ...Object.keys(before),
      ...Object.keys(after),
    ]);
    return [...keys].flatMap((key) =>
      differences(
        before[key],
        after[key],
        [...place, below(place, labelIn(inner, key))],
        inner,
        inner.find(({ name }) => name === key),
      ),
    );
  }
  const isList = [before, after].some((one) => Array.isArray(one) && one.some(isEntry));
  if (isList) return inList(listOf(before), listOf(after), place, field);
  return [
    {
      place: sentence(place),
      before: shown(before, field),
      after: shown(after, field),
      ...slip(before, after, field),
    },
  ];
}

const listOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);

function inList(before: unknown[], after: unknown[], place: Place, field?: Field): Difference[] {
  const fields = field?.fields ?? [];
  const outer = place.slice(0, -1);
  const called = (entry: unknown, index: number) =>
    (isEntry(entry) ? nameIn(entry, fields) : undefined) ??
    `${place.at(-1) ?? ""} ${String(index + 1)}`;
  const pair = (one: unknown, other: unknown, index: number) =>
    one === undefined || other === undefined
      ? [
          {
            place: sentence([...outer, called(one ?? other, index)]),
            before: shown(one, field),
            after: shown(other, field),
          },
        ]
      : differences(one, other, [...outer, called(other, index)], fields, field);
  const key = keyOf(before, after);
  if (key === undefined) {
    const longer = before.length > after.length ? before : after;
    return longer.flatMap((_entry, index) => pair(before[index], after[index], index));
  }
  const idOf = (entry: unknown) => (entry as Record<string, unknown>)[key];
  const find = (list: unknown[], entry: unknown) => list.find((one) => idOf(one) === idOf(entry));
  const kept = before.filter((entry) => find(after, entry));
  const order = after.filter((entry) => find(before, entry));
  const isMoved = !isSame(kept.map(idOf), order.map(idOf));
  const names = (list: unknown[]) => list.map(called).join(", ");
  return [
    ...after.flatMap((entry, index) => pair(find(before, entry), entry, index)),
    ...before
      .filter((entry) => !find(after, entry))
      .flatMap((e, index) => pair(e, undefined, index)),
    ...(isMoved
      ? [
          {
            place: `${sentence(place)}, order`,
            before: names(kept),
            after: names(order),
          },
        ]
      : []),
  ];
}

const BETWEEN_PARAGRAPHS = /\n{2,}/;

/** Paragraphs of a text that differ, without those before and after them. */
function differingText(before: string, after: string): [before: string, after: string] {
  const [a, b] = [before.trim().split(BETWEEN_PARAGRAPHS), after.trim().split(BETWEEN_PARAGRAPHS)];
  while (a.length > 0 && a[0] === b[0]) [a, b].forEach((list) => list.shift());
  while (a.length > 0 && a.at(-1) === b.at(-1)) [a, b].forEach((list) => list.pop());
  return [a.join("\n\n"), b.join("\n\n")];
}

type Values = Record<string, unknown> | undefined;

/** An article's or album's place on the site: what comes, and what goes. */
function addressesOf(file: string, before: Values, after: Values): string[] {
  const [, kind = "", slug = ""] = /^content\/(articles|albums)\/(.*)\.md$/.exec(file) ?? [];
  if (slug === "") return [];
  const address = `/${kind === "albums" ? "gallery" : "services"}/${slug}`;
  const [was, is] = [before, after].map((value) => value !== undefined && value["draft"] !== true);
  if (was === is) return [];
  return [is ? `New address: ${address}` : `This address goes: ${address}`];
}

const NAMELESS: Pick<FileWords, "addresses" | "differences"> = { addresses: [], differences: [] };

function titleIn(values: Values): string | undefined {
  const title = values?.["title"];
  return typeof title === "string" ? title : undefined;
}

/** Words for one file of a change. */
export function wordsFor({ file, before, after }: ChangedFile, forms: readonly Form[]): FileWords {
  const happened = before ? (after ? "changed" : "removed") : "new";
  const slot = /^content\/media\/(.*)\.\w+$/.exec(file)?.[1];
  if (slot !== undefined)
    return { ...NAMELESS, name: `Photograph ${happened}: ${pictureName(slot)}` };
  const form = forms.find(({ owns }) => owns(file));
  if (!form) return { ...NAMELESS, name: `Not content, ${happened}: ${file}` };
  const [was, is] = [before, after].map((blob): Values =>
    typeof blob?.text === "string"
      ? (readContentFile(file, blob.text) as Record<string, unknown>)
      : undefined,
  );
  const { body: oldBody = "", ...old } = was ?? {};
  const { body = "", ...now } = is ?? {};
  const [gone, come] = differingText(String(oldBody), String(body));
  return {
    name: form.isCatalog ? form.label : `${form.label} “${titleIn(is ?? was) ?? file}”`,
    ...(after && { form: form.addressOf(file) }),
    addresses: addressesOf(file, was, is),
    differences: [
      ...differences(old, now, [], form.fields),
      ...(gone === come ? [] : [{ place: "Text", before: gone, after: come }]),
    ],
  };
}
