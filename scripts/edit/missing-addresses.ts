import { compile } from "../build/compile.ts";
import { publicAddresses, readRecord, unrecorded } from "../rules/published-record.ts";

/**
 * The addresses that visitors can open at a moment and that the record does not hold yet: nobody
 * would be reported when one of them goes.
 *
 * @param root the project's folder
 * @returns nothing while the content has mistakes
 */
export async function unrecordedAddresses(
  root: string,
  now: number,
): Promise<string[] | undefined> {
  const { site } = await compile(root, { now });
  return site && unrecorded(readRecord(root), publicAddresses(site.pages, site.edge));
}
