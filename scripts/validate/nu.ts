import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { DIST } from "../lib/paths.ts";
import { answerPages } from "../output/answer-pages.ts";

/**
 * Its style checker is older than much of the CSS that browsers know (container queries, view
 * transitions, scroll-driven animation), so tests/e2e/every-page/valid.test.ts checks styles. React closes
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

export function hasJava(): boolean {
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

/** Prints what is wrong with the HTML of dist/ and of the enquiry service, and gives the number of errors. */
export async function validate(): Promise<number> {
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
