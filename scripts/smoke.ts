/** `npm run smoke -- <url>`: asks a site for everything it promises; `--help` says more. */
import path from "node:path";
import { parseArgs } from "node:util";
import { OUTPUTS } from "./deploy/stacks/target.ts";
import { DIST, EDGE, ROOT } from "./lib/paths.ts";
import { siteAt } from "./deploy/smoke/check.ts";
import { checkSite, readExpected } from "./deploy/smoke/site.ts";
import { describeFindings } from "./deploy/smoke/table.ts";

const HELP = `Asks a site for every file of the build and every address of the sitemap, every redirect and
promised header, a missing page, compression and caching, and sends it a canary enquiry.

usage: npm run smoke -- URL [options]

  --dist DIR        the build that the site is to show (dist)
  --edge DIR        what the build made for the edge (build/edge)
  --record          instead of a build: the record that the bucket holds of the release that is live,
                    as after a rollback; AWS's own variables say who asks
  --outputs FILE    with it: what the stacks gave out (${OUTPUTS})
  --release ID      waits first until the edge shows this release (two minutes at most)
  --preview         it is a preview: hidden from search engines, without old addresses, and mails nobody
  --no-enquiry      sends no enquiry

ENQUIRY_PROBE_KEY marks the enquiry as ours: its mail goes to the mail service's simulator. Without
it an enquiry is sent to this machine alone (localhost); any other site needs it or --no-enquiry.

exit codes: 0 all as promised   1 something is not   2 wrong usage`;

const HERE = /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/;

class WrongUsage extends Error {}

async function smoke(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      dist: { type: "string", default: DIST },
      edge: { type: "string", default: EDGE },
      record: { type: "boolean", default: false },
      outputs: { type: "string", default: path.join(ROOT, OUTPUTS) },
      release: { type: "string" },
      preview: { type: "boolean", default: false },
      "no-enquiry": { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return true;
  }
  const [url] = positionals;
  if (!url || !URL.canParse(url)) throw new WrongUsage("Which site? Give its address: https://…");
  const key = process.env["ENQUIRY_PROBE_KEY"];
  if (!key && !values["no-enquiry"] && !values.preview && !HERE.test(url)) {
    throw new WrongUsage("ENQUIRY_PROBE_KEY is not set: the owner would be sent a made-up enquiry");
  }
  const site = siteAt(url);
  const expected = await readExpected(values);
  const start = performance.now();
  const found = await checkSite(site, expected, {
    release: values.release,
    enquiry: !values["no-enquiry"],
    probeKey: key,
  });
  const wrong = found.filter((entry) => entry.wrong !== undefined).length;
  console.log(describeFindings(found));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${found.length} checks of ${site.url} in ${seconds} s: ${wrong} failed`);
  return wrong === 0;
}

try {
  if (!(await smoke(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const wrongUsage = error instanceof WrongUsage || (error instanceof TypeError && "code" in error);
  console.error(wrongUsage ? `${error.message}\n\n${HELP}` : error.message);
  process.exitCode = wrongUsage ? 2 : 1;
}
