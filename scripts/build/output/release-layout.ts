export function folderOf(release: string): string {
  return `r/${release}/`;
}

/** What a pull request's preview is called: the first part of its address, and the folder of all its files. */
export const PREVIEW_NAME = /^pr-[1-9]\d{0,6}$/;
