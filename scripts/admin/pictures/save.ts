import type { FileChanges } from "../pages/github.ts";
import { confirmOver, readFiles, type Saves } from "../writing/saves.ts";
import { isSame, type Entry } from "../writing/values.ts";
import { mapWords } from "./places.ts";
import { pictureLabel } from "./thumbnails.ts";

const MEDIA = "content/media";

/** File kinds of a photograph; a new one is a JPEG. */
const KINDS = ["jpg", "jpeg", "png", "webp", "avif"];

/**
 * Commits the descriptions of a picture, and its new photograph if one is given.
 *
 * @param opened the commit that the form shows
 * @param words old description → new description
 * @param jpeg the photograph in base64; undefined when only descriptions change
 * @returns the commit's id
 */
export async function savePicture(
  saves: Saves,
  { name, files }: { name: string; files: readonly string[] },
  opened: string,
  words: ReadonlyMap<string, string>,
  jpeg: string | undefined,
): Promise<string> {
  const { github } = saves;
  const described = (await readFiles(github, opened, files)).map(({ file, text, value }) => {
    const typed = mapWords(value, name, (alt) => words.get(alt)) as Entry;
    return { file, save: { opened: text, typed } };
  });
  const media = KINDS.map((kind) => `${MEDIA}/${name}.${kind}`);
  const photographs = async (commit: string) =>
    (await github.blobs(media.map((file) => `${commit}:${file}`))).map((blob) => blob?.oid);
  let known = await photographs(opened);
  return github.commit(
    `${jpeg === undefined ? "Words" : "Photograph"} for ${name}`,
    async (head) => {
      const changes: FileChanges = { additions: [], deletions: [] };
      for (const { file, save } of described)
        changes.additions.push(...(await saves.merged(head, file, save)));
      if (jpeg === undefined) return changes;
      const now = await photographs(head);
      const place = `Photograph: ${pictureLabel(name)}`;
      if (!isSame(now, known)) confirmOver([{ place, before: "another one", after: "this one" }]);
      known = now;
      const others = media.slice(1).filter((_file, index) => now[index + 1]);
      changes.additions.push({ path: `${MEDIA}/${name}.jpg`, contents: jpeg });
      return { ...changes, deletions: others.map((path) => ({ path })) };
    },
  );
}

/**
 * Commits a new photograph of an article or album.
 *
 * @param opened the commit that the form shows
 * @returns the commit's id
 */
export async function addPicture(
  saves: Saves,
  file: string,
  opened: string,
  jpeg: string,
  alt: string,
): Promise<string> {
  const [target] = await readFiles(saves.github, opened, [file]);
  if (!target)
    throw new Error("This article or album is gone or cannot be read. Choose another one.");
  const { text, value } = target;
  const folder = file.replace(/^content\//, "").replace(/\.md$/, "");
  const album = (value["photographs"] ?? []) as object[];
  return saves.github.commit(`Photograph for ${folder}`, async (head) => {
    const names = [text, ...(await saves.github.paths(head))].join("\n");
    const numbers = [...names.matchAll(RegExp(`${folder}/(\\d+)`, "g"))].map((one) =>
      Number(one[1]),
    );
    const name = `${folder}/${String(Math.max(0, ...numbers) + 1).padStart(2, "0")}`;
    const change = folder.startsWith("albums/")
      ? { photographs: [...album, { image: name, alt, shape: "small" }] }
      : { image: name, imageAlt: alt };
    const save = { opened: text, typed: { ...value, ...change } };
    const additions = await saves.merged(head, file, save);
    additions.unshift({ path: `${MEDIA}/${name}.jpg`, contents: jpeg });
    return { additions, deletions: [] };
  });
}
