import type { FileEntry, Media } from "../content/model/content.ts";
import { drawnSlots, readDrawing } from "../images/drawings.ts";
import { MEDIA, PHOTOGRAPH } from "../images/media-names.ts";
import type { Memo } from "../lib/cache.ts";

/** The slots that have a picture, for checking: nothing is prepared, and a picture's address is empty. */
export async function slotList(memo: Memo, files: readonly FileEntry[]): Promise<Media> {
  const drawings = new Map(
    await memo("drawing-sizes", [], async () =>
      drawnSlots().map((slot) => {
        const { width, height } = readDrawing(slot);
        return [slot, { width, height }] as const;
      }),
    ),
  );
  const slots: Media["slots"] = new Map();
  const add = (slot: string, size: { width: number; height: number }, kind: "art" | "photo") =>
    slots.set(slot, {
      src: "",
      ...size,
      kind,
      files: new Map(),
      original: () => Promise.reject(new Error("a picture that is only checked has no file")),
    });
  for (const [slot, size] of drawings) add(slot, size, "art");
  for (const { file, kind } of files) {
    if (kind !== "file" || !PHOTOGRAPH.test(file) || !file.startsWith(`${MEDIA}/`)) continue;
    const slot = file.slice(MEDIA.length + 1).replace(PHOTOGRAPH, "");
    add(slot, drawings.get(slot) ?? { width: 0, height: 0 }, "photo");
  }
  return { slots };
}
