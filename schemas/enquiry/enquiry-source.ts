/**
 * Where an enquiry came from: the page with the form, the referring host, and the campaign in the address
 * (`utm_source`, `utm_campaign`). Nothing else is collected. The visitor did not type these values, so an invalid value
 * is dropped and the enquiry is accepted.
 */
export interface EnquirySource {
  /** Path on our site, such as `/hi/contactUs`. */
  page?: string;
  referrer?: string;
  /** `utm_source`. */
  campaign?: string;
  /** `utm_campaign`. */
  promotion?: string;
}

const ADVERTISEMENT = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._+-]*$/u;

/**
 * Maximum length and pattern of each part. A matching value has no characters that HTML escapes. Each pattern runs in
 * linear time.
 */
const PARTS: readonly [part: keyof EnquirySource, most: number, pattern: RegExp][] = [
  ["page", 200, /^\/[\w/.~-]*$/],
  ["referrer", 253, /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/],
  ["campaign", 60, ADVERTISEMENT],
  ["promotion", 60, ADVERTISEMENT],
];

/** Valid parts of the source that was sent with an enquiry. Never throws. */
export function readSource(given: unknown): EnquirySource {
  const source: EnquirySource = {};
  if (typeof given !== "object" || given === null) return source;
  for (const [part, most, pattern] of PARTS) {
    const value: unknown = Reflect.get(given, part);
    if (typeof value === "string" && value.length <= most && pattern.test(value))
      source[part] = value;
  }
  return source;
}

/** Source from the address of a page: its path, `utm_source` and `utm_campaign`. */
export function sourceOfAddress(address: string): Omit<EnquirySource, "referrer"> {
  // oxlint-disable-next-line browsers/runtime-apis -- called by the Lambda alone
  const url = URL.parse(address, "https://site.invalid");
  return readSource({
    page: url?.pathname,
    campaign: url?.searchParams.get("utm_source"),
    promotion: url?.searchParams.get("utm_campaign"),
  });
}

/**
 * The reverse of `sourceOfAddress`. The Lambda's correction form sends this address, so that the source stays the page
 * with the first form.
 */
export function addressOfSource({ page = "", campaign, promotion }: EnquirySource): string {
  const query = Object.entries({ utm_source: campaign, utm_campaign: promotion }).flatMap(
    ([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`),
  );
  return query.length === 0 ? page : `${page}?${query.join("&")}`;
}
