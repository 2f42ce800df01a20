import { randomUUID } from "node:crypto";
import { finding, type Answer, type Finding, type Site } from "./check.ts";

const CANARY = {
  name: "Smoke test",
  email: "smoke-test@example.com",
  phone: "000 0000",
  msg: "This enquiry checks that enquiries arrive. Nobody has to answer it.",
};

function referenceOf({ body }: Answer): string | undefined {
  try {
    return (JSON.parse(body.toString("utf8")) as { reference?: string }).reference;
  } catch {
    return undefined;
  }
}

/**
 * Sends one enquiry the way a visitor's browser does, again with the same key, and one that is wrong.
 *
 * @param probeKey marks it as ours, so that its mail goes to SES's simulator and no list shows it
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
  const first = await post(CANARY, key);
  const reference = referenceOf(first);
  const wrong = first.status === 202 ? [] : [`answered ${first.status}, not 202`];
  if (!reference) wrong.push("gave no reference");
  if (first.headers.get("cache-control") !== "no-store") wrong.push("might be cached");

  const again = await post(CANARY, key);
  const repeated = again.status === 200 && referenceOf(again) === reference;
  const bad = await post({ ...CANARY, email: "nobody", phone: "" }, randomUUID());
  const named =
    /"email"/.test(bad.body.toString("utf8")) && /"phone"/.test(bad.body.toString("utf8"));
  return [
    finding("enquiry", `canary ${reference ?? ""}`, wrong),
    finding(
      "enquiry",
      "the same again",
      repeated ? [] : [`answered ${again.status}, not 200 with the same reference`],
    ),
    finding(
      "enquiry",
      "a wrong one",
      bad.status === 422 && named ? [] : [`answered ${bad.status}, not 422 with its wrong fields`],
    ),
  ];
}
