/** Bundled as /admin/app.js: starts the editor, which reads and writes our files through our formats. */
import { init, registerCustomFormat, type CmsConfig } from "@sveltia/cms";
import { ArticleFormat } from "./writing/article-format.ts";
import { asWritten } from "./writing/as-written.ts";
import type { Field } from "./fields.ts";
import { branchFromWhatWasOpened } from "./opened-at.ts";
import { linkToOwnSlot } from "./picture-link.ts";
import { readCatalog, rewrite } from "./writing/rewrite.ts";

/** The part of our configuration that is read here. */
interface Forms {
  collections: {
    format?: string;
    fields?: Field[];
    files?: { format: string; fields: Field[] }[];
  }[];
}

const config = (await (await fetch("/admin/config.json")).json()) as Forms & CmsConfig;

for (const { format, fields, files = [] } of (config as Forms).collections) {
  if (format !== undefined && fields) {
    const articles = new ArticleFormat();
    registerCustomFormat(format, "md", {
      fromFile: articles.fromFile,
      toFile: (value) => articles.toFile(asWritten(value, fields) as Record<string, unknown>),
    });
  }
  for (const catalog of files) {
    let last = "{}\n";
    registerCustomFormat(catalog.format, "json", {
      fromFile(text) {
        last = text;
        return readCatalog(text);
      },
      toFile(value) {
        last = rewrite(last, asWritten(value, catalog.fields));
        return last;
      },
    });
  }
}

// Whoever signs in at GitHub is led there and back by this site.
Object.assign(config.backend, { base_url: location.origin });

branchFromWhatWasOpened();
linkToOwnSlot();

await init({ config });
