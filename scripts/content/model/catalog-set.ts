/** All catalogs together: as they are written, and with their facts filled in. */
import {
  CATALOG_NAMES,
  catalogFile,
  FACT_CATALOGS,
  type CatalogName,
  type Catalogs,
} from "../catalogs/catalogs.ts";
import type { CatalogDigest, ReadContent } from "./digests.ts";
import { expandValue } from "../catalogs/expand.ts";
import { collectFacts, type Facts } from "../catalogs/facts.ts";
import { parseJson } from "../reading/json/index.ts";
import { lateLocated, type Located } from "../problems/located.ts";
import { lateSource, type Source } from "../problems/problem.ts";

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

async function readCatalog(content: ReadContent, name: CatalogName): Promise<ReadCatalog> {
  const file = catalogFile(name);
  const one = content.files.get(file);
  const digest = (one ?? (await content.absent(file))).digest as CatalogDigest;
  const source = one ? content.source(file) : lateSource(file, () => "");
  const located = lateLocated(source, digest.value, () => parseJson(source, () => {}).located);
  return { source, digest, located };
}

/** Catalogs with their facts filled in. */
export function filledCatalogs(written: Catalogs, facts: Facts): Catalogs {
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => {
      const isFilled = FACT_CATALOGS.has(name as CatalogName) && name !== "packages";
      return [name, isFilled ? value : expandValue(value, facts)];
    }),
  ) as unknown as Catalogs;
}

/** All catalogs as they are now. */
export async function readCatalogs(content: ReadContent): Promise<CatalogSet> {
  const digests: CatalogSet["digests"] = new Map();
  for (const name of CATALOG_NAMES) digests.set(name, await readCatalog(content, name));
  const entries = [...digests];
  const written = Object.fromEntries(
    entries.map(([name, { digest }]) => [name, digest.value]),
  ) as unknown as Catalogs;
  const facts = collectFacts(written);
  const catalogs = filledCatalogs(written, facts);
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
