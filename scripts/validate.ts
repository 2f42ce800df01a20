/**
 * `npm run validate`: the Nu HTML checker on every page of dist/ and on the enquiry service's own
 * pages. It is a Java program, which is why it is no part of the tests: those ask html-validate.
 */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { answerPages } from "./output/answer-pages.ts";
import { DIST } from "./lib/paths.ts";

/**
 * Its style checker is older than much of the CSS that browsers know (container queries, view
 * transitions, scroll-driven animation), so tests/e2e/valid.test.ts checks styles. React closes
 * `<img/>`, which HTML allows.
 */
const NOT_ASKED = "CSS: .*|Trailing slash on void elements.*";

interface Message {
  type: "error" | "info" | "non-document-error";
  url?: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

function hasJava(): boolean {
  return spawnSync("java", ["-version"]).status === 0;
}

/** What the checker says about folders of pages. It writes its report to standard error. */
function nuMessages(folders: string[]): Message[] {
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  const options = ["--format", "json", "--skip-non-html", "--filterpattern", NOT_ASKED];
  const { stderr } = spawnSync("java", ["-jar", jar, ...options, ...folders], {
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  return (JSON.parse(stderr) as { messages: Message[] }).messages;
}

async function validate(): Promise<number> {
  const answers = await mkdtemp(path.join(os.tmpdir(), "answers-"));
  try {
    for (const [name, html] of answerPages()) {
      await writeFile(path.join(answers, `${name}.html`), html);
    }
    const messages = nuMessages([DIST, answers]);
    const errors = messages.filter(({ type }) => type !== "info");
    for (const { type, url = "", lastLine, message, extract } of messages) {
      const file = path.relative(path.dirname(DIST), new URL(url).pathname);
      console.log(`${file}:${lastLine ?? 1}  ${type === "info" ? "warning" : "error"}  ${message}`);
      if (extract !== undefined) console.log(`  ${extract.replaceAll(/\s+/g, " ")}`);
    }
    console.log(`validate: ${errors.length} errors, ${messages.length - errors.length} warnings`);
    return errors.length;
  } finally {
    await rm(answers, { recursive: true });
  }
}

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
