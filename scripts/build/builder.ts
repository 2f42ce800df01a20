/**
 * The build's own code in a few files. To load its three hundred modules one by one takes a
 * fifth of a second, whatever there is to build. One of the files is what `npm run build` begins with
 * the next time: for an edit of words, or nothing, there is no other to read.
 */
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildOptions, Plugin } from "esbuild";
import type { FileHashes } from "../file-hashes.ts";
import { bytesHash } from "../hash.ts";
import { readChecked, writeChecked } from "../whole-files.ts";
import { ROOT } from "../paths.ts";
import { compileAhead, HERE, WRAPPING } from "./compiled.ts";

/**
 * Packages of many small modules, which are taken in, and the functions of them that we call; the others stay where
 * they are. To read thousands of lines takes milliseconds, and an edit of words calls none of them.
 */
const TAKEN_IN = { yaml: ["isMap", "isNode", "isScalar", "parseDocument"] };

/** This file, which is not {@link ownPlaces}' business: it names what is replaced. */
const OWN = path.join(ROOT, "scripts/build/builder.ts");

/** CommonJS packages inside an ES module still ask for `require`. */
const REQUIRE = `import { createRequire as __createRequire } from "node:module"; const require = __createRequire(${JSON.stringify(pathToFileURL(OWN))});`;

/** Threads are loaded as the builder is: from files of their own beside it. */
const THREADS = [
  "assets/fonts.worker",
  "build/dist-files.worker",
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
      if (file === OWN) return undefined;
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
 * Of Node's modules only those exports are looked at that somebody uses. As an ES module each is given a
 * face of all that it exports, for which Node loads more modules: a twentieth of a short build.
 */
const withoutFaces: Plugin = {
  name: "without-faces",
  setup(build) {
    build.onResolve({ filter: /^node:/ }, ({ path: name }) => ({ path: name, namespace: "node" }));
    build.onLoad({ filter: /./, namespace: "node" }, ({ path: name }) => {
      const names = Object.keys(process.getBuiltinModule(name) ?? {});
      const contents = [
        `const all = process.getBuiltinModule(${JSON.stringify(name)});`,
        "const get = (key) => all[key];",
        "export default all;",
        // What is not used is left out, as the call is said to do nothing else.
        ...names.map((key) => `export const ${key} = /* @__PURE__ */ get("${key}");`),
      ].join("\n");
      return { contents, loader: "js" };
    });
  },
};

/** A package that is taken in, in a file of its own that is read when one of its functions is first called. */
const whenCalled: Plugin = {
  name: "when-called",
  setup(build) {
    for (const [name, functions] of Object.entries(TAKEN_IN)) {
      const filter = new RegExp(`^${name}$`);
      build.onResolve({ filter }, () => ({ path: name, namespace: "called" }));
      build.onLoad({ filter, namespace: "called" }, () => {
        const contents = [
          'import { createRequire } from "node:module";',
          "let all;",
          `const load = () => (all ??= createRequire(import.meta.url)("./${name}.cjs"));`,
          ...functions.map((key) => `export const ${key} = (...given) => load().${key}(...given);`),
        ].join("\n");
        return { contents, loader: "js" };
      });
    }
  },
};

/** What the file with which a build begins says of itself. */
export interface BuilderMarks {
  /** See {@link builderKey}. */
  madeFor: string;
  /** The folder of scripts that it does the work of. */
  madeIn: string;
}

const entry = (name: string) => ({
  in: path.join(ROOT, "scripts", `${name}.ts`),
  out: path.basename(name),
});

async function bundleBuilder(directory: string, key: string): Promise<void> {
  const { build, stop } = await import("esbuild");
  const common = {
    outdir: directory,
    bundle: true,
    platform: "node",
    target: "node24",
    legalComments: "none",
    absWorkingDir: ROOT,
    logLevel: "warning",
    external: packages(),
    plugins: [ownPlaces, withoutFaces, whenCalled],
  } satisfies BuildOptions;
  const marks: BuilderMarks = { madeFor: key, madeIn: path.join(ROOT, "scripts") };
  await Promise.all([
    build({
      ...common,
      entryPoints: ["build/site", ...THREADS].map(entry),
      outExtension: { ".js": ".mjs" },
      format: "esm",
      splitting: true,
      banner: { js: REQUIRE },
    }),
    build({
      ...common,
      entryPoints: [entry("build/run")],
      outExtension: { ".js": ".cjs" },
      format: "cjs",
      define: { "import.meta.url": HERE },
      // A script that is no module has no other way to ask for one.
      supported: { "dynamic-import": false },
      banner: { js: WRAPPING.before },
      footer: { js: `Object.assign(module.exports, ${JSON.stringify(marks)});${WRAPPING.after}` },
    }),
    build({
      ...common,
      entryPoints: Object.keys(TAKEN_IN),
      outExtension: { ".js": ".cjs" },
      format: "cjs",
      external: [],
      plugins: [],
    }),
  ]);
  // Its process would wait for more work, and take up room.
  await stop();
  compileAhead(path.join(directory, "run.cjs"));
}

/** Every package the project names. */
function packages(): string[] {
  const text = readFileSync(path.join(ROOT, "package.json"), "utf8");
  const { dependencies, devDependencies } = JSON.parse(text) as Record<string, object>;
  return Object.keys({ ...dependencies, ...devDependencies });
}

/**
 * What the files are made for.
 *
 * @param code stands for the code and the packages it is given
 */
export function builderKey(code: string): string {
  // Where the project lies is written into them.
  return bytesHash(`${ROOT} ${code}`);
}

/**
 * The code that builds the whole site, as it stands in the project now.
 *
 * @param cache where its files are kept until the code changes
 * @param code see {@link builderKey}
 */
export async function loadBuilder({
  cache,
  code,
  hashes,
}: {
  cache: string;
  code: string;
  hashes: FileHashes;
}): Promise<typeof import("./site.ts")> {
  const key = builderKey(code);
  const home = path.join(cache, "builder");
  const recordFile = path.join(cache, "builder.txt");
  const record = () => `${key} ${hashes.hashOfAll(home, hashes.filesBelow(home))}`;
  if (readChecked(recordFile) !== record()) {
    rmSync(home, { recursive: true, force: true });
    await bundleBuilder(home, key);
    writeChecked(recordFile, record());
  }
  return (await import(path.join(home, "site.mjs"))) as typeof import("./site.ts");
}
