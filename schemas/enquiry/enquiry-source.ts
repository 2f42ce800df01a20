/**
 * Origin of an enquiry. It consists only of the page with the form, the referring site, and the advertisement's names
 * in the address (`utm_source`, `utm_campaign`). The visitor did not type these values, so an invalid value is left out
 * and the enquiry is accepted.
 */
export interface EnquirySource {
  /** Path on our site, such as `/hi/contactUs`. */
  page?: string;
  /** Host name of the referring site. */
  referrer?: string;
  /** `utm_source`. */
  campaign?: string;
  /** `utm_campaign`. */
  promotion?: string;
}

/** An advertisement's name. */
const ADVERTISEMENT = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._+-]*$/u;

/** Maximum length and pattern of each part. Matching text can be shown unchanged; each pattern runs in linear time. */
const PARTS: readonly [part: keyof EnquirySource, most: number, pattern: RegExp][] = [
  ["page", 200, /^\/[\w/.~-]*$/],
  ["referrer", 253, /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/],
  ["campaign", 60, ADVERTISEMENT],
  ["promotion", 60, ADVERTISEMENT],
];

/** The source that was sent with an enquiry; empty without a source. Never throws. */
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

/** Source from the address of a page: its path, and the advertisement's names. */
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
 * The reverse of `sourceOfAddress`. The source of a corrected form is the page on which the visitor first filled it in.
 */
export function addressOfSource({ page = "", campaign, promotion }: EnquirySource): string {
  const query = Object.entries({ utm_source: campaign, utm_campaign: promotion }).flatMap(
    ([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`),
  );
  return query.length === 0 ? page : `${page}?${query.join("&")}`;
}
