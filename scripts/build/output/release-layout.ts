export function folderOf(release: string): string {
  return `r/${release}/`;
}

/** Name of a pull request's preview: first part of its address, and folder of its files. */
export const PREVIEW_NAME = /^pr-[1-9]\d{0,6}$/;
