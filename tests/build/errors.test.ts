import { beforeAll, afterAll, expect, test } from "vitest";
import { rm } from "node:fs/promises";
import { MINUTES, ProjectCopy } from "../setup/project.ts";

let copy: ProjectCopy;
beforeAll(async () => void (copy = await ProjectCopy.create({ lasting: true })), MINUTES);
afterAll(() => rm(copy.root, { recursive: true, force: true }));

const THROW = "(undefined as never as { boom(): void }).boom();";

test.each<[mistake: string, script: string, file: string, from: string, to: string, place: RegExp]>(
  [
    [
      "a component that throws",
      "build",
      "src/pages/hall/HallPage.tsx",
      "  return (",
      `  ${THROW}\n  return (`,
      /src\/pages\/hall\/HallPage\.tsx:\d+:\d+\)/,
    ],
    [
      "a page's data function that throws",
      "build",
      "src/pages/hall/data.ts",
      "  return {",
      `  ${THROW}\n  return {`,
      /src\/pages\/hall\/data\.ts:\d+:\d+\)/,
    ],
    [
      "a syntax error in a Lambda",
      "preview",
      "lambda/mail/mail.ts",
      "const SUBJECT_LENGTH = 80;",
      "const SUBJECT_LENGTH = ((80;",
      /lambda\/mail\/mail\.ts:\d+\n/,
    ],
    [
      "an error in Vite's configuration",
      "build",
      "vite.config.ts",
      "plugins: [react()",
      "plugins: [reactt()",
      /vite\.config\.ts.*\n(.*\n)*.*reactt is not defined\n +at /,
    ],
    [
      "an unknown keyword in a schema",
      "check-content",
      "schemas/hall.schema.json",
      '"additionalProperties": false,',
      '"aditionalProperties": false,',
      /^schemas\/hall\.schema\.json:\d+ .*"aditionalProperties"$/m,
    ],
    [
      "an unknown rule of the enquiry",
      "schema-types",
      "schemas/enquiry.schema.json",
      '"oneLine": true',
      '"onLine": true',
      /^schemas\/enquiry\.schema\.json:\d+ .*"onLine"$/m,
    ],
    [
      "a schema that is not JSON",
      "schema-types",
      "schemas/hall.schema.json",
      '"additionalProperties": false,',
      '"additionalProperties": false,,',
      /^schemas\/hall\.schema\.json:\d+ /m,
    ],
  ],
)(
  "%s is reported with its file and line",
  { timeout: MINUTES },
  (_, script, file, from, to, place) => {
    const good = copy.read(file);
    copy.edit(file, (text) => text.replace(from, to));
    const { code, stdout, stderr } = copy.run(`scripts/${script}.ts`);
    copy.edit(file, () => good);

    expect(code, stdout).toBe(1);
    expect(stderr).toMatch(place);
  },
);
