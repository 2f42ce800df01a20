/** Our client for GitHub against the emulator, with answers that are lost, late or not from GitHub. */
import type { Request } from "playwright-core";
import { beforeEach, expect, test, vi } from "vitest";
import { publish, readDraft, readPublic, revertChange } from "../../scripts/admin/changes/draft.ts";
import { cmsConfig } from "../../scripts/admin/config.ts";
import { formsOf } from "../../scripts/admin/forms.ts";
import { base64, GitHub } from "../../scripts/admin/pages/github.ts";
import { addPicture } from "../../scripts/admin/pictures/save.ts";
import { readContentFile } from "../../scripts/admin/writing/content-file.ts";
import { Saves } from "../../scripts/admin/writing/saves.ts";
import type { Entry } from "../../scripts/admin/writing/values.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { GitHub as Emulator } from "./github/api.ts";
import { Hub } from "./github/hub.ts";

type Answer = { status: number; body: string | Buffer };

const [ALBUM, PRICES] = ["content/albums/haldi.md", "content/catalogs/prices.json"];

const hub = new Hub();
const emulator = new Emulator(hub);
emulator.tokens.set("token", "asha");
// The emulator's checker is not part of these tests.
hub.review = () => undefined;

/** Called for each request; `answer` lets GitHub obey it. Throws if the answer is lost. */
let network = async (_request: string, answer: () => Promise<Answer>) => answer();

vi.stubGlobal("localStorage", { getItem: () => JSON.stringify({ token: "token" }) });
vi.stubGlobal("fetch", async (url: string, { method, body, headers }: RequestInit) => {
  const request = { url: () => url, method: () => method, postData: () => body ?? null };
  const asked = { ...request, headers: () => headers } as unknown as Request;
  const sent = `${method} ${url} ${typeof body === "string" ? body : ""}`;
  const answer = await network(sent, () => emulator.answer(asked));
  return new Response(answer.body as string, { status: answer.status });
});

const github = new GitHub({ backend: { repo: "owner/site", branch: "draft" } });
const forms = formsOf(cmsConfig(ROOT, "owner/site"));
const saves = new Saves(github, forms);

const add = async (alt = "Two") => addPicture(saves, ALBUM, hub.git.branch("draft"), "AAAA", alt);

const bytesOf = (written: string) => Buffer.from(written);

function commit(file: string, written: string, branch = "draft", message = file) {
  return hub.git.commit(branch, { additions: [{ path: file, bytes: bytesOf(written) }] }, message);
}

const read = (file: string, branch = "draft") => String(hub.git.read(hub.git.branch(branch), file));

const album = (...photographs: string[]) =>
  ["---", "title: Haldi", "photographs:", ...photographs, "---", "", "Text", ""].join("\n");

/** A form that a phone opens: its save begins with a merge and ends with a commit, as the editor's. */
function openForm(file: string, isNew = false) {
  const own = new Saves(github, forms);
  const opened = isNew ? "" : read(file);
  let text = "";
  const begin = (typed: Entry) => {
    const value = isNew ? {} : readContentFile(file, opened);
    text = own.begin(file, opened, { ...value, ...typed });
  };
  const send = async () => {
    const additions = [{ path: file, contents: await base64(text) }];
    const fileChanges = { additions, deletions: [] };
    return own.commit({ message: { headline: file }, fileChanges });
  };
  const save = async (typed: Entry) => {
    begin(typed);
    return send();
  };
  return { begin, commit: send, save };
}

beforeEach(() => {
  network = async (_request, answer) => answer();
  hub.pull = undefined;
  hub.git.setBranch("main", commit(PRICES, '{ "price": 100 }\n', "begin"));
  hub.git.setBranch("main", commit(ALBUM, album("  - image: x\n    alt: One"), "begin"));
  hub.git.setBranch("draft", hub.git.branch("main"));
});

const WRITE = /createCommitOnBranch|PUT .*\/merge/;

const HTML = { status: 200, body: "<html>Sign in to the hotel's network</html>" };

const TIMEOUT = {
  status: 200,
  body: JSON.stringify({
    data: null,
    errors: [{ message: "Something went wrong while executing your query. Maybe a timeout." }],
  }),
};

