/** Runs in the browser: what a photograph and its words become on the draft branch. */
import type { GitHub, TreeEntry } from "../pages/github.ts";
import { readContentFile, writeContentFile } from "../writing/content-file.ts";
import { placesOf, withWords, type Place } from "./places.ts";

/** A file of the draft, and where it describes a slot. */
export interface Described {
  file: string;
  text: string;
  places: Place[];
}

export interface Before {
  head: string;
  described: Described[];
  /** Files that hold the slot's photograph now: one, or none while a drawing is shown. */
  photographs: string[];
}

const MEDIA = "content/media";

/** Files of a commit with their texts. */
async function textsOf(github: GitHub, head: string, files: readonly string[]) {
  const blobs = await github.blobs(files.map((file) => `${head}:${file}`));
  return files.flatMap((file, index) => {
    const text = blobs[index]?.text;
    return typeof text === "string" ? [{ file, text }] : [];
  });
}

/** Reads the files that describe a slot, and the photograph in its place, from the draft. */
export async function readBefore(
  github: GitHub,
  slot: string,
  files: readonly string[],
): Promise<Before> {
  const head = await github.head();
  const [texts, all] = await Promise.all([textsOf(github, head, files), github.files(head)]);
  const described = texts.map(({ file, text }) => ({
    file,
    text,
    places: placesOf(readContentFile(file, text), slot),
  }));
  const photographs = all.filter((file) => file.replace(/\.[^.]*$/, "") === `${MEDIA}/${slot}`);
  return { head, described, photographs };
}

/**
 * Commits a photograph, if there is one, and the words of a slot.
 *
 * @param jpeg the photograph's bytes in base 64; undefined when the words alone change
 * @param words what each description becomes, by what it was
 * @returns false when nothing would change
 */
export async function savePicture(
  github: GitHub,
  slot: string,
  jpeg: string | undefined,
  { head, described, photographs }: Before,
  words: ReadonlyMap<string, string>,
): Promise<boolean> {
  const photograph = `${MEDIA}/${slot}.jpg`;
  const texts = described
    .map(({ file, text, places }) => {
      const after = places.map(({ path, alt }) => ({ path, alt: words.get(alt) ?? alt }));
      const content = writeContentFile(file, withWords(readContentFile(file, text), after), text);
      return { path: file, content, text };
    })
    .filter(({ content, text }) => content !== text)
    .map(({ path, content }) => ({ path, content }));
  const entries: TreeEntry[] = [...texts];
  if (jpeg !== undefined) {
    const old = photographs.filter((file) => file !== photograph);
    entries.push({ path: photograph, base64: jpeg }, ...old.map((path) => ({ path, sha: null })));
  }
  if (entries.length === 0) return false;
  await github.commit(head, `${jpeg === undefined ? "Words" : "Photograph"} for ${slot}`, entries);
  return true;
}

/** An article or album that can be given a picture. */
export interface Target {
  file: string;
  text: string;
  title: string;
}

export interface Targets {
  head: string;
  targets: Target[];
  /** Every file of the draft. */
  all: string[];
}

/** Articles and albums of the draft. */
export async function readTargets(github: GitHub, folders: readonly string[]): Promise<Targets> {
  const head = await github.head();
  const all = await github.files(head);
  const files = all.filter((file) =>
    folders.some((folder) => file.startsWith(`${folder}/`) && file.endsWith(".md")),
  );
  const texts = await textsOf(github, head, files);
  const targets = texts.map(({ file, text }) => {
    const { title = file } = readContentFile(file, text) as { title?: string };
    return { file, text, title };
  });
  return { head, targets, all };
}

interface Album {
  photographs?: { image: string; alt: string; shape: string }[];
}

/** Commits a new photograph: the picture of an article, or the last one of an album. */
export async function addPicture(
  github: GitHub,
  { head, all }: Targets,
  { file, text }: Target,
  jpeg: string,
  alt: string,
): Promise<void> {
  const folder = file.replace(/^content\//, "").replace(/\.md$/, "");
  const beside = `${MEDIA}/${folder}/`;
  const numbers = all
    .filter((one) => one.startsWith(beside))
    .map((one) => Number.parseInt(one.slice(beside.length), 10) || 0);
  const slot = `${folder}/${String(Math.max(0, ...numbers) + 1).padStart(2, "0")}`;
  const value = readContentFile(file, text) as Record<string, unknown> & Album;
  const change = folder.startsWith("albums/")
    ? {
        photographs: [...(value.photographs ?? []), { image: slot, alt, shape: "small" }],
      }
    : { image: slot, imageAlt: alt };
  await github.commit(head, `Photograph for ${folder}`, [
    { path: `${MEDIA}/${slot}.jpg`, base64: jpeg },
    { path: file, content: writeContentFile(file, { ...value, ...change }, text) },
  ]);
}
