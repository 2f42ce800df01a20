/** Runs in the browser: where the site with the draft can be looked at. */
import type { GitHub } from "../pages/github.ts";
import type { Draft } from "./draft.ts";

interface Status {
  context: string;
  state: string;
  target_url: string | null;
}

/** Commits whose previews are looked for: one that the robot merged has none, and shows the same content. */
const MOST_COMMITS = 5;

/** The newest preview of the draft, by the status `preview` of its commits. */
export async function readPreview(
  github: GitHub,
  { head, changes }: Draft,
): Promise<string | undefined> {
  const commits = [head, ...changes.map(({ sha }) => sha)].slice(0, MOST_COMMITS);
  for (const commit of new Set(commits)) {
    // A token without the right to read statuses sees no preview.
    const { statuses } = await github
      .rest<{ statuses: Status[] }>("GET", `/commits/${commit}/status`)
      .catch(() => ({ statuses: [] }));
    const found = statuses.find(
      ({ context, state, target_url: url }) =>
        context === "preview" && state === "success" && url?.startsWith("https://") === true,
    );
    if (found) return found.target_url ?? undefined;
  }
  return undefined;
}
