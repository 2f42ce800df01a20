/** The files of the browser editor, by their path below the site. Nothing comes from another host. */
import { createRequire } from "node:module";
import path from "node:path";
import type { Output } from "../output/publish.ts";
import { cmsConfig, type CmsOptions } from "./config.ts";
import { readSchemas } from "./schema.ts";

const START = `CMS.init({ config: await (await fetch("config.json")).json() });`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Content</title>
</head>
<body>
<script src="manual.js"></script>
<script src="sveltia-cms.js"></script>
<script type="module" src="start.js"></script>
</body>
</html>
`;

/** @param root the project's folder */
export async function cmsFiles(root: string, options: CmsOptions): Promise<Map<string, Output>> {
  const entry = createRequire(path.join(root, "package.json")).resolve("@sveltia/cms");
  const script = path.join(entry, "../../dist/sveltia-cms.js");
  const config = cmsConfig(await readSchemas(root), options);
  return new Map<string, Output>([
    ["admin/index.html", { bytes: PAGE }],
    ["admin/manual.js", { bytes: "window.CMS_MANUAL_INIT = true;" }],
    ["admin/start.js", { bytes: START }],
    ["admin/config.json", { bytes: JSON.stringify(config) }],
    ["admin/sveltia-cms.js", { from: script }],
  ]);
}
