/** Redirects an address of the old site, such as `/#/aboutUs`, to its page. */
export function followOldAddress(): void {
  // A second slash would lead to another host.
  const [, path] = /^#(\/\w.*)/.exec(location.hash) ?? [];
  if (path && location.pathname === "/") location.replace(path);
}
