import { formsOf, ownName, readConfig } from "../forms.ts";
import {
  askBeforeLeaving,
  button,
  element,
  paragraph,
  reserve,
  showError,
  showMessage,
} from "../pages/elements.ts";
import { GitHub } from "../pages/github.ts";
import type { ListedPicture } from "./list.ts";
import { wordsBeside } from "./places.ts";
import { addPicture, readFiles, readTexts, savePicture } from "./save.ts";
import { photographInput, type PhotographInput } from "./photograph-input.ts";
import { allPictures, pictureLabel, thumbnail, thumbnails } from "./thumbnails.ts";

const config = await readConfig();
const github = new GitHub(config);
const forms = formsOf(config);
const pictures = (await allPictures()).filter(({ files }) => files.length > 0);
const page = document.querySelector("#pictures");

/** URL fragment of the form for a new picture, followed by a space and the file of the article or album. */
const NEW = "new";

const goTo = (hash: string) => void (location.hash = hash);

/** Text field for words about a picture. Its text is stored while it is typed, so a closed tab loses nothing. */
function wordsArea(key: string, words: string, where = "") {
  const area = element("textarea", { rows: "3" });
  area.value = localStorage.getItem(key) ?? words;
  const name = `What it shows, for people who cannot see it${where}`;
  const made = { key, words, area, label: element("label", {}, name, area) };
  area.addEventListener("input", () => localStorage.setItem(made.key, area.value));
  return made;
}

type WordsArea = ReturnType<typeof wordsArea>;

/**
 * Shows a form for a photograph and its words.
 *
 * @param work returns false when nothing would change
 */
function showForm(
  title: string,
  before: readonly Node[],
  input: PhotographInput,
  areas: readonly WordsArea[],
  work: (jpeg: string | undefined) => Promise<boolean>,
): void {
  const save = button("Save", async () => {
    const empty = areas.find(({ area }) => area.value.trim() === "");
    if (empty) {
      showError("Say what the photograph shows: one phrase is enough.");
      return empty.area.focus();
    }
    try {
      showMessage("Saving …");
      if (!(await work(input.jpeg())))
        return showError("Nothing is changed yet: take a photograph, or write other words.");
      for (const { key, area } of areas) {
        localStorage.removeItem(key);
        area.value = "";
      }
      if (await input.next()) return;
      location.href = "/admin/changes.html";
    } catch (error) {
      showError(error);
    }
  });
  const back = button("Back", async () => goTo(""), true);
  page?.replaceChildren(
    element(
      "div",
      { class: "picture" },
      element("h2", {}, title),
      ...before,
      input.element,
      ...areas.map(({ label }) => label),
      element("p", { class: "buttons" }, save, back),
    ),
  );
}

async function showPicture(picture: ListedPicture): Promise<void> {
  const { name } = picture;
  const labels = new Map<string, Set<string>>();
  for (const { file, value } of await readFiles(github, github.draft, picture.files))
    for (const words of wordsBeside(value, name)) {
      const label = forms.find(({ owns }) => owns(file))?.label ?? file;
      if (words !== "") labels.set(words, (labels.get(words) ?? new Set()).add(label));
    }
  const areas = [...labels].map(([words, where]) => {
    const own = labels.size > 1 ? ` (${[...where].join(", ")})` : "";
    return wordsArea(`picture-words ${name} ${words}`, words, own);
  });
  const input = photographInput(thumbnail(picture, "The picture as it is now"), () => {
    // The description of the old picture stays visible as a placeholder.
    for (const { words, area } of areas) {
      if (area.value !== words) continue;
      area.value = "";
      area.placeholder = `Until now: ${words}`;
    }
  });
  showForm(pictureLabel(name), [], input, areas, (jpeg) => {
    const words = new Map(areas.map((one) => [one.words, one.area.value.trim()]));
    return savePicture(github, picture, jpeg, words);
  });
}

/** @param target file of the article or album; empty until one is chosen */
async function showNew(target: string): Promise<void> {
  const folders = config.collections.flatMap(({ folder }) => folder ?? []);
  const options = (await readTexts(github, folders)).map(({ file, value }) => {
    const kind = file.startsWith("content/albums/") ? "Album" : "Article";
    return element("option", { value: file }, `${kind}: ${ownName(value) ?? file}`);
  });
  const select = element("select", {}, element("option", { value: "" }, "Choose"), ...options);
  select.value = target;
  const keyOf = (file: string) => `picture-words ${NEW} ${file}`;
  const area = wordsArea(keyOf(target), "");
  select.addEventListener("change", () => {
    localStorage.removeItem(area.key);
    area.key = keyOf(select.value);
    area.area.value ||= localStorage.getItem(area.key) ?? "";
    localStorage.setItem(area.key, area.area.value);
    // A reload keeps the choice.
    history.replaceState(null, "", `#${NEW} ${select.value}`);
  });
  const before = [
    element("label", {}, "For which article or album", select),
    paragraph("An album gets one more picture, an article another one at its top."),
  ];
  const input = photographInput(null, () => area.area.focus(), true);
  showForm("A new picture", before, input, [area], async (jpeg) => {
    if (select.value === "") throw new Error("Choose the article or the album first.");
    if (jpeg === undefined) throw new Error("Take a photograph first, or choose one.");
    await addPicture(github, select.value, jpeg, area.area.value.trim());
    return true;
  });
}

/** Shows the form that the URL's hash names. Any other hash becomes the first search in the list of pictures. */
async function follow(): Promise<void> {
  const name = decodeURIComponent(location.hash.slice(1));
  reserve(name && `picture ${name}`, () => goTo(""));
  const picture = pictures.find((one) => one.name === name);
  showMessage("");
  try {
    if (name.split(" ")[0] === NEW) return await showNew(name.slice(NEW.length + 1));
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

askBeforeLeaving("canvas");
window.addEventListener("hashchange", ({ oldURL }) => {
  if (!document.querySelector("canvas") || window.confirm("Leave without the new photograph?"))
    void follow();
  else history.replaceState(null, "", oldURL);
});
await follow();