const FAULTS: [fault: string, answer: Answer | undefined, words: string][] = [
  ["no answer", undefined, "GitHub cannot be reached"],
  ["502", { status: 502, body: "<html>Bad gateway</html>" }, "GitHub has a fault at the moment"],
  ["a page of another network", HTML, "GitHub cannot be reached"],
  ["an empty answer", { status: 200, body: "" }, "GitHub cannot be reached"],
  ["an empty object", { status: 200, body: "{}" }, "GitHub cannot be reached"],
  ["a time-out of GraphQL", TIMEOUT, "GitHub has a fault at the moment"],
  ["no data", { status: 200, body: '{"data":null}' }, "GitHub has a fault at the moment"],
];

const PAIR = "content/catalogs/pair.json";

const commitInput = (file: string, text: string) => ({
  message: { headline: file },
  fileChanges: { additions: [{ path: file, contents: text }], deletions: [] },
});

test("an uploaded picture is committed alone, also after a save that a partner took back", async () => {
  const own = new Saves(github, []);
  await own.commit(commitInput("content/media/first.png", "AAAA"));
  const text = own.begin(PRICES, read(PRICES), { price: 200 });
  await own.commit(commitInput(PRICES, await base64(text)));
  expect(read(PRICES)).toContain("200");
  hub.git.setBranch("draft", commit(PRICES, '{ "price": 100 }\n'));

  await own.commit(commitInput("content/media/second.png", "AAAA"));

  expect(read(PRICES)).toContain("100");
  expect(hub.git.read(hub.git.branch("draft"), "content/media/first.png")).toBeDefined();
  expect(hub.git.read(hub.git.branch("draft"), "")).toBeUndefined();
});

test("a file that the editor sends without its event before a save is refused", async () => {
  const text = await base64(album("  - image: x\n    alt: Two"));
  await expect(saves.commit(commitInput(ALBUM, text))).rejects.toThrow("Load this page again");
  expect(read(ALBUM)).toContain("alt: One");
});

test("two saves on a slow connection are each merged with a partner's", async () => {
  hub.git.setBranch("draft", commit(PAIR, '{ "one": 1, "two": 2 }\n'));
  const own = new Saves(github, []);
  const pair = own.begin(PAIR, read(PAIR), { one: 10, two: 2 });
  const prices = own.begin(PRICES, read(PRICES), { price: 200 });
  hub.git.setBranch("draft", commit(PAIR, '{ "one": 1, "two": 20 }\n'));

  await own.commit(commitInput(PAIR, await base64(pair)));
  await own.commit(commitInput(PRICES, await base64(prices)));

  expect(JSON.parse(read(PAIR))).toEqual({ one: 10, two: 20 });
  expect(JSON.parse(read(PRICES))).toEqual({ price: 200 });
});

test.each([
  ["NUL", "A last\0 paragraph, at ten.", "“Text”, at “A last▯ paragraph,”"],
  ["a bell", "Told.\n\nA\u0007\n\nTold.", "“Text”, at “A▯”"],
  ["DEL", "One \u007f two", "“Text”, at “One ▯ two”"],
  ["half an emoji", "A \ud83cparty", "“Text”, at “A ▯party”"],
])("a text with %s is refused before it is saved, with its place", async (_sign, body, place) => {
  const form = openForm(ALBUM);
  await expect(form.save({ body })).rejects.toThrow(`cannot be seen is in ${place}`);
  await expect(form.save({ photographs: [{ image: "x", alt: body }] })).rejects.toThrow(
    "x, what it shows",
  );
  await expect(add(body)).rejects.toThrow("“albums/haldi/01");
  expect(read(ALBUM)).toBe(read(ALBUM, "main"));
  await form.save({ body: "🎉 👨‍👩‍👧 हॉल\tTab" });
  expect(read(ALBUM)).toContain("\n🎉 👨‍👩‍👧 हॉल\tTab\n");
});

test.each([
  ["theirs", "One", "", "already saved: removed"],
  ["mine", "", "Two", "yours: removed"],
])("a question about a removal, %s, says so", async (_whose, mine, theirs, said) => {
  const shown = (alt: string) => (alt === "" ? [] : [{ image: "x", alt }]);
  const phone = openForm(ALBUM);
  commit(ALBUM, album(...shown(theirs).map(({ alt }) => `  - image: x\n    alt: ${alt}`)));
  const questions: string[] = [];
  vi.stubGlobal("window", { confirm: (question: string) => void questions.push(question) });

  await expect(phone.save({ photographs: shown(mine && "Mine") })).rejects.toThrow(
    "as you left it",
  );

  expect(questions).toEqual([expect.stringContaining(said)]);
});

