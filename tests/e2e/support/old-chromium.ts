import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";
import { BUILD } from "../../../scripts/lib/paths.ts";

/** Versions of @sparticuz/chromium that package.json installs beside the current one. */
export type OldVersion = 92 | 109;

/**
 * Path of an old Chromium, unpacked on first use. The package's own `executablePath()` returns any Chromium that lies in the
 * temporary folder.
 */
export async function oldChromium(version: OldVersion): Promise<string> {
  const folder = path.join(BUILD, "old-browsers");
  const file = path.join(folder, `chromium-${version}`);
  try {
    await access(file);
  } catch {
    const entry = fileURLToPath(import.meta.resolve(`chromium-${version}`));
    const packed = path.join(entry, "../../bin/chromium.br");
    const partial = `${file}.${process.pid}`;
    await mkdir(folder, { recursive: true });
    await pipeline(
      createReadStream(packed),
      createBrotliDecompress(),
      createWriteStream(partial, { mode: 0o755 }),
    );
    await rename(partial, file);
  }
  return file;
}
