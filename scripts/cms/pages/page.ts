/** The HTML of the pages below /admin/. */

const PAGES = [
  ["/admin/", "Write"],
  ["/admin/pictures.html", "Pictures"],
  ["/admin/changes.html", "Changes"],
] as const;

/**
 * A page for whoever writes content; search engines keep out.
 *
 * @param path its address
 * @param script the script that is bundled for it
 * @param main HTML of our own, below the way to the other pages
 */
export function adminPage(
  path: (typeof PAGES)[number][0],
  title: string,
  script: string,
  main: string,
): string {
  const links = PAGES.map(
    ([href, name]) => `<a href="${href}"${href === path ? ' aria-current="page"' : ""}>${name}</a>`,
  ).join("");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/admin/pages.css">
</head>
<body>
<nav class="pages" aria-label="Content">${links}</nav>
${main}
<script type="module" src="/admin/${script}"></script>
</body>
</html>
`;
}
