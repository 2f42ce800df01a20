/**
 * Mozilla's HTTP Observatory, applied to what an answer says: the published tests and modifiers
 * (developer.mozilla.org/observatory/docs/tests_and_scoring) as far as headers decide them. Redirection to HTTPS and the
 * certificate are the distribution's, and asserted with the stacks.
 */

type Headers = Record<string, string>;

interface Finding {
  result: string;
  modifier: number;
}

export interface Grade {
  score: number;
  grade: string;
  findings: Finding[];
}

const GRADES: [number, string][] = [
  [100, "A+"],
  [90, "A"],
  [85, "A-"],
  [80, "B+"],
  [70, "B"],
  [65, "B-"],
  [60, "C+"],
  [50, "C"],
  [45, "C-"],
  [40, "D+"],
  [30, "D"],
  [25, "D-"],
  [0, "F"],
];

const SIX_MONTHS = 15_768_000;

const BROAD = /^(\*|https?:|ftp:|data:|blob:)$/;

function directives(policy: string): Map<string, string[]> {
  const parts = policy.split(";").map((part) => part.trim().toLowerCase().split(/\s+/));
  return new Map(parts.map(([name = "", ...sources]) => [name, sources]));
}

function contentSecurityPolicy(policy: string | undefined): Finding {
  if (!policy) return { result: "csp-not-implemented", modifier: -25 };
  const named = directives(policy);
  const fallback = named.get("default-src") ?? ["*"];
  const of = (name: string) => named.get(name) ?? fallback;
  // A hash or nonce makes browsers ignore 'unsafe-inline'.
  const inline = (sources: string[]) =>
    sources.includes("'unsafe-inline'") && !sources.some((source) => /^'(sha|nonce)/.test(source));
  const script = of("script-src");
  const risky = [...script, ...of("object-src")].some((source) => BROAD.test(source));
  if (risky || inline(script))
    return { result: "csp-implemented-with-unsafe-inline", modifier: -20 };
  const active = [script, of("style-src"), of("connect-src"), of("frame-src"), of("font-src")];
  if (active.flat().some((source) => source.startsWith("http:")))
    return { result: "csp-implemented-with-insecure-scheme", modifier: -20 };
  if ([...script, ...of("style-src")].includes("'unsafe-eval'"))
    return { result: "csp-implemented-with-unsafe-eval", modifier: -10 };
  if ([...of("img-src"), ...of("media-src")].some((source) => source.startsWith("http:")))
    return {
      result: "csp-implemented-with-insecure-scheme-in-passive-content-only",
      modifier: -10,
    };
  const style = of("style-src");
  if (inline(style) || style.some((source) => BROAD.test(source)))
    return { result: "csp-implemented-with-unsafe-inline-in-style-src-only", modifier: 0 };
  return named.get("default-src")?.join(" ") === "'none'"
    ? { result: "csp-implemented-with-no-unsafe-default-src-none", modifier: 10 }
    : { result: "csp-implemented-with-no-unsafe", modifier: 5 };
}

function strictTransport(value: string | undefined): Finding {
  if (!value) return { result: "hsts-not-implemented", modifier: -20 };
  const seconds = /max-age=(\d+)/i.exec(value)?.[1];
  if (seconds === undefined) return { result: "hsts-header-invalid", modifier: -20 };
  return Number(seconds) >= SIX_MONTHS
    ? { result: "hsts-implemented-max-age-at-least-six-months", modifier: 0 }
    : { result: "hsts-implemented-max-age-less-than-six-months", modifier: -10 };
}

function referrer(value: string | undefined): Finding {
  if (!value) return { result: "referrer-policy-not-implemented", modifier: 0 };
  if (/^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value))
    return { result: "referrer-policy-private", modifier: 5 };
  return { result: "referrer-policy-unsafe", modifier: -5 };
}

function framing({
  "x-frame-options": options,
  "content-security-policy": policy,
}: Headers): Finding {
  const ancestors = policy === undefined ? undefined : directives(policy).get("frame-ancestors");
  if (ancestors && !ancestors.some((source) => BROAD.test(source)))
    return { result: "x-frame-options-implemented-via-csp", modifier: 5 };
  if (options && /^(deny|sameorigin)$/i.test(options))
    return { result: "x-frame-options-sameorigin-or-deny", modifier: 0 };
  return { result: "x-frame-options-not-implemented", modifier: -20 };
}

function resourcePolicy(value: string | undefined): Finding {
  if (value === "same-origin" || value === "same-site")
    return { result: `cross-origin-resource-policy-implemented-with-${value}`, modifier: 10 };
  return value === undefined || value === "cross-origin"
    ? { result: "cross-origin-resource-policy-not-implemented", modifier: 0 }
    : { result: "cross-origin-resource-policy-header-invalid", modifier: -5 };
}

/** A script from elsewhere must say what it is to be; ours are all from our own origin. */
function subresources(html: string): Finding {
  const foreign = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)].filter(
    ([tag, source = ""]) => /^(https?:)?\/\//.test(source) && !tag.includes("integrity="),
  );
  return foreign.length === 0
    ? { result: "sri-not-implemented-but-all-scripts-loaded-from-secure-origin", modifier: 0 }
    : { result: "sri-not-implemented-but-external-scripts-loaded-securely", modifier: -5 };
}

/** @param headers of a page, names in lower case */
export function observatory(headers: Headers, html: string): Grade {
  const findings: Finding[] = [
    contentSecurityPolicy(headers["content-security-policy"]),
    strictTransport(headers["strict-transport-security"]),
    referrer(headers["referrer-policy"]),
    framing(headers),
    resourcePolicy(headers["cross-origin-resource-policy"]),
    subresources(html),
    headers["set-cookie"]
      ? { result: "cookies-without-secure-flag", modifier: -20 }
      : { result: "cookies-not-found", modifier: 0 },
    headers["access-control-allow-origin"] === "*"
      ? { result: "cross-origin-resource-sharing-implemented-with-public-access", modifier: 0 }
      : { result: "cross-origin-resource-sharing-not-implemented", modifier: 0 },
    headers["x-content-type-options"] === "nosniff"
      ? { result: "x-content-type-options-nosniff", modifier: 0 }
      : { result: "x-content-type-options-not-implemented", modifier: -5 },
  ];
  const sum = (wanted: (modifier: number) => boolean) =>
    findings.reduce((total, { modifier }) => total + (wanted(modifier) ? modifier : 0), 0);
  const base = 100 + sum((modifier) => modifier < 0);
  // Bonuses are for those who have an A without them.
  const score = Math.max(0, base >= 90 ? base + sum((modifier) => modifier > 0) : base);
  const grade = GRADES.find(([least]) => score >= least)?.[1] ?? "F";
  return { score, grade, findings };
}
