import type { PageData } from "../../../src/model/page-data.ts";
import type { EdgeManifest } from "../../../src/model/resolve.ts";
import type { Report } from "../problem.ts";
import type { SiteModel, SiteSources } from "../site.ts";

interface RuleContext {
  site: SiteModel;
  sources: SiteSources;
  pages: PageData[];
  edge: EdgeManifest;
}

/** A rule across files, which no schema can say. One rule, one file. */
export type Rule = (context: RuleContext, report: Report) => void;
