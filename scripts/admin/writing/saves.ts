/** Saves of the editor's forms: merged with the newest file, committed on the merged head. Runs in the browser. */
import { textOf } from "../../content/model/content.ts";
import { slugOf } from "../../lib/slug.ts";
import { pictureOf, wordsFor, type Difference, type FileWords } from "../changes/words.ts";
import { ownName, type Form } from "../forms.ts";
import { base64, type FileChanges, type GitHub } from "../pages/github.ts";
import { completeEntry } from "./complete.ts";
import { readContentFile, writeContentFile } from "./content-file.ts";
import { isSame, merge, type Entry } from "./values.ts";

/** Input of GitHub's mutation `createCommitOnBranch`, as the editor sends it. */
export interface CommitInput {
  message: { headline: string };
  fileChanges: FileChanges;
}

export interface Save {
  /** Text of the file when the form was opened; empty for a new file. */
  opened: string;
  typed: Entry;
  /** Text of the file at the head that was merged; empty if there is none, undefined before a merge. */
  newest?: string;
  /** Undefined before a merge. */
  merged?: string;
}

/**
 * Returns the newest text with the values that the form changed.
 *
 * @param confirm called when both changed one value, with the text that keeps theirs and the text that keeps
 * mine; throws to refuse the save
 */
export function mergeFile(
  file: string,
  { opened, typed, newest }: Record<"opened" | "newest", string> & Pick<Save, "typed">,
  confirm: (theirs: string, mine: string) => void,
): string {
  const valueOf = (text: string) => (text === "" ? {} : readContentFile(file, text));
  let isConflict = false;
  const write = (keepsTheirs: boolean) => {
    const merged = merge(valueOf(opened), typed, valueOf(newest), (mine, theirs) => {
      isConflict = true;
      return keepsTheirs ? theirs : mine;
    });
    return writeContentFile(file, merged as Entry, newest);
  };
  const [theirs, mine] = [write(true), write(false)];
  if (isConflict) confirm(theirs, mine);
  return mine;
}

export async function readFiles(github: GitHub, commit: string, files: readonly string[]) {
  const blobs = await github.blobs(files.map((file) => `${commit}:${file}`));
  return files.flatMap((file, index) => {
    const text = blobs[index]?.text;
    return typeof text === "string" ? [{ file, text, value: readContentFile(file, text) }] : [];
  });
}

