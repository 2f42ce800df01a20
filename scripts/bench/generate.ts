import { readdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { addArticles, copyProject } from "./project.ts";

const HELP = `Copies the project into a folder, with as many articles as wanted: our own, and more made of
their pieces. The copy is built there with npm run build.

usage: npm exec -- node scripts/bench/generate.ts --articles 1000 --into DIR [--seed 1]

exit codes: 0 made   1 the folder is not empty   2 wrong usage`;

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      articles: { type: "string" },
      into: { type: "string" },
      seed: { type: "string", default: "1" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [articles, seed] = [Number(values.articles), Number(values.seed)];
  if (!values.into || !Number.isInteger(articles) || !Number.isInteger(seed)) {
    throw new Error("--articles and --into are needed; --articles and --seed are whole numbers");
  }
  const directory = path.resolve(values.into);
  if ((await readdir(directory).catch(() => [])).length > 0) {
    console.error(`${directory} is not empty. Delete it, or name another folder.`);
    return 1;
  }
  await copyProject(directory);
  await addArticles(directory, articles, seed);
  console.log(`${directory}: the project with ${articles} articles`);
  return 0;
}

if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return 2;
  });
}
