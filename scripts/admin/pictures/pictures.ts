import { formsOf, ownName, readConfig } from "../forms.ts";
import {
  button,
  element,
  guardForms,
  list,
  paragraph,
  reserve,
  showError,
  showMessage,
} from "../pages/elements.ts";
import { GitHub } from "../pages/github.ts";
import type { ListedPicture } from "./list.ts";
import { readFiles, readTexts, Saves } from "../writing/saves.ts";
import { wordsBeside } from "./places.ts";
import { addPicture, savePicture } from "./save.ts";
import { photographInput, type PhotographInput } from "./photograph-input.ts";
import { allPictures, pictureLabel, thumbnail, thumbnails } from "./thumbnails.ts";

const config = await readConfig();
const github = new GitHub(config);
const forms = formsOf(config);
const saves = new Saves(github, forms);
const pictures = (await allPictures()).filter(({ files }) => files.length > 0);
const page = document.querySelector("#pictures");

/** URL fragment of the list of articles and albums; with a space and a file, of the form for its new picture. */
const NEW = "new";

const goTo = (hash: string) => void (location.hash = hash);

/** Unsaved words of a form: the commit that the form shows, and each old description with its typed one. */
interface Draft {
  commit: string;
  words: Record<string, string>;
}

function readDraft(form: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(`picture ${form}`) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

/** Text field for the words about a picture that were `old`. */
function wordsArea(old: string, typed = old, where = "") {
  const area = element("textarea", { rows: "3" });
  area.value = typed;
  const name = `What it shows, for people who cannot see it${where}`;
  return { old, area, label: element("label", name, area) };
}

type WordsArea = ReturnType<typeof wordsArea>;

/** A form for a photograph and its words. */
interface PictureForm {
  /** Part of the URL's fragment: name of the picture, or `new` and a file. */
  name: string;
  /** The commit that the form shows. */
  commit: string;
  areas: readonly WordsArea[];
}

/** Stores unsaved words. If that fails, the page asks before it is left. */
function storeWords({ name, commit, areas }: PictureForm): void {
  const words = Object.fromEntries(areas.map(({ old, area }) => [old, area.value]));
  const isTyped = areas.some(({ old, area }) => area.value.trim() !== old);
  const mark = (isUnsaved: boolean) =>
    areas.forEach(({ area }) => area.classList.toggle("unsaved", isUnsaved));
  mark(false);
  try {
    if (isTyped) localStorage.setItem(`picture ${name}`, JSON.stringify({ commit, words }));
    else localStorage.removeItem(`picture ${name}`);
  } catch {
    mark(isTyped);
    if (isTyped)
      showError("This phone has no space for unsaved words. Save before you leave this page.");
  }
}

/**
 * @param work saves the words (old → typed); returns the commit's id, or undefined when nothing would change
 */
function showForm(
  form: PictureForm,
  title: string,
  input: PhotographInput,
  work: (words: Map<string, string>, jpeg: string | undefined) => Promise<string | undefined>,
): void {
  const { areas } = form;
  const save = button("Save", async () => {
    const empty = areas.find(({ area }) => area.value.trim() === "");
    if (empty) {
      showError("Say what the photograph shows: one phrase is enough.");
      return empty.area.focus();
    }
    // The words typed and the photograph shown belong together.
    parts.inert = true;
    try {
      showMessage("Saving …");
      const words = areas.map(({ old, area }) => [old, area.value.trim()] as const);
      const commit = await work(new Map(words), await input.jpeg());
      if (commit === undefined)
        return showError("Nothing is changed yet: take a photograph, or write other words.");
      form.commit = commit;
      for (const one of areas) {
        if (one.old === "") one.area.value = "";
        else one.old = one.area.value.trim();
      }
      storeWords(form);
      const isMore = await input.next();
      parts.inert = false;
      if (isMore) areas[0]?.area.focus();
      // Later, because the page asks before it is left during a save.
      else window.setTimeout(() => location.assign("/admin/changes.html"));
    } catch (error) {
      showError(error);
    } finally {
      parts.inert = false;
    }
  });
  const back = button("Back", async () => goTo(""), true);
  for (const { area } of areas) area.addEventListener("input", () => storeWords(form));
  const labels = areas.map(({ label }) => label);
  const parts = element("div", input.element, ...labels);
  const buttons = element("p", { class: "buttons" }, save, back);
  page?.replaceChildren(element("div", { class: "picture" }, element("h2", title), parts, buttons));
}

async function showPicture(picture: ListedPicture): Promise<void> {
  const { name, files } = picture;
  const draft = readDraft(name);
  const commit = draft?.commit ?? (await github.head());
  const labels = new Map<string, Set<string>>();
  for (const { file, value } of await readFiles(github, commit, files))
    for (const words of wordsBeside(value, name)) {
      const label = forms.find(({ owns }) => owns(file))?.label ?? file;
      if (words !== "") labels.set(words, (labels.get(words) ?? new Set()).add(label));
    }
  const areas = [...labels].map(([old, where]) => {
    const own = labels.size > 1 ? ` (${[...where].join(", ")})` : "";
    return wordsArea(old, draft?.words[old], own);
  });
  const form = { name, commit, areas };
  const input = photographInput(thumbnail(picture, "The picture as it is now"), () => {
    // The description of the old picture stays visible as a placeholder.
    for (const { old, area } of areas) {
      if (area.value !== old) continue;
      area.value = "";
      area.placeholder = `Until now: ${old}`;
    }
  });
  showForm(form, pictureLabel(name), input, async (words, jpeg) => {
    const isSame = [...words].every(([old, typed]) => old === typed);
    if (jpeg === undefined && isSame) return undefined;
    return savePicture(saves, picture, form.commit, words, jpeg);
  });
}

/** Shows the articles and albums, one of which gets a new picture. */
async function showTargets(): Promise<void> {
  const folders = config.collections.flatMap(({ folder }) => folder ?? []);
  const texts = await readTexts(github, await github.head(), folders);
  const doors = texts.map(({ file, value }) => {
    const kind = forms.find(({ owns }) => owns(file))?.label;
    const name = `${kind}: ${ownName(value) ?? file}`;
    return element("li", element("a", { href: `#${NEW} ${file}`, class: "door" }, name));
  });
  const about = "An album gets one more picture, an article another one at its top.";
  const heading = element("h2", "For which article or album");
  page?.replaceChildren(heading, paragraph(about), list("targets", doors));
}

/** @param name `new` and the file of the article or album that gets the picture */
async function showNew(name: string): Promise<void> {
  const commit = await github.head();
  const file = name.slice(NEW.length + 1);
  const [target] = await readFiles(github, commit, [file]);
  const words = wordsArea("", readDraft(name)?.words[""]);
  const form = { name, commit, areas: [words] };
  const input = photographInput(null, () => words.area.focus(), true);
  const title = `A new picture for “${ownName(target?.value ?? {}) ?? file}”`;
  showForm(form, title, input, async (typed, jpeg) => {
    if (jpeg === undefined) throw new Error("Take a photograph first, or choose one.");
    return addPicture(saves, file, form.commit, jpeg, typed.get("") ?? "");
  });
}

/** Shows the form that the URL's hash names. Any other hash becomes the first search in the list of pictures. */
async function follow(): Promise<void> {
  const name = decodeURIComponent(location.hash.slice(1));
  const picture = pictures.find((one) => one.name === name);
  const isNew = name.startsWith(`${NEW} `);
  reserve(picture || isNew ? `picture ${name}` : "", () => goTo(""));
  showMessage("");
  try {
    if (name === NEW) return await showTargets();
    if (isNew) return await showNew(name);
    if (picture) return await showPicture(picture);
    page?.replaceChildren(
      element(
        "p",
        { class: "buttons" },
        button("A new picture", async () => goTo(NEW)),
      ),
      thumbnails(pictures, pictureLabel(name), goTo),
    );
  } catch (error) {
    showError(error);
  }
}

const SAVING = '.picture .buttons > [aria-disabled="true"]';
guardForms("canvas, .unsaved", SAVING, () => void follow());
await follow();
