export function folderOf(release: string): string {
  return `r/${release}/`;
}
