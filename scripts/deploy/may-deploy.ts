import { Refusal } from "../lib/refusal.ts";
import type { Current, Switch } from "./bucket/records.ts";

/** A commit of the repository. */
export interface Commit {
  commit: string;
  /** When it was made, ISO time in UTC. */
  committed: string;
}

/** What somebody wants to deploy, as far as it decides whether they may. */
export interface Wish {
  /** The commit that was built; nothing when it is not known, which is then not compared. */
  commit: Commit | undefined;
  /** The clock asks for it, no person. */
  scheduled: boolean;
}

/** The newest commit that was ever deployed. */
function newestCommit(history: readonly Switch[]): Switch | undefined {
  const known = history.filter(({ committed }) => committed !== undefined);
  return known.sort((a, b) => ((a.committed ?? "") < (b.committed ?? "") ? 1 : -1))[0];
}

/** @throws Refusal when a rollback holds the clock's deploys, or a newer commit was deployed before */
export function refuseUnwanted({ history, held }: Current, { commit, scheduled }: Wish): void {
  if (scheduled && held) {
    throw new Refusal(
      "the last change was a rollback, so nothing is deployed by the clock",
      "correct what was wrong and deploy it: npm run deploy",
    );
  }
  const newest = newestCommit(history);
  if (commit && newest?.committed && commit.committed < newest.committed) {
    throw new Refusal(
      `commit ${commit.commit.slice(0, 10)} of ${commit.committed} is older than ` +
        `${newest.commit?.slice(0, 10)} of ${newest.committed}, which was deployed before`,
      "to show an older release: npm run rollback; to undo a commit: git revert it, and deploy that",
    );
  }
}
