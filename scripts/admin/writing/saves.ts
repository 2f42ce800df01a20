/** Saves of the editor's forms: merged with the newest file, committed on the merged head. Runs in the browser. */
import { wordsFor } from "../changes/words.ts";
import { ownName, type Form } from "../forms.ts";
import { base64, GitHubError, type FileChanges, type GitHub } from "../pages/github.ts";
import { readTexts } from "../pictures/save.ts";
import { completeEntry } from "./complete.ts";
import { readContentFile, writeContentFile } from "./content-file.ts";
import { isSame, merge, type Entry } from "./values.ts";

/** Input of GitHub's mutation `createCommitOnBranch`, as the editor sends it. */
export interface CommitInput {
  message: { headline: string };
  fileChanges: FileChanges;
}

interface Save {
  /** Text of the file when the form was opened; empty for a new file. */
  opened: string;
  typed: Entry;
  /** Text of the file at the head of the branch; empty if there is none. */
  newest: string;
  merged: string;
  /** Whether the editor has the text of an earlier merge. */
  isStale: boolean;
}

const MAX_MERGES = 5;

/**
 * Returns the newest text with the values that the form changed.
 *
 * @param confirm called when both changed one value, with the text that keeps theirs and the text that keeps
 * mine; throws to refuse the save
 */
export function mergeFile(
  file: string,
  { opened, typed, newest }: Pick<Save, "opened" | "typed" | "newest">,
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

export class Saves {
  readonly #github: GitHub;
  readonly #forms: readonly Form[];
  readonly #open = new Map<string, Save>();

  constructor(github: GitHub, forms: readonly Form[]) {
    this.#github = github;
    this.#forms = forms;
  }

  /**
   * Merges a form with the newest text of its file, which a local folder does not have.
   *
   * @param opened the file's text when the form was opened; empty for a new file
   * @throws when the newest text cannot be read, a title exists already, or a conflict is not confirmed
   */
  async begin(path: string, opened: string, values: Entry): Promise<string> {
    const form = this.#forms.find(({ owns }) => owns(path));
    const typed = completeEntry(values, form?.fields ?? []) as Entry;
    if (this.#github.token === undefined)
      return mergeFile(path, { opened, typed, newest: opened }, () => undefined);
    if (opened === "") await this.#refuseDuplicate(path, typed);
    const save = { opened, typed, newest: "", merged: "", isStale: false };
    this.#open.set(path, save);
    await this.#merge(await this.#github.head(), path, save);
    save.isStale = false;
    return save.merged;
  }

  /** Commits on the head that was merged, and merges again if the branch has moved. Returns the commit's id. */
  async commit({ message, fileChanges }: CommitInput): Promise<string> {
    const { deletions } = fileChanges;
    for (let count = 1; ; count++) {
      const head = await this.#github.head();
      const saves: (Save | undefined)[] = [];
      const additions = [];
      for (const { path, contents } of fileChanges.additions) {
        const save = this.#open.get(path);
        if (save) await this.#merge(head, path, save);
        saves.push(save);
        additions.push({ path, contents: save ? await base64(save.merged) : contents });
      }
      const isSaved =
        deletions.length === 0 && saves.every((one) => one && one.merged === one.newest);
      try {
        const changes = { additions, deletions };
        const oid = isSaved ? head : await this.#github.commit(head, message.headline, changes);
        this.#open.clear();
        // With the parent's id, the editor reads the files again.
        return saves.some((save) => save?.isStale) ? head : oid;
      } catch (error) {
        if (!(error instanceof GitHubError) || error.status !== 409 || count === MAX_MERGES)
          throw error;
      }
    }
  }

  async #merge(head: string, path: string, save: Save): Promise<void> {
    const [blob] = await this.#github.blobs([`${head}:${path}`]);
    const newest = blob?.text ?? "";
    if (newest === "" && save.opened !== "")
      throw new Error("Somebody removed this file. Copy your text before you leave.");
    if (newest !== "" && save.opened === "") await this.#refuseDuplicate(path, save.typed);
    if (save.merged !== "" && newest === save.newest) return;
    save.merged = mergeFile(path, { ...save, newest }, (...texts) => this.#confirm(path, ...texts));
    Object.assign(save, { newest, isStale: true });
  }

  #confirm(file: string, theirs: string, mine: string): void {
    const [before, after] = [theirs, mine].map((text) => ({ oid: "", text }));
    const { differences } = wordsFor({ file, before, after }, this.#forms);
    const lines = differences.map(
      (one) => `${one.place}\nyours: ${one.after || "–"}\nalready saved: ${one.before || "–"}`,
    );
    const question = "Somebody changed the same since you opened this form. Save yours over it?";
    if (!window.confirm([question, ...lines].join("\n\n")))
      throw new Error("Nothing is saved yet. Your form is as you left it.");
  }

  /** @throws when another file of the folder has the title, with its address */
  async #refuseDuplicate(path: string, typed: Entry): Promise<void> {
    const folder = path.replace(/\/[^/]*$/, "");
    const titleOf = (value: Entry) => ownName(value)?.trim().toLowerCase();
    const texts = await readTexts(this.#github, [folder]);
    const same = texts.find(
      ({ file, value }) => file === path || titleOf(value) === titleOf(typed),
    );
    if (!same || (same.file === path && isSame(same.value, typed))) return;
    const slug = same.file.slice(folder.length + 1, -".md".length);
    const address = `/${folder.endsWith("albums") ? "gallery" : "services"}/${slug}`;
    throw new Error(`This title is saved already, at ${address}. Open that one, or type another.`);
  }
}
