import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readContentFile, writeContentFile } from "../../scripts/admin/writing/content-file.ts";
import { mergeFile } from "../../scripts/admin/writing/saves.ts";
import { merge, type Entry } from "../../scripts/admin/writing/values.ts";

type Change = (value: Entry) => void;

const [DATES, MENUS, ARTICLE] = [
  "content/catalogs/dates.json",
  "content/catalogs/menus.json",
  "content/articles/haldi.md",
];

const taken = (...slots: string[]) =>
  slots.map((one) => {
    const [date, slot] = one.split(" ");
    return { date, slot };
  });

const imported = (slot: string) => taken(slot).map((one) => ({ ...one, source: "calendar" }));

const [EVENING, FULL, MORNING] = [
  "2026-11-22 evening",
  "2026-11-25 full-day",
  "2026-12-06 morning",
];

const dishes = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));

const set =
  (key: string, value: unknown): Change =>
  (entry) =>
    void (entry[key] = value);

const slots = (...list: string[]) => set("taken", taken(...list));

const body = (...paragraphs: string[]) => set("body", paragraphs.join("\n\n"));

/** Text of a file after `change` in a form that was opened with `opened`. */
function typedIn(file: string, opened: string, change: Change): Entry {
  const value = structuredClone(readContentFile(file, opened));
  change(value);
  return value;
}

/** Two phones open one text; the second save meets the first. Returns the value, and the values in conflict. */
function twoPhones(file: string, before: Entry, first: Change, second: Change) {
  const opened = writeContentFile(file, before, "");
  const newest = writeContentFile(file, typedIn(file, opened, first), opened);
  const typed = typedIn(file, opened, second);
  const conflicts: Entry[] = [];
  const text = mergeFile(file, { opened, typed, newest }, (...texts) => {
    conflicts.push(...texts.map((one) => readContentFile(file, one)));
  });
  return { value: readContentFile(file, text), conflicts };
}

