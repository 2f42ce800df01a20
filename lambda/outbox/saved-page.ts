/** Values that pages of the owner saved last. Their next press is compared with these, not with the values as shown. */

/** A page as drawn, whose form posts both values. */
export interface DrawnPage {
  /** Made when the page is drawn. */
  id: string;
  /** Revision that it shows. */
  from: number;
}

/** A press of a page, with the posted values that it saves. */
export interface PressedPage extends DrawnPage {
  press: string;
  values: Readonly<Record<string, unknown>>;
}

interface SavedPage extends Pick<PressedPage, "id" | "values"> {
  /** Revision after its last press. */
  to: number;
  /** Each of its presses once, the last one at the end. */
  presses: readonly string[];
}

/** Part of a row that the presses of pages change. */
export interface Changing {
  revision: number;
  /** The last pages that changed it, the newest last. */
  pages?: readonly SavedPage[] | undefined;
}

const MAX_PAGES = 4;

/** The values of the longest quote have about 20 KB. DynamoDB limits an item to 400 KB. */
const MAX_BYTES = 24_000;

export function savedPage({ pages = [] }: Changing, id = ""): SavedPage | undefined {
  return pages.find((one) => one.id === id);
}

/** Whether a page itself made all changes since it was drawn, if there are any. */
export function isCurrent(part: Changing, { id, from }: DrawnPage): boolean {
  return (savedPage(part, id)?.to ?? from) === part.revision;
}

/** The changed part with the values of the page that pressed, unless others changed it since the page was drawn. */
export function withSavedPage<Part extends Changing>(
  was: Changing,
  part: Part,
  page: PressedPage,
): Part {
  if (!isCurrent(was, page)) return part;
  const { id, press, values } = page;
  const { pages = [], revision: to } = part;
  const before = savedPage(part, id);
  const presses = [...(before?.presses ?? []).filter((one) => one !== press), press];
  const saved = { id, to, presses, values: { ...before?.values, ...values } };
  const all = [...pages.filter((one) => one !== before), saved].slice(-MAX_PAGES);
  const fits = (_: SavedPage, place: number) =>
    Buffer.byteLength(JSON.stringify(all.slice(place))) <= MAX_BYTES;
  return { ...part, pages: all.filter(fits) };
}
