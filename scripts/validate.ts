/**
 * `npm run validate`: the Nu HTML checker on every page of dist/ and on the enquiry service's own
 * pages. It is a Java program, which is why it is no part of the tests: those ask html-validate.
 */
import { stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { DIST } from "./lib/paths.ts";
import { hasJava, validate } from "./validate/nu.ts";

const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
if (values.help) {
  console.log(
    [
      "npm run validate",
      "",
      "Checks the HTML of every page in dist/ and of the enquiry service with the Nu checker.",
      "It needs Java 11 or newer, and `npm run build` before it.",
      "",
      "Exit codes: 0 valid, 1 errors, 2 no Java or no dist/",
    ].join("\n"),
  );
} else if (!hasJava()) {
  console.error("validate: there is no Java here. Install Java 11 or newer (apt: default-jre).");
  process.exitCode = 2;
} else if (!(await stat(DIST).catch(() => null))) {
  console.error("validate: there is no dist/. Type: npm run build");
  process.exitCode = 2;
} else {
  process.exitCode = (await validate()) > 0 ? 1 : 0;
}
