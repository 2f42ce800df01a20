/**
 * The build's own code in one file. To load its three hundred modules one by one takes a
 * fifth of a second, whatever there is to build.
 */
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import type { FileHashes } from "../file-hashes.ts";
import { bytesHash } from "../hash.ts";
import { readChecked, writeChecked } from "../whole-files.ts";
import { ROOT } from "../paths.ts";

/** Packages of many small modules, which are taken in; the others stay where they are. */
const TAKEN_IN = ["yaml"];

/** CommonJS packages inside an ES module still ask for `require`. */
const REQUIRE = `import { createRequire as __createRequire } from "node:module"; const require = __createRequire(${JSON.stringify(pathToFileURL(import.meta.filename))});`;

/** Threads are loaded as the builder is: from files of their own beside it. */
const THREADS = [
  "assets/fonts.worker",
  "build/render.worker",
  "content/cache/digest.worker",
  "output/publish.worker",
  "share/draw.worker",
];

/**
 * A module in the one file goes on telling where it stands in the project, but for the threads it
 * starts: those are among the files that are made here.
 */
const ownPlaces: Plugin = {
  name: "own-places",
  setup(build) {
    build.onLoad({ filter: /[/\\](scripts|lambda)[/\\].*\.ts$/ }, ({ path: file }) => {
      const text = readFileSync(file, "utf8");
      if (!/import\.meta\.(url|dirname)/.test(text)) return undefined;
      const contents = text
        .replaceAll(/(?<!\.worker\.ts", )import\.meta\.url/g, JSON.stringify(pathToFileURL(file)))
        .replaceAll(/(?<=\.worker)\.ts(?=", import\.meta\.url\))/g, ".mjs")
        .replaceAll("import.meta.dirname", JSON.stringify(path.dirname(file)));
      return { contents, loader: "ts" };
    });
  },
};

/**
 * Node's modules are asked for as they are. As an ES module each is given a face of all that it exports,
 * for which Node loads what nobody here uses: a twentieth of a short build.
 */
const withoutFaces: Plugin = {
  name: "without-faces",
  setup(build) {
    build.onResolve({ filter: /^node:/ }, ({ path: name }) => ({ path: name, namespace: "node" }));
    build.onLoad({ filter: /./, namespace: "node" }, ({ path: name }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(name)});`,
      loader: "js",
    }));
  },
};

/** Two ways to build, with what they share in files of its own: one need not load all of the other. */
const ENTRIES = ["site", "texts"] as const;

interface Entries {
  site: typeof import("./site.ts");
  texts: typeof import("./texts.ts");
}

async function bundleBuilder(directory: string): Promise<void> {
  const { build, stop } = await import("esbuild");
  await build({
    entryPoints: [...ENTRIES.map((name) => `build/${name}`), ...THREADS].map((name) => ({
      in: path.join(ROOT, "scripts", `${name}.ts`),
      out: path.basename(name),
    })),
    outdir: directory,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    external: packages().filter((name) => !TAKEN_IN.includes(name)),
    banner: { js: REQUIRE },
    legalComments: "none",
    absWorkingDir: ROOT,
    logLevel: "warning",
    plugins: [ownPlaces, withoutFaces],
  });
  // Its process would wait for more work, and take up room.
  await stop();
}

/** Every package the project names. */
function packages(): string[] {
  const text = readFileSync(path.join(ROOT, "package.json"), "utf8");
  const { dependencies, devDependencies } = JSON.parse(text) as Record<string, object>;
  return Object.keys({ ...dependencies, ...devDependencies });
}

/**
 * The code that builds, as it stands in the project now.
 *
 * @param cache where the one file and its parts are kept until the code changes
 * @param code stands for that code and the packages it is given
 */
export async function loadBuilder<Name extends keyof Entries>(
  name: Name,
  { cache, code, hashes }: { cache: string; code: string; hashes: FileHashes },
): Promise<Entries[Name]> {
  // Where the project lies is written into it.
  const key = bytesHash(`${ROOT} ${code}`);
  const home = path.join(cache, "builder");
  const recordFile = path.join(cache, "builder.txt");
  const record = () => `${key} ${hashes.hashOfAll(home, hashes.filesBelow(home))}`;
  if (readChecked(recordFile) !== record()) {
    rmSync(home, { recursive: true, force: true });
    await bundleBuilder(home);
    writeChecked(recordFile, record());
  }
  const file = pathToFileURL(path.join(home, `${name}.mjs`));
  return (await import(file.href)) as Entries[Name];
}