const ORDERS: [order: string, file: string, before: Entry, Change, Change, expected: Entry][] = [
  [
    "one books a date, the other books another date",
    DATES,
    { taken: taken(EVENING) },
    slots(EVENING, FULL),
    slots(EVENING, MORNING),
    { taken: taken(EVENING, FULL, MORNING) },
  ],
  [
    "one frees a date, the other books a date",
    DATES,
    { taken: taken(EVENING, FULL) },
    slots(FULL),
    slots(EVENING, FULL, MORNING),
    { taken: taken(FULL, MORNING) },
  ],
  [
    "one books two dates, the other frees one",
    DATES,
    { taken: taken(EVENING, FULL) },
    slots(EVENING, FULL, MORNING, "2027-01-16 evening"),
    slots(EVENING),
    { taken: taken(EVENING, MORNING, "2027-01-16 evening") },
  ],
  [
    "both free the same date, and each books another",
    DATES,
    { taken: taken(EVENING, FULL) },
    slots(FULL, MORNING),
    slots(FULL, "2027-01-16 evening"),
    { taken: taken(FULL, MORNING, "2027-01-16 evening") },
  ],
  [
    "one books the morning of a day, the other its evening",
    DATES,
    { taken: taken(FULL) },
    slots(FULL, "2026-12-06 morning"),
    slots(FULL, "2026-12-06 evening"),
    { taken: taken(FULL, "2026-12-06 morning", "2026-12-06 evening") },
  ],
  [
    "both book the same slot",
    DATES,
    { taken: taken(EVENING) },
    slots(EVENING, FULL),
    slots(EVENING, FULL),
    { taken: taken(EVENING, FULL) },
  ],
  [
    "one frees a date, the other changes the slot of another",
    DATES,
    { taken: taken(EVENING, FULL) },
    slots(FULL),
    slots(EVENING, "2026-11-25 morning"),
    { taken: taken("2026-11-25 morning") },
  ],
  [
    "both free a date, and one books another",
    DATES,
    { taken: taken(EVENING, FULL) },
    slots(FULL),
    slots(FULL, MORNING),
    { taken: taken(FULL, MORNING) },
  ],
  [
    "both move a booking to the same day, and each books another",
    DATES,
    { taken: taken(EVENING, FULL) },
    slots(MORNING, FULL, "2027-01-16 evening"),
    slots(MORNING, FULL, "2027-01-17 evening"),
    { taken: taken(MORNING, FULL, "2027-01-16 evening", "2027-01-17 evening") },
  ],
  [
    "the calendar's import takes the slot that a phone books by hand",
    DATES,
    { taken: taken(EVENING) },
    set("taken", [...taken(EVENING), ...imported(FULL)]),
    slots(EVENING, FULL),
    { taken: [...taken(EVENING), ...imported(FULL), ...taken(FULL)] },
  ],
  [
    "both put a list of dishes into the same order",
    MENUS,
    { lunch: ["Dal", "Rice", "Roti"] },
    set("lunch", ["Rice", "Dal", "Roti"]),
    set("lunch", ["Rice", "Dal", "Roti"]),
    { lunch: ["Rice", "Dal", "Roti"] },
  ],
  [
    "one reorders a list of dishes, the other renames one",
    MENUS,
    { lunch: ["Dal", "Rice", "Roti"] },
    set("lunch", ["Rice", "Dal", "Roti"]),
    set("lunch", ["Dal", "Rice", "Puri"]),
    { lunch: ["Rice", "Dal", "Puri"] },
  ],
  [
    "each adds a dish to a list of names",
    MENUS,
    { lunch: ["Dal"] },
    set("lunch", ["Dal", "Rice"]),
    set("lunch", ["Kadhi", "Dal"]),
    { lunch: ["Kadhi", "Dal", "Rice"] },
  ],
  [
    "each removes a different dish from a list of names",
    MENUS,
    { lunch: ["Dal", "Rice", "Roti"] },
    set("lunch", ["Rice", "Roti"]),
    set("lunch", ["Dal", "Rice"]),
    { lunch: ["Rice"] },
  ],
  [
    "one adds a dish to a list that names another twice",
    MENUS,
    { lunch: ["Roti", "Dal", "Roti"] },
    set("lunch", ["Roti", "Dal", "Roti", "Rice"]),
    set("lunch", ["Roti", "Kadhi", "Roti"]),
    { lunch: ["Roti", "Kadhi", "Roti", "Rice"] },
  ],
  [
    "each adds a dish, one of them first in the list",
    MENUS,
    { dishes: dishes("Dal") },
    set("dishes", dishes("Rice", "Dal")),
    set("dishes", dishes("Dal", "Kadhi")),
    { dishes: dishes("Rice", "Dal", "Kadhi") },
  ],
  [
    "each fills another field of a new entry of the same id",
    MENUS,
    { dishes: [] },
    set("dishes", [{ id: "dal", name: "Dal", spice: "mild" }]),
    set("dishes", [{ id: "dal", name: "Dal", region: "western" }]),
    { dishes: [{ id: "dal", name: "Dal", spice: "mild", region: "western" }] },
  ],
  [
    "each rewrites another paragraph",
    ARTICLE,
    { title: "Haldi", body: "One.\n\nTwo.\n\nThree." },
    body("First.", "Two.", "Three."),
    body("One.", "Two.", "Third."),
    { title: "Haldi", body: "First.\n\nTwo.\n\nThird." },
  ],
  [
    "one adds a paragraph, the other corrects another",
    ARTICLE,
    { title: "Haldi", body: "One.\n\nTwo." },
    body("One.", "Two.", "Three."),
    body("Corrected.", "Two."),
    { title: "Haldi", body: "Corrected.\n\nTwo.\n\nThree." },
  ],
  [
    "both type the same new value",
    ARTICLE,
    { title: "Haldi", body: "One." },
    set("title", "Mehndi"),
    set("title", "Mehndi"),
    { title: "Mehndi", body: "One." },
  ],
];

test.each(ORDERS)("%s: both changes are kept", (_order, file, before, first, second, expected) => {
  const { value, conflicts } = twoPhones(file, before, first, second);

  expect(value).toEqual(expected);
  expect(conflicts).toEqual([]);
});

test.each<[order: string, before: Entry, Change, Change, ...keptTheirsOrMine: Entry[]]>([
  [
    "one frees a date, the other changes its slot",
    { taken: taken(EVENING, FULL) },
    slots(EVENING),
    slots(EVENING, "2026-11-25 morning"),
    { taken: taken(EVENING) },
    { taken: taken(EVENING, "2026-11-25 morning") },
  ],
  [
    "one changes the slot of a date, the other frees it and books another",
    { taken: taken(EVENING, FULL) },
    slots("2026-11-22 morning", FULL),
    slots(FULL, MORNING),
    { taken: taken("2026-11-22 morning", FULL, MORNING) },
    { taken: taken(FULL, MORNING) },
  ],
  [
    "each moves a booking to another day, and books another",
    { taken: taken(EVENING, FULL) },
    slots("2026-11-23 evening", FULL, "2027-01-16 evening"),
    slots("2026-11-24 evening", FULL, MORNING),
    { taken: taken("2026-11-23 evening", FULL, "2027-01-16 evening", MORNING) },
    { taken: taken("2026-11-24 evening", FULL, "2027-01-16 evening", MORNING) },
  ],
  [
    "one moves a booking and books another, the other frees it",
    { taken: taken(EVENING, FULL) },
    slots(EVENING, "2026-11-26 full-day", MORNING),
    slots(EVENING),
    { taken: taken(EVENING, "2026-11-26 full-day", MORNING) },
    { taken: taken(EVENING, MORNING) },
  ],
  [
    "one removes a dish, the other renames it",
    { taken: ["Dal", "Rice", "Roti"] },
    set("taken", ["Rice", "Roti"]),
    set("taken", ["Dal Tadka", "Rice", "Roti"]),
    { taken: ["Rice", "Roti"] },
    { taken: ["Dal Tadka", "Rice", "Roti"] },
  ],
  [
    "one renames a course, the other removes it and corrects another",
    { taken: [{ name: "Soup" }, { name: "Sweets", dishes: 2 }] },
    set("taken", [{ name: "Soups" }, { name: "Sweets", dishes: 2 }]),
    set("taken", [{ name: "Sweets", dishes: 3 }]),
    { taken: [{ name: "Soups" }, { name: "Sweets", dishes: 3 }] },
    { taken: [{ name: "Sweets", dishes: 3 }] },
  ],
  [
    "both rewrite a paragraph, and one adds another",
    { text: "A.\n\nB." },
    set("text", "C.\n\nB."),
    set("text", "D.\n\nB.\n\nE."),
    { text: "C.\n\nB.\n\nE." },
    { text: "D.\n\nB.\n\nE." },
  ],
])(
  "%s: a question shows both, and nothing else is lost",
  (_order, before, first, second, ...both) => {
    const { value, conflicts } = twoPhones(DATES, before, first, second);

    expect(conflicts).toEqual(both);
    expect(value).toEqual(both[1]);
  },
);

