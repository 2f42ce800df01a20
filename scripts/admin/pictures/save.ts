import { base64, type FileChanges, type GitHub } from "../pages/github.ts";
import { readContentFile, writeContentFile } from "../writing/content-file.ts";
import type { Entry } from "../writing/values.ts";
import { mapWords } from "./places.ts";

const MEDIA = "content/media";

const OTHER_KINDS = ["jpeg", "png", "webp", "avif"];

export async function readFiles(github: GitHub, commit: string, files: readonly string[]) {
  const blobs = await github.blobs(files.map((file) => `${commit}:${file}`));
  return files.flatMap((file, index) => {
    const text = blobs[index]?.text;
    return typeof text === "string" ? [{ file, text, value: readContentFile(file, text) }] : [];
  });
}

/**
 * Commits the descriptions of a picture, and its new photograph if one is given.
 *
 * @param jpeg the photograph in base64; undefined when only descriptions change
 * @param words old description → new description
 * @returns false when nothing would change
 */
export async function savePicture(
  github: GitHub,
  { name, files }: { name: string; files: readonly string[] },
  jpeg: string | undefined,
  words: ReadonlyMap<string, string>,
): Promise<boolean> {
  const head = await github.head();
  const changes: FileChanges = { additions: [], deletions: [] };
  for (const { file, text, value } of await readFiles(github, head, files)) {
    const described = mapWords(value, name, (alt) => {
      const own = alt === "" ? "" : words.get(alt);
      if (own === undefined)
        throw new Error("Somebody changed these words. Go back, and open the picture again.");
      return own;
    });
    const content = writeContentFile(file, described as Entry, text);
    if (content !== text) changes.additions.push({ path: file, contents: await base64(content) });
  }
  if (jpeg !== undefined) {
    const others = OTHER_KINDS.map((kind) => `${MEDIA}/${name}.${kind}`);
    const blobs = await github.blobs(others.map((file) => `${head}:${file}`));
    changes.additions.push({ path: `${MEDIA}/${name}.jpg`, contents: jpeg });
    changes.deletions = others.filter((_, index) => blobs[index]).map((path) => ({ path }));
  }
  if (changes.additions.length === 0) return false;
  await github.commit(head, `${jpeg === undefined ? "Words" : "Photograph"} for ${name}`, changes);
  return true;
}

export async function readTexts(github: GitHub, folders: readonly string[]) {
  const head = await github.head();
  const address = `/git/trees/${head}?recursive=1`;
  const { tree } = await github.rest<{ tree: { path: string }[] }>("GET", address);
  const files = tree.flatMap(({ path }) =>
    folders.some((folder) => path.startsWith(`${folder}/`)) && path.endsWith(".md") ? path : [],
  );
  return readFiles(github, head, files);
}

export async function addPicture(github: GitHub, file: string, jpeg: string, alt: string) {
  const head = await github.head();
  const [target] = await readFiles(github, head, [file]);
  if (!target) throw new Error("This article or album is gone. Choose another one.");
  const { text, value } = target;
  const folder = file.replace(/^content\//, "").replace(/\.md$/, "");
  const numbers = [...text.matchAll(RegExp(`${folder}/(\\d+)`, "g"))].map(([, own]) => Number(own));
  const image = `${folder}/${String(Math.max(0, ...numbers) + 1).padStart(2, "0")}`;
  const album = value["photographs"] as object[] | undefined;
  const change = folder.startsWith("albums/")
    ? { photographs: [...(album ?? []), { image, alt, shape: "small" }] }
    : { image, imageAlt: alt };
  const written = writeContentFile(file, { ...value, ...change }, text);
  await github.commit(head, `Photograph for ${folder}`, {
    additions: [
      { path: `${MEDIA}/${image}.jpg`, contents: jpeg },
      { path: file, contents: await base64(written) },
    ],
    deletions: [],
  });
}
