/** Bundled as /admin/app.js: starts the editor, which reads and writes our files through our formats. */
import {
  init,
  registerCustomFormat,
  registerEventListener,
  registerFieldType,
  type CmsConfig,
} from "@sveltia/cms";
import { AmountControl, PictureControl } from "./controls.ts";
import { proposeDraft } from "./changes/draft.ts";
import { formsOf, readConfig, type EditorConfig } from "./forms.ts";
import { GitHub } from "./pages/github.ts";
import { ArticleFormat } from "./writing/article-format.ts";
import { asWritten } from "./writing/as-written.ts";
import { complete } from "./writing/complete.ts";
import { readCatalog, rewrite } from "./writing/rewrite.ts";

const config = (await readConfig()) as EditorConfig & CmsConfig;
const forms = formsOf(config);

for (const { format, fields, isCatalog } of forms) {
  if (isCatalog) {
    let last = "{}\n";
    registerCustomFormat(format, "json", {
      fromFile(text) {
        last = text;
        return readCatalog(text);
      },
      toFile(value) {
        last = rewrite(last, asWritten(value, fields));
        return last;
      },
    });
  } else {
    const articles = new ArticleFormat();
    registerCustomFormat(format, "md", {
      fromFile: articles.fromFile,
      toFile: (value) => articles.toFile(asWritten(value, fields) as Record<string, unknown>),
    });
  }
}

registerFieldType("amount", AmountControl);
registerFieldType("picture", PictureControl);

registerEventListener({
  name: "preSave",
  handler({ entry }) {
    const form = forms.find(({ owns }) => owns(entry.get("path")));
    const data = entry.get("data") as unknown as {
      toJS: () => unknown;
      merge: (more: unknown) => object;
    };
    return entry.set("data", data.merge(complete(data.toJS(), form?.fields ?? [])) as never);
  },
});

// The check begins with the save; should this fail, the page of changes does it.
registerEventListener({
  name: "postSave",
  handler: async () => {
    await proposeDraft(new GitHub(config)).catch(() => undefined);
  },
});

// Whoever signs in at GitHub is led there and back by this site.
Object.assign(config.backend, { base_url: location.origin });

// The editor opens links to other pages in new tabs, unless it misses the press.
document
  .querySelector("nav.pages")
  ?.addEventListener("mousedown", (event) => event.stopPropagation());

await init({ config });