test.each<[order: string, file: string, before: Entry, Change, Change]>([
  ["the title", ARTICLE, { title: "Haldi" }, set("title", "Mehndi"), set("title", "Sangeet")],
  ["one paragraph", ARTICLE, { body: "A.\n\nB." }, body("C.", "B."), body("D.", "B.")],
  [
    "the order of a list",
    MENUS,
    { lunch: ["Dal", "Rice", "Roti"] },
    set("lunch", ["Rice", "Dal", "Roti"]),
    set("lunch", ["Dal", "Roti", "Rice"]),
  ],
  [
    "a dish that the other removes",
    MENUS,
    { dishes: dishes("Dal", "Rice") },
    set("dishes", dishes("Rice")),
    set("dishes", [{ id: "dal", name: "Dal Tadka" }, ...dishes("Rice")]),
  ],
])(
  "a save that changes %s differently shows both values",
  (_order, file, before, first, second) => {
    const { conflicts } = twoPhones(file, before, first, second);

    const opened = writeContentFile(file, before, "");
    const values = [first, second].map((change) => typedIn(file, opened, change));
    expect(conflicts).toEqual(values.map((value) => expect.objectContaining(value) as Entry));
  },
);

/** Wordings of an entry by a name that all of them contain. */
const KINDS: [kind: string, wording: (name: string, version: number) => unknown][] = [
  ["dishes", (name, version) => `${name}${["", " special", " of the day"][version]}`],
  ["bookings", (name, version) => ({ date: name, slot: ["morning", "evening", "full"][version] })],
  // A question that occurs twice leaves the list without a key.
  ["questions", (name, version) => ({ question: "How?", answer: `${name}, ${version} times` })],
  ["paragraphs", (name, version) => `${name} costs ${version}. Of ${name} we serve ${name}.`],
];

/** What a side does with an entry of the base, and whether it adds another after it. */
const step = fc.record({
  version: fc.constantFrom<number | undefined>(0, 0, 1, 2, undefined),
  isFollowed: fc.boolean(),
});

const steps = fc.array(fc.tuple(step, step), { maxLength: 7 });

test.each(KINDS)(
  "no entry of %s is lost that both sides keep or the chosen side adds",
  (kind, wording) => {
    fc.assert(
      fc.property(steps, fc.boolean(), (all, isMine) => {
        const names = all.map((_step, at) => `entry${at}`);
        const listOf = (side: number) =>
          all.flatMap((pair, at) => {
            const { version, isFollowed } = pair[side] ?? { isFollowed: false };
            return [
              ...(version === undefined ? [] : [wording(`entry${at}`, version)]),
              ...(isFollowed ? [wording(`new${side}${at}`, 0)] : []),
            ];
          });
        const lists = [names.map((name) => wording(name, 0)), listOf(0), listOf(1)];
        const values = kind === "paragraphs" ? lists.map((list) => list.join("\n\n")) : lists;
        const [base, mine, theirs] = values;
        const merged = merge(base, mine, theirs, (one, other) => (isMine ? one : other));

        const kept = names.filter((_name, at) =>
          all[at]?.every((one) => one.version !== undefined),
        );
        const added = all.flatMap((pair, at) => {
          const side = isMine ? 0 : 1;
          return pair[side].isFollowed ? [`new${side}${at}`] : [];
        });
        const written = JSON.stringify(merged);
        expect([...kept, ...added].filter((name) => !written.includes(name))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  },
);
