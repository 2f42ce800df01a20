/** The facts of content/catalogs/site.json that the service uses. Editors change them without review. */
import { readFileSync } from "node:fs";
import type { Built } from "./paths.ts";
import { placeIn, siteUrl, type Settings } from "./settings.ts";
import { PRODUCTION } from "./names.ts";

interface Fact {
  placeholder?: boolean;
}

interface SiteFacts {
  url: Fact & { address: string };
  phone: Fact & { number: string };
  chat: Fact & { number: string };
  email: Fact;
}

const FILE = "content/catalogs/site.json";

export function siteFacts({ site }: Built): SiteFacts {
  return JSON.parse(readFileSync(site, "utf8")) as SiteFacts;
}

/**
 * Facts that block a deployment of production: another address than the deployment's, and placeholders of what the
 * service shows to visitors. The address is compared once the deployment has one.
 *
 * @returns lines with a position and a message; none for a preview
 */
export function blockingFacts(settings: Settings, built: Built): string[] {
  if (settings.stage !== PRODUCTION) return [];
  const text = readFileSync(built.site, "utf8");
  const { url, phone, chat, email } = siteFacts(built);
  const deployed = siteUrl(settings);
  const line = (path: string[], message: string) =>
    `${placeIn(FILE, text, path)}  error  ${message}`;
  const placeholders = Object.entries({ phone, chat, email }).flatMap(([name, { placeholder }]) =>
    placeholder
      ? [line([name], `"${name}" is still a placeholder, and visitors would get it`)]
      : [],
  );
  if (deployed === undefined || (url.address === deployed && !url.placeholder)) return placeholders;
  return [
    line(
      ["url", "address"],
      `the site's address is ${deployed}: write "address": "${deployed}" and no "placeholder"`,
    ),
    ...placeholders,
  ];
}
