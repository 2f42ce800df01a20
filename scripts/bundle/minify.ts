import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { minify as shorten, type Plugin } from "vite";
import { contentHash } from "../hash.ts";
import { readChecked, writeChecked } from "../whole-files.ts";
import { toolVersions } from "../tool-versions.ts";

/** What is best done before the names are shortened, which the second pass does better. */
const SHORTEN = { module: true, mangle: false, codegen: { removeWhitespace: false } };

/** Until nothing gets shorter. */
const MANGLE = {
  module: true,
  compress: { ecma: 2020, module: true, passes: 0 },
  mangle: { toplevel: true },
} as const;

/**
 * Makes the browser's chunks small: oxc, then swc, which together come out smaller than either, or
 * than terser, and take a twentieth of its time. A chunk that did not change is not made small again.
 *
 * @param root the project's folder
 */
export function minifyChunks(root: string): Plugin {
  const directory = path.join(root, "build/cache/minified");
  const setting = JSON.stringify([MANGLE, SHORTEN, toolVersions("rolldown", "@swc/core")]);
  const used = new Set<string>();
  return {
    name: "minify-chunks",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    // Without this Vite has the chunks printed once more, with all their spaces.
    outputOptions: (output) => ({ ...output, minify: false }),
    async renderChunk(code, chunk) {
      // Vike's own entry; ours takes its place, and this one is never published.
      if (chunk.facadeModuleId?.includes("/vike/dist/client/")) return null;
      const name = `${contentHash(code + setting)}.js`;
      used.add(name);
      const file = path.join(directory, name);
      let small = readChecked(file);
      if (small === undefined) {
        // Vitest reads the configuration too, and bundles nothing.
        const { minify } = await import("@swc/core");
        const shorter = await shorten("chunk.js", code, SHORTEN);
        small = (await minify(shorter.code, MANGLE)).code;
        writeChecked(file, small);
      }
      return { code: small, map: null };
    },
    writeBundle() {
      for (const name of readdirSync(directory)) {
        if (!used.has(name)) rmSync(path.join(directory, name));
      }
    },
  };
}
