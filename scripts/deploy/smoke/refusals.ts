import { randomBytes } from "node:crypto";
import { finding, type Finding, type Site } from "./check.ts";

/**
 * What must not be answered as if it were there, or done.
 *
 * @param preview where S3 itself says what is missing, and no page does
 */
export async function checkRefusals(site: Site, preview: boolean): Promise<Finding[]> {
  const nowhere = `/nothing-${randomBytes(6).toString("hex")}`;
  const findings: Finding[] = [];
  for (const address of [nowhere, `${nowhere}/deeper`, `/assets${nowhere}.js`]) {
    const { status, headers, body } = await site.ask(address);
    const wrong = status === 404 ? [] : [`answered ${status}, not 404`];
    const page = body.toString("utf8");
    if (!preview && !/<h1[\s>]/.test(page)) wrong.push("shows no page of ours");
    if (!preview && !page.includes('http-equiv="Content-Security-Policy"')) {
      wrong.push("has no policy");
    }
    if (/immutable|max-age=[1-9]/.test(headers.get("cache-control") ?? "")) {
      wrong.push("browsers would keep it");
    }
    findings.push(finding("not found", address, wrong));
  }
  for (const address of [
    "/releases/current.json",
    "/r",
    "/.git/config",
    "/..%2f..%2fetc%2fpasswd",
  ]) {
    const { status } = await site.ask(address);
    const wrong = [403, 404].includes(status) ? [] : [`answered ${status}`];
    findings.push(finding("hidden", address, wrong));
  }
  const { status } = await site.ask("/", { method: "PUT", body: "x" });
  findings.push(
    finding("hidden", "PUT /", [403, 405].includes(status) ? [] : [`answered ${status}`]),
  );
  if (site.url.startsWith("https:")) {
    const plain = await fetch(site.url.replace("https:", "http:"), { redirect: "manual" });
    const leads = plain.headers.get("location")?.startsWith("https:");
    findings.push(
      finding("https", "http://…", leads ? [] : [`answered ${plain.status} without TLS`]),
    );
  }
  return findings;
}
