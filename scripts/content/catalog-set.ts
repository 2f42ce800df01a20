/** All catalogs together: as they are written, and with their facts filled in. */
import {
  CATALOG_NAMES,
  catalogFile,
  FACT_CATALOGS,
  type CatalogName,
  type Catalogs,
} from "./catalogs.ts";
import type { KnownFiles } from "./cache/known-files.ts";
import type { CatalogDigest } from "./digest/catalog.ts";
import { keyOf } from "./digest/record.ts";
import { expandValue } from "./expand.ts";
import { collectFacts, type Facts } from "./facts.ts";
import { parseJson } from "./json/index.ts";
import { lateLocated, type Located } from "./located.ts";
import { lateSource, type Source } from "./problem.ts";

/** One catalog as it is written. */
interface ReadCatalog {
  /** Of its bytes. */
  hash: string;
  source: Source;
  digest: CatalogDigest;
  /** Its value with its places. */
  located: Located;
  /** Its value with facts filled in, as it was asked for last, and what stands for those facts. */
  filledIn?: { facts: string; value: unknown };
}

export interface CatalogSet {
  /** Changes with the bytes of any catalog. */
  key: string;
  digests: Map<CatalogName, ReadCatalog>;
  /** As they are written, with their places. */
  located: Map<CatalogName, Located>;
  /** With their facts filled in. */
  catalogs: Catalogs;
  facts: Facts;
  /** False when a catalog that holds facts has a mistake: what a price is called may be part of it. */
  factsAreSure: boolean;
  /** Catalogs of which parts could not be made out. */
  damaged: Set<CatalogName>;
}

function holdsFacts(catalog: CatalogName): boolean {
  return FACT_CATALOGS.has(catalog) || catalog === "site";
}

/** As much of {@link KnownFiles} as catalogs are read with. */
export type KnownCatalogs = Pick<KnownFiles, "get" | "head" | "source"> & {
  digester: Pick<KnownFiles["digester"], "absent">;
};

/** What stands for a catalog that is not there. */
const GONE = "gone";

const hashIn = (known: KnownCatalogs, name: CatalogName) =>
  known.get(catalogFile(name))?.hash ?? GONE;

async function readCatalog(known: KnownCatalogs, name: CatalogName): Promise<ReadCatalog> {
  const file = catalogFile(name);
  const one = known.get(file);
  const digest = one
    ? (known.head(one) as CatalogDigest)
    : (JSON.parse((await known.digester.absent(file)).head) as CatalogDigest);
  const source = one ? known.source(one) : lateSource(file, () => "");
  const located = lateLocated(source, digest.value, () => parseJson(source, () => {}).located);
  return { hash: hashIn(known, name), source, digest, located };
}

/** @param last what was read before: catalogs that are the same are neither read nor filled in again */
async function readCatalogs(
  known: KnownCatalogs,
  key: string,
  last: CatalogSet | undefined,
): Promise<CatalogSet> {
  const digests: CatalogSet["digests"] = new Map();
  for (const name of CATALOG_NAMES) {
    const before = last?.digests.get(name);
    const isSame = before !== undefined && before.hash === hashIn(known, name);
    digests.set(name, isSame ? before : await readCatalog(known, name));
  }
  const entries = [...digests];
  const written = Object.fromEntries(
    entries.map(([name, { digest }]) => [name, digest.value]),
  ) as unknown as Catalogs;
  const facts = collectFacts(written);
  const filledIn = (name: CatalogName, read: ReadCatalog): unknown => {
    if (FACT_CATALOGS.has(name) && name !== "packages") return read.digest.value;
    if (read.filledIn?.facts !== facts.key) {
      read.filledIn = { facts: facts.key, value: expandValue(read.digest.value, facts) };
    }
    return read.filledIn.value;
  };
  // An edit of an article's words asks for a few of them.
  const catalogs = Object.defineProperties(
    {},
    Object.fromEntries(
      entries.map(([name, read]) => [name, { get: () => filledIn(name, read), enumerable: true }]),
    ),
  ) as Catalogs;
  return {
    key,
    digests,
    located: new Map(entries.map(([name, { located }]) => [name, located])),
    catalogs,
    facts,
    factsAreSure: entries
      .filter(([name]) => holdsFacts(name))
      .every(
        ([, { digest }]) =>
          digest.whole && digest.problems.every(({ severity }) => severity === "warning"),
      ),
    damaged: new Set(entries.filter(([, { digest }]) => !digest.whole).map(([name]) => name)),
  };
}

/** Gives the catalogs as they are now, read again only when one of them has changed. */
export function createCatalogReader(known: KnownCatalogs): () => Promise<CatalogSet> {
  let last: CatalogSet | undefined;
  return async () => {
    const key = keyOf(CATALOG_NAMES.map((name) => hashIn(known, name)));
    if (last?.key !== key) last = await readCatalogs(known, key, last);
    return last;
  };
}
