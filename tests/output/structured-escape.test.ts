import { expect, test } from "vitest";
import { documentHtml } from "../../src/app/document/document.ts";

test("nothing that an editor writes ends the script that tells search engines of it", () => {
  const name = "</script><script>alert(1)</script><!--";
  const html = documentHtml({
    head: {
      title: "t",
      description: "d",
      keywords: [],
      canonical: "https://a.b/",
      structured: { "@context": "https://schema.org", "@graph": [{ "@type": "Thing", name }] },
    },
    app: "",
    kind: "article",
    siteName: "s",
    trailShare: 0.125,
    assets: {
      css: () => "",
      cssFiles: [],
      fonts: [],
      icon: "",
      start: "",
      parts: { cursor: [], popovers: [] },
    },
  });

  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ "@graph": [{ name }] });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain("<!--");
});
