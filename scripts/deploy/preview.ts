/** A pull request's site on the distribution that all previews share: files below a prefix. */
import { PREVIEW_NAME } from "../build/edge/events.ts";
import { Refusal } from "../lib/refusal.ts";
import { isShared } from "./bucket.ts";
import type { Release } from "./release.ts";
import { upload, type DeployParts } from "./deploy.ts";

/** Limits of a preview, ten times the size of our site: a pull request's build is uploaded without review. */
const MAX_FILES = 5000;
const MAX_BYTES = 200_000_000;

/** @throws Refusal for any other name, because every key of a preview begins with its name */
export function previewName(text: string | undefined): string {
  if (text !== undefined && PREVIEW_NAME.test(text)) return text;
  throw new Refusal(
    text === undefined ? "which preview?" : `no preview is called ${text}`,
    "it is pr- and the pull request's number, for example pr-12",
  );
}

/**
 * @param url of all previews, with `*` in place of a name
 * @throws Refusal for the address of another site
 */
export function previewUrl(url: string, name: string): string {
  if (url.includes("//*.")) return url.replace("*", name);
  throw new Refusal(`${url} is not where previews are`, "npm run deployed -- --stage preview");
}

/**
 * Uploads the whole build below the preview's prefix, so that all files expire together; assets before pages. Then
 * removes the files of earlier builds.
 *
 * @throws Refusal for a build that is too large
 */
export async function showPreview(
  { store, say }: Pick<DeployParts, "store" | "say">,
  name: string,
  release: Release,
  directory: string,
): Promise<void> {
  const { files } = release;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (files.length > MAX_FILES || bytes > MAX_BYTES) {
    throw new Refusal(
      `${directory} has ${files.length} files and ${bytes} bytes; a preview takes ${MAX_FILES} and ${MAX_BYTES}`,
    );
  }
  const keyFor = ({ file }: { file: string }) => `${name}/${file}`;
  const before = await store.list(`${name}/`);
  for (const shared of [true, false]) {
    const some = files.filter(({ file }) => isShared(file) === shared);
    await upload(store, release, directory, some, keyFor);
    say(`${shared ? "assets    " : "pages     "}${some.length}`);
  }
  const needed = new Set(files.map(keyFor));
  await store.remove([...before.keys()].filter((key) => !needed.has(key)));
}

/** @returns the number of removed files */
export async function removePreview(
  { store }: Pick<DeployParts, "store">,
  name: string,
): Promise<number> {
  const keys = [...(await store.list(`${name}/`)).keys()];
  await store.remove(keys);
  return keys.length;
}
