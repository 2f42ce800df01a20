import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { fillHoles, type Syntax } from "./layout.ts";
import type { Peer } from "./peer.ts";

const VALUES: Record<string, string> = {
  title: ".Title",
  image: ".Params.image",
  imageAlt: ".Params.imageAlt",
  body: ".Content",
  "other.url": ".RelPermalink",
  "other.title": ".Title",
  "other.summary": ".Params.summary",
  "other.image": ".Params.image",
};

/** Content pages of one section, a base template, one template for the section, two partials. */
export const hugo: Peer = {
  name: "hugo",
  packages: {},
  async version() {
    const { stdout } = await promisify(execFile)("hugo", ["version"]);
    return /v([\d.]+)/.exec(stdout)?.[1] ?? "";
  },
  folders: { articles: "content/services", publicFiles: "static" },
  command: ["hugo", "--quiet"],
  output: "public",
  caches: ["resources", ".hugo_build.lock"],
  files({ css, fonts, top, main, other, bottom }) {
    const list = `{{ range .Params.related }}{{ with site.GetPage (printf "/services/%s" .) }}${other}{{ end }}{{ end }}`;
    const syntax: Syntax = {
      text: (hole) => `{{ ${VALUES[hole]} }}`,
      attribute: (hole) => `"{{ ${VALUES[hole]} }}"`,
    };
    const preloads = fonts.map(
      (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
    );
    return {
      "config.toml": `baseURL = "https://site.example/"
languageCode = "en-IN"
title = "Site"
disableKinds = ["taxonomy", "term", "RSS"]
`,
      "assets/site.css": css,
      "layouts/_default/baseof.html": `<!doctype html>
<html lang="{{ site.LanguageCode }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }}</title>
<meta name="description" content="{{ .Description }}">
<meta name="keywords" content="{{ delimit .Keywords ", " }}">
<link rel="canonical" href="{{ .Permalink }}">
${preloads.join("\n")}
{{ with resources.Get "site.css" | minify | fingerprint }}<link rel="stylesheet" href="{{ .RelPermalink }}" integrity="{{ .Data.Integrity }}">{{ end }}
</head>
<body><div id="app">{{ partial "header.html" . }}{{ block "main" . }}{{ end }}{{ partial "footer.html" . }}</div></body>
</html>
`,
      "layouts/_default/list.html": `{{ define "main" }}<main id="main"><h1>{{ .Title }}</h1></main>{{ end }}\n`,
      "layouts/services/single.html": `{{ define "main" }}${fillHoles(
        main.replace("@@others@@", list),
        syntax,
      )}{{ end }}\n`,
      "layouts/partials/header.html": top,
      "layouts/partials/footer.html": bottom,
    };
  },
};
