/** Runs in the browser: what a picture and its words become in the repository. */
import { readContentFile, writeContentFile } from "../writing/content-file.ts";
import type { GitHub } from "../pages/github.ts";
import { placesOf, withWords, type Place } from "./places.ts";

/** A file as the public branch has it, and where it describes the slot. */
export interface Described {
  file: string;
  text: string;
  places: Place[];
}

interface Before {
  /** The commit on the public branch. */
  head: string;
  described: Described[];
  /** Files that hold the slot's photograph now: one, or none while a drawing is shown. */
  photographs: string[];
}

const MEDIA = "content/media";

function changedText({ file, text }: Described, places: readonly Place[]): string {
  return writeContentFile(file, withWords(readContentFile(file, text), places), text);
}

/** Reads the files that describe a slot, and what is in its place, from one commit. */
export async function readBefore(
  github: GitHub,
  slot: string,
  files: readonly string[],
): Promise<Before> {
  const query = `
    query($owner: String!, $name: String!, $branch: String!) {
      repository(owner: $owner, name: $name) {
        ref(qualifiedName: $branch) { target { oid } }
      }
    }
  `;
  const { repository } = await github.graphql<{
    repository: { ref: { target: { oid: string } } };
  }>(query, { branch: github.branch });
  const head = repository.ref.target.oid;
  const folder = `${MEDIA}/${slot}`.replace(/\/[^/]*$/, "");
  const found = await github.graphql<{
    repository: { folder: { entries?: { name: string }[] } | null };
  }>(`
    query($owner: String!, $name: String!) {
      repository(owner: $owner, name: $name) {
        folder: object(expression: ${JSON.stringify(`${head}:${folder}`)}) {
          ... on Tree { entries { name } }
        }
      }
    }
  `);
  const texts = await github.texts(head, files);
  const described = files.flatMap((file, index): Described[] => {
    const text = texts[index];
    if (text === undefined) return [];
    return [{ file, text, places: placesOf(readContentFile(file, text), slot) }];
  });
  const own = `${slot.slice(slot.lastIndexOf("/") + 1)}.`;
  const photographs = (found.repository.folder?.entries ?? [])
    .map(({ name }) => name)
    .filter((name) => name.startsWith(own) && !name.slice(own.length).includes("."))
    .map((name) => `${folder}/${name}`);
  return { head, described, photographs };
}

function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

const CREATE_BRANCH = `
  mutation($input: CreateRefInput!) { createRef(input: $input) { ref { name } } }
`;

const COMMIT = `
  mutation($input: CreateCommitOnBranchInput!) {
    createCommitOnBranch(input: $input) { commit { oid } }
  }
`;

/**
 * Proposes the photograph, if there is one, and the words as one change. Every try gets a branch of its own, so one that was cut off
 * is in nobody's way.
 *
 * @param jpeg the photograph's bytes in base 64; undefined when the words alone change
 * @param words what each description becomes, by what it was
 * @returns false when nothing would change
 */
export async function proposePicture(
  github: GitHub,
  slot: string,
  jpeg: string | undefined,
  { head, described, photographs }: Before,
  words: ReadonlyMap<string, string>,
): Promise<boolean> {
  const photograph = `${MEDIA}/${slot}.jpg`;
  const texts = described
    .map((one) => {
      const places = one.places.map(({ path, alt }) => ({ path, alt: words.get(alt) ?? alt }));
      return [one, changedText(one, places)] as const;
    })
    .filter(([one, text]) => text !== one.text);
  if (jpeg === undefined && texts.length === 0) return false;
  const { repository } = await github.graphql<{ repository: { id: string } }>(
    "query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { id } }",
  );
  const branch = `pictures/${slot.replaceAll("/", "-")}-${Date.now().toString(36)}`;
  await github.graphql(CREATE_BRANCH, {
    input: { repositoryId: repository.id, name: `refs/heads/${branch}`, oid: head },
  });
  const title = `${jpeg === undefined ? "Words" : "Photograph"} for ${slot}`;
  await github.graphql(COMMIT, {
    input: {
      branch: { repositoryNameWithOwner: `${github.owner}/${github.name}`, branchName: branch },
      expectedHeadOid: head,
      message: { headline: title },
      fileChanges: {
        additions: [
          ...(jpeg === undefined ? [] : [{ path: photograph, contents: jpeg }]),
          ...texts.map(([{ file }, text]) => ({ path: file, contents: base64(text) })),
        ],
        deletions: photographs
          .filter((file) => jpeg !== undefined && file !== photograph)
          .map((file) => ({ path: file })),
      },
    },
  });
  await github.rest("POST", "/pulls", { title, head: branch, base: github.branch });
  return true;
}
