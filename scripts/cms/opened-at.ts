/**
 * Runs in the browser, around the editor's requests. A save carries a whole file, and the editor puts it on top of what
 * is public by then: what somebody else published in the meantime would be taken back without a word. Here the
 * branch of a save begins at the commit that the form was filled from, so that git sees what each of the two changed: changes
 * of different lines are merged, changes of the same lines are reported as a conflict, and no words are lost.
 */

interface Opened {
  /** The commit that the form was filled from. */
  commit: string;
  /** Whether something was done in the form since; the editor then offers to restore it. */
  isTouched: boolean;
}

interface Answer {
  data?: {
    base?: { ref?: { target: { oid: string } } };
    repository?: { ref?: { target?: { history?: { nodes: { oid: string }[] } } } };
  };
}

/** The entry whose form is shown, such as `catalogs/entries/packages`. */
function shownEntry(): string | undefined {
  return /^#\/collections\/([^/]+\/entries\/[^?]+)/.exec(location.hash)?.[1];
}

const keyOf = (entry: string) => `opened-at ${entry}`;

function read(entry: string): Opened | undefined {
  return (JSON.parse(localStorage.getItem(keyOf(entry)) ?? "null") as Opened | null) ?? undefined;
}

function write(entry: string, opened: Opened): void {
  localStorage.setItem(keyOf(entry), JSON.stringify(opened));
}

/** Begins to watch; before the editor starts. */
export function branchFromWhatWasOpened(): void {
  /** The newest commit on the public branch that the editor has read. */
  let loaded: string | undefined;

  const open = () => {
    const entry = shownEntry();
    if (entry === undefined || loaded === undefined || read(entry)?.isTouched === true) return;
    write(entry, { commit: loaded, isTouched: false });
  };
  const touch = () => {
    const entry = shownEntry();
    const opened = entry === undefined ? undefined : read(entry);
    if (entry !== undefined && opened) write(entry, { ...opened, isTouched: true });
  };
  window.addEventListener("hashchange", open);
  for (const type of ["input", "click"]) document.addEventListener(type, touch, true);

  const ask = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const response = await ask(input, init);
    const isGraphQL = typeof input === "string" && input.endsWith("/graphql");
    if (!isGraphQL || !response.ok || typeof init?.body !== "string") return response;
    const { query } = JSON.parse(init.body) as { query: string };
    if (query.includes("history(first: 1) { nodes { oid message")) {
      const { data } = (await response.clone().json()) as Answer;
      loaded = data?.repository?.ref?.target?.history?.nodes[0]?.oid ?? loaded;
      // The page may have been opened at a form.
      const entry = shownEntry();
      if (entry !== undefined && read(entry) === undefined) open();
    }
    const entry = shownEntry();
    const opened = entry === undefined ? undefined : read(entry);
    if (opened && query.includes("base: repository(")) {
      const answer = (await response.json()) as Answer;
      if (answer.data?.base?.ref) answer.data.base.ref.target.oid = opened.commit;
      return Response.json(answer);
    }
    if (entry !== undefined && query.includes("createCommitOnBranch("))
      localStorage.removeItem(keyOf(entry));
    return response;
  };
}
