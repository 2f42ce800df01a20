import { expect, test } from "vitest";
import { MINUTES, ProjectCopy } from "../setup/project.ts";

test(
  "the check runs the named parts alone and prints the mistakes of a failed one last",
  { timeout: MINUTES },
  async () => {
    const copy = await ProjectCopy.create({ isBuilt: true });
    copy.edit("content/catalogs/navigation.json", (text) => text.replace('"/menu"', '"/no-menu"'));

    const { code, stdout, stderr } = copy.run("scripts/check.ts", "content", "drawings");

    expect(code).toBe(1);
    expect(stdout).toMatch(/^content: failed/m);
    expect(stdout).toMatch(/^drawings: good/m);
    expect(stdout).not.toMatch(/^(format|lint|types)/m);
    expect(stdout.lastIndexOf("good (")).toBeLessThan(stdout.indexOf("/no-menu"));
    expect(stderr).toBe("check: repair content\n");
  },
);

test("the check refuses an unknown part and lists the known ones", async () => {
  const copy = await ProjectCopy.create({ isBuilt: true });

  const { code, stdout, stderr } = copy.run("scripts/check.ts", "lint", "typos");

  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(/^no check has the name typos\n\nRuns .*: format, lint, types, /);
});
