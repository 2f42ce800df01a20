/** A pull request's site on the distribution that all previews share: files below its own prefix, and nothing else. */
import { PREVIEW_NAME } from "../build/output/release-layout.ts";
import { Refusal } from "../lib/refusal.ts";
import { isShared } from "./bucket/layout.ts";
import type { Release } from "./bucket/release.ts";
import { putFiles, type DeployParts } from "./deploy.ts";

/** Ten times what our site has: what a pull request built is stored as it was handed over. */
const MOST_FILES = 5000;
const MOST_BYTES = 200_000_000;

/** @throws Refusal when no preview is called so: every key of one begins with its name */
export function previewName(text: string | undefined): string {
  if (text !== undefined && PREVIEW_NAME.test(text)) return text;
  throw new Refusal(
    text === undefined ? "which preview?" : `no preview is called ${text}`,
    "it is pr- and the pull request's number, for example pr-12",
  );
}

/**
 * @param url of all previews, with `*` in place of a name
 * @throws Refusal when it is another site's: no preview is put among its files
 */
export function previewUrl(url: string, name: string): string {
  if (url.includes("//*.")) return url.replace("*", name);
  throw new Refusal(`${url} is not where previews are`, "npm run deployed -- --stage preview");
}

/**
 * Puts a build below the preview's prefix: all of it, so that all of it stays as long; then what is there besides goes. What
 * pages need comes before them.
 *
 * @throws Refusal for more than a site can be
 */
export async function showPreview(
  { store, say }: Pick<DeployParts, "store" | "say">,
  name: string,
  release: Release,
  directory: string,
): Promise<void> {
  const { files } = release;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (files.length > MOST_FILES || bytes > MOST_BYTES) {
    throw new Refusal(
      `${directory} has ${files.length} files and ${bytes} bytes; a preview takes ${MOST_FILES} and ${MOST_BYTES}`,
    );
  }
  const placed = files.map((file) => ({ file, key: `${name}/${file.file}` }));
  const before = await store.list(`${name}/`);
  for (const shared of [true, false]) {
    const some = placed.filter(({ file }) => isShared(file.file) === shared);
    await putFiles({ store }, release, directory, some);
    say(`${shared ? "assets    " : "pages     "}${some.length}`);
  }
  const needed = new Set(placed.map(({ key }) => key));
  await store.remove([...before.keys()].filter((key) => !needed.has(key)));
}

/** Removes all files of a preview, and says how many. */
export async function removePreview(
  { store }: Pick<DeployParts, "store">,
  name: string,
): Promise<number> {
  const keys = [...(await store.list(`${name}/`)).keys()];
  await store.remove(keys);
  return keys.length;
}
