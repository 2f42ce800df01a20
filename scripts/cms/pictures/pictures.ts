/** Bundled as /admin/pictures.js: a photograph from the phone in the place of a picture, with words that describe it. */
import { formsOf, readConfig } from "../forms.ts";
import { button, element, fail, say } from "../pages/elements.ts";
import { GitHub } from "../pages/github.ts";
import type { ListedPicture } from "./list.ts";
import {
  addPicture,
  readBefore,
  readTargets,
  savePicture,
  type Before,
  type Described,
} from "./save.ts";
import { stageOf } from "./stage.ts";
import { allPictures, pictureName, thumbnail, thumbnails } from "./thumbnails.ts";

const config = await readConfig();
const github = new GitHub(config);
const forms = formsOf(config);
const pictures = (await allPictures()).filter(({ files }) => files.length > 0);
const page = document.querySelector("#pictures");

const NEW = "new";

const SAY_WHAT = "Say what the photograph shows: one phrase is enough.";

const goTo = (hash: string) => async () => void (location.hash = hash);

/** Words are kept while they are typed: a tab that closes, or a phone that rings, loses none. */
function wordsArea(key: string, words: string): HTMLTextAreaElement {
  const area = element("textarea", { rows: "3" });
  area.value = localStorage.getItem(key) ?? words;
  area.addEventListener("input", () => localStorage.setItem(key, area.value));
  return area;
}

/** Different words for a slot, each with the forms that have it. A place without words only decorates. */
function wordsOf(described: readonly Described[]): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const { file, places } of described) {
    const label = forms.find(({ owns }) => owns(file))?.label ?? file;
    for (const { alt } of places) {
      const labels = words.get(alt) ?? [];
      if (alt !== "" && !labels.includes(label)) words.set(alt, [...labels, label]);
    }
  }
  return words;
}

const WHAT = "What it shows, for people who cannot see it";

/** Saves, and leads to the list of changes. */
async function attempt(work: () => Promise<boolean>): Promise<void> {
  try {
    say("Saving …");
    if (await work()) location.href = "/admin/changes.html";
    else fail("Nothing is changed yet: take a photograph, or write other words.");
  } catch (error) {
    fail(error);
  }
}

/** The first area without words, to which the page leads. */
function isMissing(areas: readonly HTMLTextAreaElement[]): boolean {
  const empty = areas.find((area) => area.value.trim() === "");
  if (empty) {
    fail(SAY_WHAT);
    empty.focus();
  }
  return empty !== undefined;
}

function showPicture(picture: ListedPicture, before: Before): void {
  const { slot } = picture;
  const fields = [...wordsOf(before.described)].map(([alt, labels], _index, all) => {
    const key = `picture-words ${slot} ${alt}`;
    const where = all.length > 1 ? ` (${labels.join(", ")})` : "";
    const area = wordsArea(key, alt);
    return { alt, key, area, label: element("label", {}, WHAT + where, area) };
  });
  const stage = stageOf(thumbnail(picture, "The picture as it is now"), () => {
    // Words for another picture; they stay in sight for comparison.
    for (const { alt, area } of fields) {
      if (area.value !== alt) continue;
      area.value = "";
      area.placeholder = `Until now: ${alt}`;
    }
  });
  const save = button("Save", async () => {
    if (isMissing(fields.map(({ area }) => area))) return;
    await attempt(async () => {
      const words = new Map(fields.map(({ alt, area }) => [alt, area.value.trim()]));
      if (!(await savePicture(github, slot, await stage.jpeg(), before, words))) return false;
      for (const { key } of fields) localStorage.removeItem(key);
      return true;
    });
  });
  page?.replaceChildren(
    element(
      "div",
      { class: "slot" },
      element("h2", {}, pictureName(slot)),
      stage.element,
      ...fields.map(({ label }) => label),
      element("p", { class: "buttons" }, save, button("Back", goTo(""), true)),
    ),
  );
}

async function showNew(): Promise<void> {
  const folders = config.collections.flatMap(({ folder }) => folder ?? []);
  const read = await readTargets(github, folders);
  const { targets } = read;
  const select = element(
    "select",
    {},
    ...targets.map(({ file, title }) => {
      const kind = file.startsWith("content/albums/") ? "Album" : "Article";
      return element("option", { value: file }, `${kind}: ${title}`);
    }),
  );
  const key = "picture-words new";
  const area = wordsArea(key, "");
  const stage = stageOf(undefined, () => area.focus());
  const save = button("Save", async () => {
    const target = targets.find(({ file }) => file === select.value);
    const jpeg = await stage.jpeg();
    if (!target || jpeg === undefined) return fail("Take a photograph first, or choose one.");
    if (isMissing([area])) return;
    await attempt(async () => {
      await addPicture(github, read, target, jpeg, area.value.trim());
      localStorage.removeItem(key);
      return true;
    });
  });
  page?.replaceChildren(
    element(
      "div",
      { class: "slot" },
      element("h2", {}, "A new picture"),
      element("label", {}, "For which article or album", select),
      element("p", {}, "An album gets one more picture, an article another one at its top."),
      stage.element,
      element("label", {}, WHAT, area),
      element("p", { class: "buttons" }, save, button("Back", goTo(""), true)),
    ),
  );
}

/** Shows the picture that the address names after its #, or the list: the way back of the phone leads there. */
async function follow(): Promise<void> {
  const slot = decodeURIComponent(location.hash.slice(1));
  const picture = pictures.find((one) => one.slot === slot);
  try {
    say("");
    if (slot === NEW) return await showNew();
    if (picture) return showPicture(picture, await readBefore(github, slot, picture.files));
  } catch (error) {
    fail(error);
    return;
  }
  page?.replaceChildren(
    element("p", { class: "buttons" }, button("A new picture", goTo(NEW))),
    thumbnails(pictures, pictureName(slot), (chosen) => void goTo(chosen.slot)()),
  );
}

window.addEventListener("hashchange", () => void follow());
await follow();
