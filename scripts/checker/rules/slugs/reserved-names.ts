import { problemAt, problemInFile, type Finding } from "../../../content/problems/problem.ts";
import { textOf } from "../../../content/model/addresses.ts";
import type { Rule } from "../rule.ts";

/** Windows has no files of these names, and whoever works on it could not open the project. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** The file that answers for a folder, and the page for addresses that do not exist. */
const TAKEN = /^(?:index|404)$/;

function reserved(slug: string): Finding | undefined {
  const device = DEVICES.test(slug);
  if (!device && !TAKEN.test(slug)) return undefined;
  return {
    code: "reserved-name",
    message: device
      ? `Windows has a device called "${slug}" and cannot save files of this name`
      : `"${slug}" is a name that web servers use themselves`,
    fix: "choose a name that says what it is about, such as haldi-catering",
  };
}

/** Names that no page can have. */
export const reservedNames: Rule = ({ files, located }, report) => {
  for (const { file } of files.list()) {
    const slug = textOf(file.toLowerCase())?.slug;
    const finding = slug === undefined ? undefined : reserved(slug);
    if (finding) report(problemInFile(file, finding));
  }
  const packages = located.get("packages");
  if (!packages) return;
  const { packages: offers } = packages.value as { packages?: { slug?: unknown }[] };
  offers?.forEach(({ slug }, index) => {
    const finding = typeof slug === "string" ? reserved(slug) : undefined;
    if (!finding) return;
    report(problemAt(packages.source, packages.spanOf(["packages", index, "slug"]), finding));
  });
};
