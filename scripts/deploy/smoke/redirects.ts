import { edgeAnswer } from "../../../src/model/edge-answer.ts";
import type { EdgeManifest } from "../../../src/model/resolve.ts";
import { finding, type Finding, type Site } from "./check.ts";

/** Addresses that lead elsewhere, and names that nobody knows: each family shows its default in silence. */
export function addressesToTry({
  redirects,
  spellings,
  families,
  variants,
}: EdgeManifest): string[] {
  const spelled = Object.entries(spellings).flatMap(([lower, path]) => [
    lower,
    path.toUpperCase(),
    `${path}/`,
  ]);
  const named = Object.entries(families).flatMap(([family, { names }]) => [
    ...Object.keys(names).map((name) => `${family}/${name}`),
    `${family}/nobody-knows-this-name`,
  ]);
  const queried = Object.entries(variants).flatMap(([path, queries]) =>
    Object.keys(queries).map((query) => `${path}?${query}&utm_source=smoke`),
  );
  const all = [
    ...Object.keys(redirects),
    ...spelled,
    ...named,
    ...queried,
    "/index.html",
    "//menu",
  ];
  return [...new Set(all)];
}

const MOVED = [301, 308];

/** Where the edge ought to lead an address is what the site's own rule says. */
export async function checkRedirect(
  site: Site,
  edge: EdgeManifest,
  address: string,
): Promise<Finding> {
  const mark = address.indexOf("?");
  const [pathname, search] =
    mark < 0 ? [address, ""] : [address.slice(0, mark), address.slice(mark)];
  const wanted = edgeAnswer(pathname, search, edge);
  const { status, headers } = await site.ask(address);
  if (wanted.type === "file") {
    return finding("fallbacks", address, status === 200 ? [] : [`answered ${status}, not 200`]);
  }
  const to = headers.get("location");
  const wrong = MOVED.includes(status) ? [] : [`answered ${status}, not 301 or 308`];
  if (to !== wanted.to && to !== site.url + wanted.to)
    wrong.push(`leads to ${to}, not ${wanted.to}`);
  else if (wrong.length === 0) {
    const end = await site.ask(wanted.to);
    if (end.status !== 200) wrong.push(`${wanted.to} is answered with ${end.status}`);
  }
  return finding("redirects", address, wrong);
}
