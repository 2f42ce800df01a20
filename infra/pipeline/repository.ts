/** Both names with the numbers that never change, or neither. */
const REPOSITORY = /^(?:repo:)?([\w.-]+\/[\w.-]+|[\w.-]+@\d+\/[\w.-]+@\d+)$/;

/**
 * The repository as GitHub's tokens name it: `owner/name`, or `owner@123/name@456` for one that was made, renamed or moved
 * since July 2026 or has opted in. `repo:` before it, as GitHub shows the subject's prefix, does no harm.
 *
 * @returns undefined for anything else
 */
export function repositoryOf(given: string): string | undefined {
  return REPOSITORY.exec(given)?.[1];
}
