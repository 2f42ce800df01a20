/** Bundled as /admin/pictures.js: a photograph from the phone in the place of a picture, with words that describe it. */
import { button, element, nameOfFile, say } from "../pages/elements.ts";
import { GitHub, GitHubError } from "../pages/github.ts";
import type { ListedPicture } from "./list.ts";
import { drawn, jpegOf, type Turns } from "./photograph.ts";
import { proposePicture, readBefore, type Described } from "./save.ts";

/** As many as a thumb goes through; the search finds the others. */
const SHOWN = 24;

const github = await GitHub.ofEditor();
const pictures = (await (await fetch("/admin/pictures.json")).json()) as ListedPicture[];
const search = document.querySelector<HTMLInputElement>("#search");
const list = document.querySelector("#pictures");

function fail(error: unknown): void {
  const words = error instanceof Error ? error.message : String(error);
  say(
    error instanceof GitHubError && error.kind === "refused" ? `GitHub says no: ${words}` : words,
    true,
  );
}

/** `gallery/banquet-05-pangat` → `gallery: banquet 05 pangat` */
const nameOf = (slot: string) => slot.replaceAll("-", " ").replaceAll("/", ": ");

function listed(): void {
  const query = (search?.value ?? "").toLowerCase().trim();
  const found = pictures.filter(({ slot }) => nameOf(slot).toLowerCase().includes(query));
  const items = found.slice(0, SHOWN).map((picture) =>
    element(
      "li",
      {},
      button(nameOf(picture.slot), () => open(picture), true),
    ),
  );
  list?.replaceChildren(...items);
  const left = found.length - items.length;
  if (left > 0) list?.append(element("li", {}, `and ${left} more: type a part of the name`));
}

/** Words are kept while they are typed: a tab that closes, or a phone that rings, loses none. */
const draftKey = (slot: string, alt: string) => `picture-words ${slot} ${alt}`;

/** The different words that describe a slot, each requested once. A place without words only decorates. */
function wordsOf(described: readonly Described[]): { alt: string; files: string[] }[] {
  const places = described.flatMap(({ file, places: own }) =>
    own.filter(({ alt }) => alt !== "").map(({ alt }) => ({ alt, file })),
  );
  return [...new Set(places.map(({ alt }) => alt))].map((alt) => ({
    alt,
    files: [...new Set(places.filter((place) => place.alt === alt).map(({ file }) => file))],
  }));
}

async function open(picture: ListedPicture): Promise<void> {
  try {
    say("");
    const before = await readBefore(github, picture.slot, picture.files);
    show(picture, before);
  } catch (error) {
    fail(error);
  }
}

function show(picture: ListedPicture, before: Awaited<ReturnType<typeof readBefore>>): void {
  const { slot, src, width, height } = picture;
  let file: File | undefined;
  let turns: Turns = 0;
  let canvas: HTMLCanvasElement | undefined;

  const stage = element(
    "div",
    { class: "stage" },
    element("img", {
      src,
      width: String(width),
      height: String(height),
      alt: "The picture as it is now",
    }),
  );
  const draw = async () => {
    if (!file) return;
    try {
      canvas = await drawn(file, turns);
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", "The new photograph");
      stage.replaceChildren(canvas);
      turn.hidden = false;
      save.hidden = false;
      say("Now say what it shows.");
    } catch {
      say("This file cannot be read as a picture. A photograph as JPEG or PNG can.", true);
    }
  };
  const input = element("input", { type: "file", accept: "image/*", capture: "environment" });
  const choice = element("input", { type: "file", accept: "image/*" });
  for (const one of [input, choice]) {
    one.addEventListener("change", () => {
      file = one.files?.[0];
      turns = 0;
      void draw();
    });
  }
  const turn = button(
    "Turn it",
    async () => {
      turns = ((turns + 1) % 4) as Turns;
      await draw();
    },
    true,
  );
  const fields = wordsOf(before.described).map(({ alt, files }, _index, all) => {
    const key = draftKey(slot, alt);
    const area = element("textarea", { rows: "3" });
    area.value = localStorage.getItem(key) ?? alt;
    area.addEventListener("input", () => localStorage.setItem(key, area.value));
    const where = all.length > 1 ? ` (${files.map(nameOfFile).join(", ")})` : "";
    const label = `What it shows, for people who cannot see it${where}`;
    return { alt, key, area, label: element("label", {}, label, area) };
  });
  const save = button("Save", async () => {
    if (!canvas) return;
    const empty = fields.find(({ area }) => area.value.trim() === "");
    if (empty) {
      say("Say what the photograph shows: one phrase is enough.", true);
      empty.area.focus();
      return;
    }
    try {
      say("Saving …");
      const words = new Map(fields.map(({ alt, area }) => [alt, area.value.trim()]));
      await proposePicture(github, slot, await jpegOf(canvas), before, words);
      for (const { key } of fields) localStorage.removeItem(key);
      location.href = "/admin/changes.html";
    } catch (error) {
      fail(error);
    }
  });
  turn.hidden = true;
  save.hidden = true;
  list?.replaceChildren(
    element(
      "li",
      { class: "slot" },
      element("h2", {}, nameOf(slot)),
      stage,
      element(
        "p",
        { class: "buttons" },
        element("label", { class: "file" }, "Take a photograph", input),
        element("label", { class: "file" }, "Choose one", choice),
        turn,
      ),
      ...fields.map(({ label }) => label),
      element(
        "p",
        { class: "buttons" },
        save,
        button("Back", async () => listed(), true),
      ),
    ),
  );
}

search?.addEventListener("input", listed);
listed();