test("a file with a character that GitHub cannot show is not reported as removed", async () => {
  const phone = openForm(ALBUM);
  commit(ALBUM, `${read(ALBUM)}\0`);
  await expect(phone.save({ title: "Pithi" })).rejects.toThrow("cannot be read. Take that change");
  await expect(add()).rejects.toThrow("cannot be read");
});

const REFUSED = "used in:\nAlbum “Haldi”: ";

const GOING = [
  ["is deleted", [], ["x/y.png"], REFUSED],
  ["is renamed", ["x/z.png"], ["x/y.png"], REFUSED],
  ["is deleted with others", [], ["a/b.png", "x/y.webp"], REFUSED],
  ["gets another kind of file", ["x/y.jpg"], ["x/y.png"], "saved"],
  ["is not named", [], ["x/y-2.png", "x.png", "y.png"], "saved"],
] as const;

test.each(GOING)("a picture file that %s: %j, %j", async (_name, added, gone, answer) => {
  hub.git.setBranch("draft", commit(ALBUM, album("  - image: x/y", "    alt: One")));
  const paths = (names: readonly string[]) =>
    names.map((name) => ({ path: `content/media/${name}` }));
  for (const { path } of paths(gone)) commit(path, path);
  const additions = paths(added).map((one) => ({ ...one, contents: "" }));
  const fileChanges = { additions, deletions: paths(gone) };

  const answered = await saves
    .commit({ message: { headline: "Assets" }, fileChanges })
    .then(() => "saved", String);

  expect(answered).toContain(answer);
  const isKept = fileChanges.deletions.some(({ path }) => hub.git.idOf("draft", path));
  expect(isKept).toBe(answer === REFUSED);
});

/** Replaces the answers to requests that match. */
function failing(pattern: RegExp, fault: Answer | undefined, isObeyed: boolean, after = () => {}) {
  network = async (request, answer) => {
    if (!pattern.test(request)) return answer();
    if (isObeyed) await answer();
    after();
    if (fault) return fault;
    throw new TypeError("Failed to fetch");
  };
}

test.each(FAULTS)(
  "with %s, a photograph that arrived is in the album once",
  async (_name, fault) => {
    let others = 0;
    failing(WRITE, fault, true, () => {
      if (others++ === 0) commit(ALBUM, read(ALBUM).replace("Text", "Ravi's text"));
    });

    await add();

    expect(others).toBe(1);
    expect(read(ALBUM).match(/alt: Two/g)).toHaveLength(1);
    expect(read(ALBUM)).toContain("Ravi's text");
  },
);

test("photographs that two phones add to one album at once are both in it", async () => {
  const alts = ["Two", "Three", "Four"];
  await Promise.all(alts.map(add));

  const names = alts.map((alt) => RegExp(`image: (.+)\n +alt: ${alt}`).exec(read(ALBUM))?.[1]);
  expect(new Set(names).size).toBe(3);
  for (const name of names)
    expect(hub.git.idOf("draft", `content/media/${name}.jpg`)).toBeDefined();
  expect(read(ALBUM)).toContain("alt: One");
});

test.each(FAULTS)(
  "with %s, a photograph that did not arrive is not saved",
  async (_n, fault, words) => {
    failing(WRITE, fault, false, () => commit(PRICES, '{ "price": 200 }\n'));

    const adding = add();

    await expect(adding).rejects.toThrow(RegExp(`^${words}.*Nothing is saved yet\\.$`));
    expect(read(ALBUM)).not.toContain("Two");
  },
);

test.each(FAULTS)("with %s to a read, the message has plain words", async (name, fault, words) => {
  for (const pattern of name === "no data" ? [/on Blob/] : [/git\/ref/, /on Blob/]) {
    failing(pattern, fault, false);
    await expect(add()).rejects.toThrow(words);
  }
});

async function publishAll(): Promise<void> {
  hub.checks.set(hub.git.branch("draft"), { conclusion: "success", annotations: [] });
  await publish(github, await readDraft(github));
}

test.each(FAULTS.slice(0, -1))(
  "with %s, what was published is reported so",
  async (_name, fault) => {
    commit(PRICES, '{ "price": 200 }\n');
    failing(WRITE, fault, true);

    await publishAll();

    expect(read(PRICES, "main")).toContain("200");
    expect(hub.git.branch("draft")).toBe(hub.git.branch("main"));
  },
);

