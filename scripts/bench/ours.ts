import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { layAnew, setAside, type Contestant } from "./measure/contestant.ts";
import { addArticles, copyProject, MADE, PARTS } from "./project.ts";

/** Changes a text file. */
export async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, "utf8")));
}

/** Adds a sentence to the first paragraph of an article. */
export function addSentence(text: string, run: number): string {
  const start = text.indexOf("\n---\n") + 6;
  const end = text.indexOf("\n\n", start);
  return `${text.slice(0, end)} It was tried ${run} times.${text.slice(end)}`;
}

/** Another title, no longer than before. */
function changeTitle(text: string, run: number): string {
  return text.replace(/^(title: "?)(.{10})(.{4})/m, `$1$2 a${run}`);
}

/** This project with `articles` articles, in a folder. */
export async function ourSite(directory: string, articles: number): Promise<Contestant> {
  await copyProject(directory);
  await addArticles(directory, articles);
  const folder = path.join(directory, "content/articles");
  const names = (await readdir(folder)).sort();
  const article = (run: number) => path.join(folder, names[(run * 7) % names.length] ?? "");
  return {
    name: "ours",
    directory,
    output: "dist",
    // As npm run build has it.
    command: [process.execPath, "--import", "./scripts/compile-cache.js", "scripts/build.ts"],
    clean: () => setAside(directory, MADE),
    change: {
      edit: (run) => rewrite(article(run), (text) => addSentence(text, run)),
      title: (run) => rewrite(article(run), (text) => changeTitle(text, run)),
      price: (run) =>
        rewrite(path.join(directory, "content/catalogs/packages.json"), (text) =>
          text.replace(/("monthlyPrice": )\d+/, `$1${600 + run}`),
        ),
      // As in the pipeline, which keeps what builds left.
      checkout: async (run) => {
        await layAnew(directory, [...PARTS, ...MADE]);
        await rewrite(article(run + 1), (text) => addSentence(text, run));
      },
    },
  };
}