export async function readTexts(github: GitHub, commit: string, folders: readonly string[]) {
  const isText = (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`)) && path.endsWith(".md");
  return readFiles(github, commit, (await github.paths(commit)).filter(isText));
}

/** @throws when the person does not want to save over the newer values */
export function confirmOver(differences: readonly Omit<Difference, "warning">[]): void {
  const lines = differences.map(
    (one) =>
      `${one.place}\nyours: ${one.after || "removed"}\nalready saved: ${one.before || "removed"}`,
  );
  const question = "Somebody changed the same since you opened this form. Save yours over it?";
  if (!window.confirm([question, ...lines].join("\n\n")))
    throw new Error("Nothing is saved yet. Your form is as you left it.");
}

/** Characters that cannot be seen, and halves of an emoji. GitHub shows no file with NUL. */
const UNSEEN = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

interface Begun {
  /** Path of the file; another one for a new file that was renamed after its first save. */
  file: string;
  opened: string;
  /** Text that the editor sends. */
  sent: string;
  save: Save;
}

export class Saves {
  readonly github: GitHub;
  readonly #forms: readonly Form[];
  /** Path in the editor → the save that began. Several may be on their way on a slow connection. */
  readonly #begun = new Map<string, Begun>();
  /** The last save, while its form stays open: text when it was opened, file, and typed text. */
  #last: { opened: string; file: string; text: string } | undefined;

  constructor(github: GitHub, forms: readonly Form[]) {
    this.github = github;
    this.#forms = forms;
  }

  /**
   * Begins a save, which `commit` merges with the newest text.
   *
   * @param opened the file's text when the form was opened; empty for a new file
   * @returns the opened text with the values of the form
   */
  begin(path: string, opened: string, values: Entry): string {
    const fields = this.#forms.find(({ owns }) => owns(path))?.fields ?? [];
    const typed = completeEntry(values, fields) as Entry;
    // A form that stayed open after its save continues from that save, also under another new name.
    const last = this.#last?.opened === opened ? this.#last : undefined;
    const save: Save = { opened: last?.text ?? opened, typed };
    const sent = writeContentFile(path, typed, save.opened);
    this.#begun.set(path, { file: last?.file ?? path, opened, sent, save });
    return sent;
  }

  /**
   * Commits files. A file of a save that began is merged with the newest head; another file, such as a picture,
   * replaces a file only after a question. Returns the commit's id; another id when the editor must read the files
   * again.
   */
  async commit({ message, fileChanges }: CommitInput): Promise<string> {
    const confirmed = new Set<string>();
    const oid = await this.github.commit(message.headline, async (head) => {
      await this.#refuseUsed(head, fileChanges);
      await this.#confirmReplaced(head, fileChanges, confirmed);
      const additions = fileChanges.additions.map(async (one) => {
        const begun = this.#begun.get(one.path);
        return begun ? this.merged(head, begun.file, begun.save) : [one];
      });
      return { ...fileChanges, additions: (await Promise.all(additions)).flat() };
    });
    let isAsSent = true;
    for (const { path } of fileChanges.additions) {
      const begun = this.#begun.get(path);
      if (!begun) continue;
      const { file, opened, sent, save } = begun;
      this.#last = { opened, file, text: writeContentFile(file, save.typed, save.merged ?? "") };
      this.#begun.delete(path);
      isAsSent &&= save.merged === sent && file === path;
    }
    return isAsSent ? oid : `${oid}^`;
  }

  /** Ends a form: the next save begins with the text that it opens. */
  end = () => void (this.#last = undefined);

  #hasForm = (path: string) => this.#forms.some(({ owns }) => owns(path));

  #compare(file: string, was: string, is: string): FileWords {
    const [before, after] = [was, is].map((text) => ({ oid: "", text }));
    return wordsFor({ file, before, after }, this.#forms);
  }

  /** The merged file on a head; empty if the head has it. */
  async merged(head: string, path: string, save: Save): Promise<FileChanges["additions"]> {
    const [blob] = await this.github.blobs([`${head}:${path}`]);
    if (blob?.text === null)
      throw new Error(
        "This file has a character that cannot be read. Take that change back in Changes, then save.",
      );
    this.#refuseUnseen(path, save.typed);
    const newest = blob?.text ?? "";
    if (newest === "" && save.opened !== "")
      throw new Error("Somebody removed or renamed this file. Copy your text before you leave.");
    if (save.opened === "") await this.#refuseDuplicate(head, path, save.typed);
    if (save.merged === undefined || save.newest !== newest)
      save.merged = mergeFile(path, { ...save, newest }, (theirs, mine) =>
        confirmOver(this.#compare(path, theirs, mine).differences),
      );
    save.newest = newest;
    return save.merged === newest ? [] : [{ path, contents: await base64(save.merged) }];
  }

  /** @throws when a typed text has a character that cannot be seen, with its place */
  #refuseUnseen(file: string, typed: Entry): void {
    const write = (sign: string) => {
      const seen = (_key: string, one: unknown) =>
        typeof one === "string" ? one.replace(UNSEEN, sign) : one;
      return writeContentFile(file, JSON.parse(JSON.stringify(typed, seen)) as Entry, "");
    };
    const [first] = this.#compare(file, write(""), write("▯")).differences;
    if (!first) return;
    const words = /(\S*\s)?\S*▯+\S*(\s\S+)?/.exec(first.after)?.[0];
    throw new Error(
      `A character that cannot be seen is in “${first.place}”, at “${words}”. Type these words again, without ▯.`,
    );
  }

  /**
   * @param confirmed ids of the files that may be replaced
   * @throws when the person does not want to replace a file of the same name, and for a file without a begun save
   */
  async #confirmReplaced(head: string, { additions }: FileChanges, confirmed: Set<string>) {
    const uploads = additions.filter(({ path }) => !this.#begun.has(path));
    // The editor skips the event before a save if a library of it could not be loaded.
    if (uploads.some(({ path }) => this.#hasForm(path)))
      throw new Error("The editor is not loaded whole. Load this page again, then save.");
    const blobs = await this.github.blobs(uploads.map(({ path }) => `${head}:${path}`));
    for (const [index, { path, contents }] of uploads.entries()) {
      const oid = blobs[index]?.oid ?? "";
      if (!oid || confirmed.has(oid) || (await this.github.bytes(oid)) === contents) continue;
      const question = "Another photograph has this name. Save yours in its place?";
      if (!window.confirm(`${pictureOf(path) ?? path}\n\n${question}`))
        throw new Error("Nothing is saved. Upload it again, and choose “Keep Both”.");
      confirmed.add(oid);
    }
  }

  /** @throws when content names a picture whose file would go, with the places */
  async #refuseUsed(head: string, { additions, deletions }: FileChanges): Promise<void> {
    // Content names only pictures in a folder.
    const names = deletions.flatMap(({ path }) => pictureOf(path)?.match(/.+\/.+/) ?? []);
    const gone = names.filter((name) => !additions.some(({ path }) => pictureOf(path) === name));
    if (gone.length === 0) return;
    const files = (await this.github.paths(head)).filter(this.#hasForm);
    const literal = gone.map((name) => name.replaceAll(/\W/g, "\\$&"));
    const isUsed = RegExp(`(?<![\\w/-])(${literal.join("|")})(?![\\w/-])`, "g");
    const places = (await readFiles(this.github, head, files)).flatMap(({ file, text }) => {
      const { name, differences } = this.#compare(file, text, text.replace(isUsed, ""));
      return differences.map(({ place }) => `${name}: ${place}`);
    });
    if (places.length === 0) return;
    const advice = "Choose another picture there, then delete or rename this one.";
    throw new Error(["This picture is used in:", ...places, advice].join("\n"));
  }

  /** @throws when another file of the folder has the title or its address, with the file's address */
  async #refuseDuplicate(head: string, path: string, typed: Entry): Promise<void> {
    const titleOf = (value: Entry) => ownName(value)?.trim().toLowerCase();
    const title = titleOf(typed);
    // The editor adds a number to the address of a title if that address exists.
    const plain = path.replace(/-\d+\.md$/, ".md");
    const taken = [path, textOf(plain)?.slug === slugOf(title ?? "") ? plain : path];
    const texts = await readTexts(this.github, head, [path.replace(/\/[^/]*$/, "")]);
    const same = texts.find(({ file, value }) => taken.includes(file) || titleOf(value) === title);
    if (!same || (same.file === path && isSame(same.value, typed))) return;
    const address = textOf(same.file)?.path ?? "";
    throw new Error(
      `This title or its address is saved already: ${address}. Open that one, or type another title.`,
    );
  }
}
