import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "../../content/read.ts";

const TEXT = /\.(html|json|css|js|xml)$/;

/**
 * Makes the release that may have been live before a build: its scripts and styles under other names,
 * so that every page differs, one page that is gone since, and without one that came since.
 *
 * @param came path below dist/ of the page that is new in the build
 */
export async function earlierBuild(dist: string, to: string, came: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(dist, to, { recursive: true });
  const files = await listFiles(to);
  const older = new Map(
    files
      .filter((file) => /^assets\/.*\.(js|css)$/.test(file))
      .map((file) => {
        const name = path.basename(file);
        return [name, name.replace(/(\.\w+)$/, "0$1")] as const;
      }),
  );
  for (const file of files.filter((name) => TEXT.test(name))) {
    const before = await readFile(path.join(to, file), "utf8");
    let text = before;
    for (const [name, old] of older) text = text.replaceAll(name, old);
    text = text.replaceAll(`href="/${came}"`, 'href="/last-year"');
    if (text !== before) await writeFile(path.join(to, file), text);
  }
  for (const file of files) {
    const old = older.get(path.basename(file));
    if (file.startsWith("assets/") && old) {
      await rename(path.join(to, file), path.join(to, path.dirname(file), old));
    }
  }
  await mkdir(path.join(to, "last-year"));
  for (const name of ["index.html", "index.json"]) {
    await rename(path.join(to, came, name), path.join(to, "last-year", name));
  }
}