test("two phones that publish the same, at once or later, both report that it is public", async () => {
  commit(PRICES, '{ "price": 200 }\n');
  hub.checks.set(hub.git.branch("draft"), { conclusion: "success", annotations: [] });
  const shown = await readDraft(github);

  await Promise.all([publish(github, shown), publish(github, shown)]);
  commit(ALBUM, album("  - image: y\n    alt: Later"));
  await publish(github, shown);

  expect(read(PRICES, "main")).toContain("200");
  expect(read(ALBUM, "main")).not.toContain("Later");
  expect(read(ALBUM)).toContain("Later");
});

test.each([PRICES, "content/albums/mehndi.md"])(
  "two phones that take back the same change of %s leave one change to put back",
  async (file) => {
    commit(file, file === PRICES ? '{ "price": 200 }\n' : album("  - image: y\n    alt: New"));
    const [change] = (await readDraft(github)).changes;
    if (!change) throw new Error("there is no change");

    await Promise.all([1, 2].map(() => revertChange(github, change, "Take back")));

    const { changes, takenBack } = await readDraft(github);
    expect([changes.length, takenBack.length]).toEqual([0, 1]);
    expect(read(file)).toBe(read(file, "main"));
  },
);

test("a change is not taken back over newer ones that the page does not show, also if they were changed back", async () => {
  commit(PRICES, '{ "price": 850 }\n');
  const [change] = (await readDraft(github)).changes;
  for (const price of [870, 850])
    hub.git.setBranch("draft", commit(PRICES, `{ "price": ${price} }\n`));
  if (!change) throw new Error("there is no change");

  await expect(revertChange(github, change, "Take back")).rejects.toThrow("A later change");

  expect(read(PRICES)).toContain("850");
});

