/** What to type to have a file as it was last committed; it works for one that is gone, too. */
export function restoreHint(file: string): string {
  const name = /^[\w./-]+$/.test(file) ? file : `"${file}"`;
  return `type git checkout HEAD -- ${name} in the terminal, which brings it back as it was last committed`;
}
