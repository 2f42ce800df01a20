import { normaliseName } from "../../../../src/model/resolve.ts";
import type { Path } from "../../../content/problems/located.ts";
import type { Rule } from "../rule.ts";
import { lookAt } from "../support/catalog.ts";

/** One spelling cannot lead to two packages. */
export const sharedAliases: Rule = (context, report) => {
  lookAt(context, "packages", report, ({ packages }, reportValue) => {
    const owners = new Map<string, number>();
    packages.forEach(({ slug, listName, detailName, aliases }, index) => {
      const names: [string, Path][] = [
        [slug, ["slug"]],
        [listName, ["listName"]],
        [detailName, ["detailName"]],
        ...aliases.map((alias, at): [string, Path] => [alias, ["aliases", at]]),
      ];
      for (const [name, path] of names) {
        const plain = normaliseName(name);
        const owner = owners.get(plain) ?? index;
        owners.set(plain, owner);
        if (owner === index) continue;
        reportValue(["packages", index, ...path], {
          code: "shared-alias",
          message: `/package-detail/${plain} leads to ${packages[owner]?.listName ?? "another package"} already`,
          fix: "delete it here, or in the other package",
        });
      }
    });
  });
};
