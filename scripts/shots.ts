/** `npm run shots`: pictures of the site; `--help` says the rest. */
import { parseArgs } from "node:util";
import { takeShots } from "./shots/take.ts";

const HELP = `npm run shots [-- /path … | state-name …] [options]

Takes pictures of the built site into shots/, with a contact sheet in shots/index.html.
Without a path: every page and every state.

  --widths 390,1440   widths in CSS pixels
  --fold              only what the window shows
  --no-script         as a browser without JavaScript shows it
  --print             as it is printed
  --compare           also compares one page of each kind with the references in tests/visual/
  --update            makes those references anew
SITE_URL=…            looks at a site that is already served instead of dist/

Exit codes: 0 done, 1 a screen differs from its reference`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: "string", default: "390,1440" },
    fold: { type: "boolean", default: false },
    "no-script": { type: "boolean", default: false },
    print: { type: "boolean", default: false },
    compare: { type: "boolean", default: false },
    update: { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  },
});

if (values.help) console.log(HELP);
else {
  const changed = await takeShots({
    ...values,
    named: positionals,
    widths: values.widths.split(",").map(Number),
    noScript: values["no-script"],
  });
  if (changed > 0) process.exitCode = 1;
}
