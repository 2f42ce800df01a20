import { LANDING_PAGES, MUSTS } from "./budgets.ts";
import { judge, short } from "./judge.ts";
import { KINDS, lookUp, table, type Results } from "./report/results.ts";
import { whereBuildsGo, whereDocumentsGo, whereScriptGoes } from "./report/where.ts";

function machineLine({ machine, peers }: Results): string {
  const { cpu, cores, memory, kernel, node, chromium, date, load } = machine;
  const versions = Object.entries(peers).map(([name, version]) => `, ${name} ${version}`);
  const busy = load > 1 ? ` Other work ran beside it (load ${load} at the start).` : "";
  return `Made on ${date}: ${cpu}, ${cores} cores, ${memory} GB, ${kernel}, Node ${node}, Chromium ${chromium}${versions.join("")}.${busy}`;
}

function verdicts({ figures }: Results): string {
  const rows = judge(figures, MUSTS).map(({ what, must, value, held }) => [
    what,
    must,
    value === undefined ? "not measured" : short(value),
    held === undefined ? "" : held ? "yes" : "**no**",
  ]);
  return table(["What", "Must", "Is", "Held"], rows);
}

function builds(results: Results): string {
  const { contestants, has, spread, value } = lookUp(results);
  const sizes = [
    ...new Set(
      results.figures
        .filter(({ id }) => id.startsWith("builds/"))
        .map(({ id }) => id.split("/").slice(1, 3).join("/")),
    ),
  ];
  const rows = sizes.flatMap((size) => {
    const [articles = "", where] = size.split("/");
    const count = articles === "site" ? "this site" : Number(articles).toLocaleString("en");
    const kinds = Object.entries(KINDS).filter(([kind]) => has(`builds/${size}/${kind}/`));
    return kinds.map(([kind, words]) => [
      `${count}, ${where === "ram" ? "RAM disk" : "disk"}`,
      words,
      ...contestants.map((of) => {
        const id = `builds/${size}/${kind}`;
        if (value(`${id}/wall`, of) === "–") return "–";
        return `${spread(`${id}/wall`, of)} · ${value(`${id}/cpu`, of)} · ${value(`${id}/memory`, of)}`;
      }),
    ]);
  });
  return table(["Articles", "Build", ...contestants], rows);
}

function weights(results: Results): string {
  const { contestants, value } = lookUp(results);
  const row = (page: string, of: string) => {
    const cell = (id: string) => value(`pages/${page}/${id}`, of);
    return [
      of === "ours" ? page : `${page}, ${of}`,
      cell("before/all/requests"),
      ...["Document", "Stylesheet", "Font", "Image"].map((type) => cell(`before/${type}/bytes`)),
      cell("inline script"),
      cell("after/all/requests"),
      cell("after/Script/bytes"),
      cell("after/all/bytes"),
    ];
  };
  const rows = Object.keys(LANDING_PAGES).flatMap((page) =>
    contestants.filter((of) => of === "ours" || page === "article").map((of) => row(page, of)),
  );
  return table(
    [
      "Page",
      "Requests",
      "HTML",
      "Styles",
      "Fonts",
      "Pictures",
      "Script in it",
      "Requests with React",
      "Script",
      "All",
    ],
    rows,
  );
}

function scores(results: Results): string {
  const { contestants, value, spread } = lookUp(results);
  const rows = Object.keys(LANDING_PAGES).flatMap((page) =>
    contestants
      .filter((of) => value(`lighthouse/${page}/lcp`, of) !== "–")
      .map((of) => {
        const cell = (metric: string) => spread(`lighthouse/${page}/${metric}`, of);
        return [
          of === "ours" ? page : `${page}, ${of}`,
          ...["performance", "fcp", "lcp", "tbt", "cls", "bytes"].map(cell),
        ];
      }),
  );
  return table(["Page", "Performance", "FCP, ms", "LCP, ms", "TBT, ms", "CLS", "Bytes"], rows);
}

function phone(results: Results): string {
  const { contestants, spread } = lookUp(results);
  const rows = [
    ["an article's document is there", "paint/read"],
    ["its first paint", "paint/firstPaint"],
    ["its largest paint", "paint/article"],
    ["tap to the next article, before React", "taps/before"],
    ["tap to the next article, script at work", "taps/hydrated"],
  ].map(([words = "", id = ""]) => [words, ...contestants.map((of) => spread(id, of))]);
  return table(["Milliseconds", ...contestants], rows);
}

function lambda(results: Results): string {
  const { value, spread } = lookUp(results);
  const sizes = ["accept", "sweep", "events", "digest"].map(
    (name) => `${name} ${value(`lambda/${name}/size`)}`,
  );
  const times = ["cold", "warm p50", "warm p99"].map(
    (name) => `${name} ${spread(`lambda/accept/${name}`)} ms`,
  );
  return `Bundles in bytes: ${sizes.join(", ")}.\n\nAn enquiry answered by the real handler, stand-ins for DynamoDB and SES beside it: ${times.join(", ")}. Cold is from the start of the process.`;
}

function saves(results: Results): string {
  const { spread } = lookUp(results);
  const rows = ["json", "markdown"].map((kind) => [
    kind,
    spread(`saves/${kind}/checked`),
    spread(`saves/${kind}/shown`),
  ]);
  return table(["File", "Checked and compiled, ms", "On the open page, ms"], rows);
}

/** The results as Markdown; figures are medians, with the least and the most in brackets. */
export function toMarkdown(results: Results, level = "##"): string {
  const { has } = lookUp(results);
  const parts: [part: string, title: string, note: string, text: (results: Results) => string][] = [
    ["", "What must be", "Ratios are between medians of one run of the bench.", verdicts],
    ["builds/", "Builds", "Seconds by the clock · seconds of processor · most memory, MB.", builds],
    ["where/code/", "Where a build's time goes", "1,000 articles, on the disk.", whereBuildsGo],
    ["pages/", "What a page fetches", "Bytes as they came over the wire, on a phone.", weights],
    [
      "where/document/",
      "Where a document's bytes go",
      "What each part adds to all before it, compressed as the edge does.",
      whereDocumentsGo,
    ],
    [
      "where/script/",
      "Where script goes",
      "Bytes over the wire, with React at work.",
      whereScriptGoes,
    ],
    ["lighthouse/", "Lighthouse", "For phones: simulated Slow 4G, 4× slower processor.", scores],
    ["paint/", "On a phone", "Slow 4G and a 4× slower processor for real.", phone],
    ["lambda/", "The enquiry Lambda", "", lambda],
    [
      "saves/",
      "While the site is written",
      "Ten saves each, from the first on, with npm run dev.",
      saves,
    ],
  ];
  const sections = parts
    .filter(([part]) => has(part))
    .map(([, title, note, text]) =>
      [`${level} ${title}`, note, text(results)].filter(Boolean).join("\n\n"),
    );
  return `${[machineLine(results), ...sections].join("\n\n")}\n`;
}
