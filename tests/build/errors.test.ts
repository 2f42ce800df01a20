import { beforeAll, afterAll, expect, test } from "vitest";
import { rm } from "node:fs/promises";
import { ProjectCopy } from "../setup/project.ts";

let copy: ProjectCopy;
beforeAll(async () => void (copy = await ProjectCopy.create({ lasting: true, isBuilt: true })));
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
      /^lambda\/mail\/mail\.ts:\d+:\d+ {2}Expected .*\n {3}\d+ \| .*\n$/,
    ],
    [
      "a syntax error in an adapter of a Lambda",
      "preview",
      "lambda/accept.lambda.ts",
      "export async",
      "export asinc",
      /^lambda\/accept\.lambda\.ts:\d+:\d+ {2}Unexpected .*\n {3}\d+ \| .*\n$/,
    ],
    [
      "a missing import of a Lambda",
      "lambda-bundle",
      "lambda/accept.lambda.ts",
      '"./create-service.ts"',
      '"./create-servce.ts"',
      /^lambda\/accept\.lambda\.ts:\d+:\d+ {2}Could not resolve .*\n {3}\d+ \| .*\n$/,
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
      /^schemas\/hall\.schema\.json:\d+:3 .*"aditionalProperties"\n.*"additionalProperties"\?$/m,
    ],
    [
      "a copied schema with the path of another",
      "check-content",
      "schemas/hall.schema.json",
      '"$id": "hall.schema.json"',
      '"$id": "dates.schema.json"',
      /^schemas\/hall\.schema\.json:\d+:10 .*"\$id".*\n.*"hall\.schema\.json"$/m,
    ],
    [
      "a copied schema with the titles of another",
      "schema-types",
      "schemas/hall.schema.json",
      '"title": "Hall"',
      '"title": "Dates"',
      /^schemas\/hall\.schema\.json: .*dates\.schema\.json has the title "Dates" already\n.*own$/m,
    ],
    [
      "an unknown keyword of a type",
      "schema-types",
      "schemas/hall.schema.json",
      '"minLength": 1',
      '"minLenght": 1',
      /^schemas\/hall\.schema\.json:\d+:7 .*"minLenght"\n.*"minLength"\?$/m,
    ],
    [
      "an unknown rule of the enquiry",
      "schema-types",
      "schemas/enquiry.schema.json",
      '"oneLine": true',
      '"onLine": true',
      /^schemas\/enquiry\.schema\.json:\d+:7 .*"onLine"\n.*"oneLine"\?$/m,
    ],
    [
      "a new package",
      "check-content",
      "content/catalogs/packages.json",
      '"id": "classic"',
      '"id": "silver-jubilee"',
      /^content\/catalogs\/packages\.json:\d+:13 .*"silver-jubilee".*\n(?:.*\n)*.*add "silver-jubilee" to PackageId in schemas\/, then npm run schema-types/m,
    ],
    [
      "a field of the enquiry without texts",
      "schema-types",
      "schemas/enquiry.schema.json",
      '"homepage": {',
      '"diet": { "type": "string", "description": "Diet", "control": { "as": "textarea" } }, "homepage": {',
      /^schemas\/messages\.schema\.json: FormFields has no "diet"\. fix: /m,
    ],
    [
      "a schema that is not JSON",
      "schema-types",
      "schemas/hall.schema.json",
      '"additionalProperties": false,',
      '"additionalProperties": false,,',
      /^schemas\/hall\.schema\.json:\d+:\d+ /m,
    ],
  ],
)("%s is reported with its file and line", (_, script, file, from, to, place) => {
  const good = copy.read(file);
  copy.edit(file, (text) => text.replace(from, to));
  const { code, stdout, stderr } = copy.run(`scripts/${script}.ts`);
  copy.edit(file, () => good);

  expect(code, stdout).toBe(1);
  expect(stderr).toMatch(place);
});
