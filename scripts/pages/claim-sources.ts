/** Where the claims of a block come from, for visitors to open beside them. */
import type { ClaimSources } from "../../schemas/generated/index.ts";
import type { SourcesBlock } from "../../src/model/blocks.ts";
import { claimOf } from "../content/catalogs/facts.ts";
import type { SiteModel } from "../content/model/site-model.ts";

/** A claim as a block says it. */
export interface ShownClaim {
  claim: keyof ClaimSources | undefined;
  /** The figure with its words, where a block has several. */
  figure?: string;
}

/** The sources of claims, or nothing where none of them has one: a property to be spread into a block. */
export function sourcesOf(
  { catalogs }: SiteModel,
  shown: readonly ShownClaim[],
): { sources?: SourcesBlock } {
  const { sources } = catalogs.claims;
  const items = shown.flatMap(({ claim, figure }) => {
    const text = claim && sources[claim];
    if (text === undefined) return [];
    return figure === undefined ? { text } : { figure, text };
  });
  if (items.length === 0) return {};
  return { sources: { summary: catalogs.messages.proof.sources, items } };
}

/** The sources of the claims that texts ask for by the names of facts, each once. */
export function sourcesOfFacts(
  site: SiteModel,
  facts: readonly { name: string }[],
): { sources?: SourcesBlock } {
  const claims = new Set(facts.map(({ name }) => claimOf(name)));
  return sourcesOf(
    site,
    [...claims].map((claim) => ({ claim })),
  );
}
