import { EVALUATION_SECONDS } from "./site/certificate-stack.ts";

/** Quantity of a unit in a month or on the worst day; `unit` is a key of `PRICES`. */
type Row = [what: string, quantity: number, unit: keyof typeof PRICES];

/**
 * US dollars in ap-south-1, before GST, without the free tier; noted from memory on 2026-11-21. Confirm them at
 * aws.amazon.com/pricing.
 */
const PRICES = {
  "GB to visitors": 0.109,
  "GB to the API": 0.16,
  "10,000 HTTPS requests": 0.012,
  "million edge runs": 0.1,
  "million firewall requests": 0.6,
  "1,000 S3 reads": 0.0004,
  "1,000 S3 writes": 0.005,
  "GB in S3": 0.025,
  "million API requests": 1.05,
  "million Lambda runs": 0.2,
  "GB-second": 0.0000133,
  "million table writes": 0.715,
  "million table reads": 0.143,
  "1,000 mails": 0.1,
  "GB of logs": 0.67,
  metric: 0.1,
  "ACL (5 rules)": 5,
  rule: 1,
  secret: 0.4,
  zone: 0.5,
};

interface Resource {
  Type: string;
  Properties: unknown;
}

interface Throttle {
  ThrottlingRateLimit: number;
  ThrottlingBurstLimit: number;
}

interface Run {
  Handler: string;
  Timeout: number;
  MemorySize: number;
}

type PropertiesOf = <Properties>(type: string) => Properties[];

/**
 * Tables of the costs of a month with 10,000 visits and 1,000 enquiries, and of the worst day: an attack from one address
 * with 1 Gbit/s and 5,000 requests a second from midnight to midnight. Counts and limits come from the templates.
 */
export function costTables(templates: object[]): string {
  const resources = templates.flatMap((template) =>
    Object.values((template as { Resources: Record<string, Resource> }).Resources),
  );
  const all: PropertiesOf = <Properties>(type: string) =>
    resources
      .filter(({ Type }) => Type === `AWS::${type}`)
      .map(({ Properties }) => Properties as Properties);
  const metrics = all<{ Metrics?: { MetricStat?: object }[] }>("CloudWatch::Alarm").flatMap(
    ({ Metrics = [{ MetricStat: {} }] }) => Metrics.filter(({ MetricStat }) => MetricStat),
  );
  const firewalls = all("WAFv2::WebACL");
  const month: Row[] = [
    ["Visits of 3 pages, 0.3 MB", 3, "GB to visitors"],
    ["20 requests each", 20, "10,000 HTTPS requests"],
    ["", 0.4, "million edge runs"],
    ["", firewalls.length * 0.2, "million firewall requests"],
    ["behind the cache", 50, "1,000 S3 reads"],
    ["Enquiries", 0.001, "million API requests"],
    ["1,000 × 0.5 s × 0.25 GB", 125, "GB-second"],
    // Of ten enquiries one is booked; its diary has two days, each written three times.
    ["27 writes each with the diary", 0.027, "million table writes"],
    // A list reads all summaries of 90 days and the diary's coming days, 280 units; a calendar 100, a sweep 20.
    ["Owner: 100 lists a day", 0.84, "million table reads"],
    ["3 calendars, hourly; sweeps", 0.39, "million table reads"],
    ["2 recipients each", 2, "1,000 mails"],
    ["", 0.01, "GB of logs"],
    ["Fixed: alarms", metrics.length, "metric"],
    ["Firewall", firewalls.length, "ACL (5 rules)"],
    ["", firewalls.length * 2, "rule"],
    ["", all("SecretsManager::Secret").length, "secret"],
    ["Ten releases", 0.2, "GB in S3"],
    ["30 deploys", 15, "1,000 S3 writes"],
    ["Sweeps and acknowledgements", 432 * (all("Scheduler::Schedule").length - 1), "GB-second"],
    ["Domain, if in Route 53", 1, "zone"],
  ];
  return [
    table("A month, 10,000 visits and 1,000 enquiries", month),
    table("The worst day, one address with 1 Gbit/s", worstDay(all)),
  ].join("\n\n");
}

/** Each row is at its own maximum. The rows of the service have limits for all attackers together. */
function worstDay(all: PropertiesOf): Row[] {
  const [stage] = all<{ DefaultRouteSettings: Throttle }>("ApiGatewayV2::Stage");
  const accept = all<Run>("Lambda::Function").find(({ Handler }) => Handler === "accept.handler");
  if (!stage || !accept) return [];
  const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = stage.DefaultRouteSettings;
  const requests = (rate * 86_400 + burst) / 1e6;
  // Until the firewall blocks, 30 s of every five minutes.
  const open = all("WAFv2::WebACL").length > 0 ? 30 / EVALUATION_SECONDS : 1;
  const gigabytes = 0.125 * 86_400 * open;
  const sent = 5000 * 86_400;
  return [
    ["Enquiries", requests, "million API requests"],
    ["", requests, "million Lambda runs"],
    [
      "each at its timeout",
      (requests * 1e6 * accept.Timeout * accept.MemorySize) / 1024,
      "GB-second",
    ],
    ["38 each, 80 for each stored", requests * 38 + 0.0015 * 80, "million table writes"],
    // The mail of a stored enquiry reads the diary's days of its functions, at most seven.
    ["19 each, 7 for each stored", requests * 19 + 0.0015 * 7, "million table reads"],
    ["1.5 KB each", requests * 1.5, "GB of logs"],
    ["500 enquiries, 500 suspects", 2, "1,000 mails"],
    ["Site: bodies", gigabytes, "GB to the API"],
    ["", (sent * open) / 1e4, "10,000 HTTPS requests"],
    ["", (sent * open) / 1e6, "million edge runs"],
    ["each another missing page", (sent * open) / 1e3, "1,000 S3 reads"],
    ["answers", gigabytes, "GB to visitors"],
    ["", open < 1 ? sent / 1e6 : 0, "million firewall requests"],
  ];
}

function table(title: string, rows: Row[]): string {
  const line = (what: string, quantity: string, unit: string, sum: number) =>
    `${what.padEnd(30)}${quantity.padStart(12)} ${unit.padEnd(26)}${sum.toFixed(2).padStart(9)}`;
  const sums = rows.map(([, quantity, unit]) => quantity * PRICES[unit]);
  return [
    `${title}: US dollars`,
    ...rows.map(([what, quantity, unit], index) =>
      line(what, String(+quantity.toFixed(4)), unit, sums[index] ?? 0),
    ),
    line(
      "Sum",
      "",
      "",
      sums.reduce((total, sum) => total + sum, 0),
    ),
  ].join("\n");
}