test("two phones that save a new album of one title at once keep the first, under any address", async () => {
  const files = ["content/albums/mehndi.md", "content/albums/mehndi-1.md"];
  const phones = files.map((file) => openForm(file, true));
  for (const phone of phones) phone.begin({ title: "Mehndi", body: "Text" });

  const saved = await Promise.allSettled(phones.map((phone) => phone.commit()));

  const refusals = saved.flatMap((one) => (one.status === "rejected" ? String(one.reason) : []));
  expect(refusals).toEqual([
    expect.stringMatching(/This title or its address is saved already: \/gallery\//),
  ]);
  expect(files.map((file) => read(file)).filter((one) => one.includes("Mehndi"))).toHaveLength(1);
});

test.each([
  ["Haldi!", "haldi-1"],
  ["  HALDI, ", "haldi-7"],
  ["Häldi", "haldi-12"],
  ["Mehndi 2", "mehndi-2-1"],
])("a new album titled %s whose address exists is refused as %s", async (title, slug) => {
  commit("content/albums/haldi.md", album().replace("Haldi", "A yellow afternoon"));
  commit("content/albums/mehndi-2.md", album().replace("Haldi", "A green evening"));
  const file = `content/albums/${slug}.md`;

  const saving = openForm(file, true).save({ title, body: "Text" });

  await expect(saving).rejects.toThrow(`/gallery/${slug.replace(/-\d+$/, "")}. Open that one`);
  expect(hub.git.idOf("draft", file)).toBeUndefined();
});

test("a second article of one title is refused with the address of the first", async () => {
  commit("content/articles/a-haldi.md", album());

  const saving = openForm("content/articles/haldi.md", true).save({ title: "Haldi", body: "Text" });

  await expect(saving).rejects.toThrow("/services/a-haldi. Open that one");
});

test.each([
  ["Haldi 2", "haldi-2"],
  ["A second haldi", "haldi-2"],
  ["Mehndi", "mehndi-2"],
])("a new album titled %s with a number in its address is saved as %s", async (title, slug) => {
  commit("content/albums/mehndi-1.md", album().replace("Haldi", "A green evening"));
  const file = `content/albums/${slug}.md`;

  await openForm(file, true).save({ title, body: "Text" });

  expect(read(file)).toContain(title);
});

test("an album's title, text and photograph and a price that are saved at once are all kept", async () => {
  const phones = [openForm(ALBUM), openForm(ALBUM), openForm(PRICES)];
  const typed = [{ title: "Pithi" }, { body: "Told." }, { price: 150 }];
  for (const [at, phone] of phones.entries()) phone.begin(typed[at] ?? {});

  await Promise.all([add(), ...phones.map((phone) => phone.commit())]);

  for (const part of ["title: Pithi", "alt: One", "alt: Two", "\nTold.\n"])
    expect(read(ALBUM)).toContain(part);
  expect(read(PRICES)).toContain("150");
});

test("a save between a publication and its branch update waits for the next one", async () => {
  const phone = openForm(ALBUM);
  commit(PRICES, '{ "price": 200 }\n');
  phone.begin({ title: "Pithi" });
  network = async (request, answer) => {
    if (request.startsWith("PATCH")) await phone.commit();
    return answer();
  };

  await publishAll();

  const { changes } = await readDraft(github);
  expect(changes.map(({ files }) => files.map(({ file }) => file))).toEqual([[ALBUM]]);
  network = async (_request, answer) => answer();
  await publishAll();
  expect([read(PRICES, "main"), read(ALBUM, "main")]).toEqual([read(PRICES), read(ALBUM)]);
  expect(read(ALBUM, "main")).toContain("Pithi");
});

test("a save without a connection, then with a revoked token, is kept after a new sign-in", async () => {
  const phone = openForm(PRICES);
  phone.begin({ price: 150 });
  failing(/./, undefined, false);
  await expect(phone.commit()).rejects.toThrow("GitHub cannot be reached");
  network = async (_request, answer) => answer();
  emulator.tokens.clear();
  await expect(phone.commit()).rejects.toThrow("You are not signed in, or no longer");
  emulator.tokens.set("token", "asha");
  commit(PRICES, '{ "price": 100, "gst": 5 }\n');

  await phone.save({ price: 150 });

  expect(read(PRICES)).toBe('{ "price": 150, "gst": 5 }\n');
  // The open form continues from its save: a newer price of another phone stays.
  commit(PRICES, '{ "price": 170, "gst": 5 }\n');
  await phone.save({ price: 150, plates: 9 });
  expect(read(PRICES)).toBe('{ "price": 170, "gst": 5, "plates": 9 }\n');
});

test("a removed album is refused to a save, a photograph and a change taken back", async () => {
  const phone = openForm(ALBUM);
  commit(ALBUM, read(ALBUM).replace("Text", "Told."));
  const [change] = (await readDraft(github)).changes;
  if (!change) throw new Error("there is no change");
  const opened = hub.git.branch("draft");
  phone.begin({ title: "Pithi" });
  hub.git.commit("draft", { deletions: [{ path: ALBUM }] }, "Remove");

  const gone = /renamed this file|is gone|A later change is in the way/;
  await expect(phone.commit()).rejects.toThrow(gone);
  await expect(addPicture(saves, ALBUM, opened, "AAAA", "Two")).rejects.toThrow(gone);
  await expect(revertChange(github, change, "Back")).rejects.toThrow(gone);
  expect(hub.git.idOf("draft", ALBUM)).toBeUndefined();
});

test("a publication that did not arrive is reported so", async () => {
  commit(PRICES, '{ "price": 200 }\n');
  failing(WRITE, undefined, false);

  await expect(publishAll()).rejects.toThrow("Nothing is published yet");

  expect(read(PRICES, "main")).toContain("100");
  failing(/merge|compare.main\.{3}[0-9a-f]{9}/, undefined, false);
  await expect(publishAll()).rejects.toThrow("GitHub did not answer. Look at Changes");
});

test("a change that was taken back can be put back after sixty public changes", async () => {
  commit(PRICES, '{ "price": 200 }\n');
  const [change] = (await readDraft(github)).changes;
  if (change) await revertChange(github, change, "Take back");
  await publishAll();
  for (let count = 0; count < 60; count++) {
    commit(ALBUM, album(`  - image: x\n    alt: ${count}`), "main");
  }
  hub.git.setBranch("draft", hub.git.branch("main"));

  const { changes, takenBack } = await readPublic(github);
  expect(changes).toHaveLength(10);
  expect(takenBack).toHaveLength(1);
  const [back] = takenBack;
  if (back) await revertChange(github, back, "Put back");
  await publishAll();

  expect(read(PRICES, "main")).toContain("200");
  expect((await readPublic(github)).takenBack).toEqual([]);
});
