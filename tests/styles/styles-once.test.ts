import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createBuilder } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stylesOnce } from "../../scripts/bundle/styles-once.ts";

const FILES = {
  "card.module.css": ".card { color: red } .price { color: blue }",
  "ground.css": "body { margin: 0 }",
  "card.ts": `import "./ground.css"; import styles from "./card.module.css"; export { styles };`,
  "client.ts": `import { styles } from "./card.ts"; document.title = styles.card + styles.price;`,
  "render.ts": `export { styles } from "./card.ts";`,
};

let root = "";

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "styles-once-"));
  for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(root, name), text);
  const bundle = (input: string, outDir: string) => ({
    build: {
      outDir,
      minify: false,
      emitAssets: true,
      rolldownOptions: { input: path.join(root, input) },
    },
  });
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [stylesOnce()],
    environments: { client: bundle("client.ts", "client"), ssr: bundle("render.ts", "server") },
  });
  for (const name of ["client", "ssr"]) {
    const environment = builder.environments[name];
    if (environment) await builder.build(environment);
  }
});

afterAll(() => rm(root, { recursive: true }));

const filesIn = async (folder: string) =>
  (await readdir(path.join(root, folder), { recursive: true })).sort();

test("the prerender names classes as the browser's style sheet does", async () => {
  const sheet = (await filesIn("client")).find((name) => name.endsWith(".css")) ?? "";
  const css = await readFile(path.join(root, "client", sheet), "utf8");
  const server = pathToFileURL(path.join(root, "server/render.mjs")).href;
  const { styles } = (await import(server)) as { styles: Record<string, string> };

  expect(Object.keys(styles).sort()).toEqual(["card", "price"]);
  for (const name of Object.values(styles)) expect(css).toContain(`.${name}`);
});

test("the prerender's bundle brings no style sheet of its own, whose making would be for nothing", async () => {
  expect((await filesIn("client")).some((name) => name.endsWith(".css"))).toBe(true);
  expect(await filesIn("server")).toEqual(["render.mjs"]);
});
