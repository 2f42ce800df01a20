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
import { expandValue } from "./expand.ts";
import { collectFacts, type Facts } from "./facts.ts";
import { parseJson } from "./json/index.ts";
import { lateLocated, type Located } from "./located.ts";
import { lateSource, type Source } from "./problem.ts";

/** One catalog as it is written. */
interface ReadCatalog {
  source: Source;
  digest: CatalogDigest;
  /** Its value with its places. */
  located: Located;
}

export interface CatalogSet {
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

async function readCatalog(known: KnownCatalogs, name: CatalogName): Promise<ReadCatalog> {
  const file = catalogFile(name);
  const one = known.get(file);
  const digest = (
    one ? known.head(one) : (await known.digester.absent(file)).digest
  ) as CatalogDigest;
  const source = one ? known.source(one) : lateSource(file, () => "");
  const located = lateLocated(source, digest.value, () => parseJson(source, () => {}).located);
  return { source, digest, located };
}

/** The catalogs as they are now. */
export async function readCatalogs(known: KnownCatalogs): Promise<CatalogSet> {
  const digests: CatalogSet["digests"] = new Map();
  for (const name of CATALOG_NAMES) digests.set(name, await readCatalog(known, name));
  const entries = [...digests];
  const written = Object.fromEntries(
    entries.map(([name, { digest }]) => [name, digest.value]),
  ) as unknown as Catalogs;
  const facts = collectFacts(written);
  const catalogs = Object.fromEntries(
    Object.entries(written).map(([name, value]) => {
      const isPlain = FACT_CATALOGS.has(name as CatalogName) && name !== "packages";
      return [name, isPlain ? value : expandValue(value, facts)];
    }),
  ) as unknown as Catalogs;
  return {
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
