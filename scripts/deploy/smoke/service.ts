import { randomBytes, randomUUID } from "node:crypto";
import { finding, type Answer, type Finding, type Site } from "./check.ts";

const ENQUIRY = {
  name: "Smoke test",
  email: "smoke-test@example.com",
  phone: "000 0000",
  msg: "This enquiry checks that enquiries arrive. It needs no answer.",
};

function referenceOf({ body }: Answer): string | undefined {
  try {
    return (JSON.parse(body.toString("utf8")) as { reference?: string }).reference;
  } catch {
    return undefined;
  }
}

/**
 * Sends an enquiry as a visitor's browser does, again with the same key, and an invalid one.
 *
 * @param probeKey marks it as a test: its mail goes to SES's simulator and no list shows it
 */
export async function checkEnquiry(site: Site, probeKey: string | undefined): Promise<Finding[]> {
  const post = (body: unknown, key: string) =>
    site.ask("/api/enquiries", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": key,
        ...(probeKey && { "x-enquiry-probe": probeKey }),
      },
      body: JSON.stringify(body),
    });
  const key = randomUUID();
  const first = await post(ENQUIRY, key);
  const reference = referenceOf(first);
  const again = await post(ENQUIRY, key);
  const isRepeated = again.status === 200 && referenceOf(again) === reference;
  const bad = await post({ ...ENQUIRY, email: "nobody", phone: "" }, randomUUID());
  const text = bad.body.toString("utf8");
  const isNamed = bad.status === 422 && text.includes('"email"') && text.includes('"phone"');
  return [
    finding(
      "enquiry",
      `test ${reference ?? ""}`,
      first.status !== 202 && `answered ${first.status}, not 202`,
      !reference && "gave no reference",
      first.headers.get("cache-control") !== "no-store" && "might be cached",
    ),
    finding(
      "enquiry",
      "the same again",
      !isRepeated && `answered ${again.status}, not 200 with the same reference`,
    ),
    finding(
      "enquiry",
      "a wrong one",
      !isNamed && `answered ${bad.status}, not 422 with its wrong fields`,
    ),
  ];
}

/**
 * Checks missing pages, hidden files, methods and http.
 *
 * @param preview a preview has no page for missing files: S3 itself answers
 */
export async function checkRefusals(site: Site, preview: boolean): Promise<Finding[]> {
  const missing = `/nothing-${randomBytes(6).toString("hex")}`;
  const found: Finding[] = [];
  for (const address of [missing, `${missing}/deeper`, `/assets${missing}.js`]) {
    const { status, headers, body } = await site.ask(address);
    const page = body.toString("utf8");
    const isCached = /immutable|max-age=[1-9]/.test(headers.get("cache-control") ?? "");
    found.push(
      finding(
        "not found",
        address,
        status !== 404 && `answered ${status}, not 404`,
        !preview && !/<h1[\s>]/.test(page) && "shows no page of ours",
        !preview && !page.includes('http-equiv="Content-Security-Policy"') && "has no policy",
        isCached && "browsers would keep it",
      ),
    );
  }
  const refused = async (address: string, statuses: readonly number[], init?: RequestInit) => {
    const { status } = await site.ask(address, init);
    const requested = `${init?.method ?? ""} ${address}`.trim();
    found.push(finding("hidden", requested, !statuses.includes(status) && `answered ${status}`));
  };
  for (const address of ["/releases/current.json", "/r", "/.git/config", "/..%2f..%2fetc%2fpasswd"])
    await refused(address, [403, 404]);
  await refused("/", [403, 405], { method: "PUT", body: "x" });
  if (site.url.startsWith("https:")) {
    const plain = await fetch(site.url.replace("https:", "http:"), { redirect: "manual" });
    const leads = plain.headers.get("location")?.startsWith("https:");
    found.push(finding("https", "http://…", !leads && `answered ${plain.status} without TLS`));
  }
  return found;
}

/** Checks gzip and revalidation of the home page. */
export async function checkCaching(site: Site): Promise<Finding[]> {
  const headers = { "accept-encoding": "gzip" };
  const first = await site.ask("/", { headers });
  const encoding = first.headers.get("content-encoding");
  const etag = first.headers.get("etag") ?? "";
  const { status } = await site.ask("/", { headers: { ...headers, "if-none-match": etag } });
  return [
    finding("gzip", "/", encoding !== "gzip" && `content-encoding: ${encoding}`),
    finding("revalidation", "/", status !== 304 && `answered ${status}, not 304`),
  ];
}
