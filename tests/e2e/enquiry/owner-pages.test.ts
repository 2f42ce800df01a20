import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createService, type Service } from "../../../lambda/create-service.ts";
import { decided } from "../../../lambda/outbox/row.ts";
import { violations } from "../support/checks.ts";
import { DIST } from "../../../scripts/lib/paths.ts";
import { startEnquiries, type EnquiryService } from "../../../scripts/enquiries/local-service.ts";
import { startPreview, type Preview } from "../../../scripts/dev/preview-server.ts";
import { asha, freePort, mailCounts, send, withKey } from "../../enquiries/support/way.ts";
import { openPage, overflow } from "../support/browser.ts";

let enquiries: EnquiryService;
let preview: Preview;
let service: Service;
let stateDir = "";
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), "owner-"));
  const port = await freePort();
  enquiries = await startEnquiries({
    stateDir,
    sesPort: 0,
    env: { ENQUIRY_SITE: `http://localhost:${port}` },
    log: () => undefined,
  });
  preview = await startPreview({
    directory: DIST,
    port,
    api: (...call) => enquiries.handle(...call),
  });
  service = createService(enquiries.env, () => undefined);
});
afterAll(async () => {
  service.close();
  await preview.close();
  await enquiries.close();
  await rm(stateDir, { recursive: true, force: true });
});

/** Reference of an enquiry whose mail has arrived. */
async function mailed(extra: Record<string, unknown> = {}): Promise<string> {
  const { reference } = await send(preview.url, { ...asha, ...extra }, withKey());
  await mailCounts(enquiries.ports.ses, [reference]);
  return reference;
}

const open = (path: string) => openPage(path, { viewport: "phone", javaScript: false });

/** Opens the list of enquiries by its link. */
async function openList(): Promise<Page> {
  const url = await service.linksOf().list();
  return open(url ?? "");
}

const stateOf = async (reference: string) => (await service.store.get(reference))?.handling?.state;

test("an answer is noted with two taps from the mail on a phone, without script", async () => {
  const reference = await mailed();
  const mailbox = await open(`${preview.url}/_mailbox`);
  await mailbox.getByRole("link", { name: reference }).first().click();
  const linkInText = await mailbox.locator("pre a").first().getAttribute("href");

  const opening = mailbox.context().waitForEvent("page");
  await mailbox.frameLocator("iframe").getByRole("link", { name: "Note the answer" }).tap();
  const page = await opening;
  await page.getByRole("button", { name: "Answered" }).tap();
  await page.getByText(/^Answered, answered/).waitFor();

  expect(await stateOf(reference)).toBe("answered");
  expect(page.url()).not.toContain(asha.name);
  await page.goto(linkInText ?? "");
  await page.getByRole("heading", { level: 1, name: asha.name }).waitFor();
});

test("a suspected enquiry is cleared, found by its number and won from the list", async () => {
  const name = "Lakshmi Venkataraman Subramaniam";
  const reference = await mailed({ name, phone: "022 2345 6789", homepage: "https://example.com" });
  const page = await openList();
  await page
    .getByRole("link", { name: /^Perhaps spam/ })
    .first()
    .tap();
  await page.getByRole("link", { name }).tap();
  await page.getByRole("button", { name: "Not spam" }).tap();
  await page.getByText("not spam; mailed without the mark").waitFor();

  await page.getByRole("link", { name: "All enquiries" }).tap();
  await page.getByLabel("Reference, name or phone").fill("2345 6789");
  await page.getByRole("button", { name: "Search" }).tap();
  await page.getByRole("link", { name }).tap();
  await page.getByRole("button", { name: "Won" }).tap();
  await page.getByText(/^Won, answered/).waitFor();

  expect(await stateOf(reference)).toBe("won");
  expect((await service.store.get(reference))?.spam).toBeUndefined();
});

test("a press on an outdated page is refused once, then works", async () => {
  const reference = await mailed();
  const url = service.links.urlOf({ kind: "enquiry", id: reference }, Date.now());
  const old = await openPage(url ?? "", {
    viewport: "phone",
    javaScript: false,
    expectedErrors: [/409/],
  });
  const fresh = await open(url ?? "");
  await fresh.getByRole("button", { name: "Lost" }).tap();
  await fresh.getByText(/^Lost, answered/).waitFor();

  await old.getByRole("button", { name: "Answered" }).tap();
  await old.getByRole("alert").waitFor();
  expect(await stateOf(reference)).toBe("lost");
  await old.getByRole("button", { name: "Answered" }).tap();
  await old.getByText(/^Answered, answered/).waitFor();

  expect(await stateOf(reference)).toBe("answered");
});

const FOUR =
  "event=haldi&guests=80&package=deluxe&date=2026-12-11&event2=sangeet&guests2=250&jain2=40&counters2=dosa,pav-bhaji&hall2=evening&date2=2026-12-12&event3=wedding&guests3=400&package3=royal&hall3=full-day&date3=2026-12-13&event4=reception&guests4=300&package4=classic&hall4=evening&date4=2026-12-14";

test("the owner's pages fit a phone, have the site's style and no axe violation", async () => {
  const reference = await mailed({
    name: "Venkatanarasimharajuvaripeta".repeat(3),
    menu: ["phulka", "dal-tadka"],
  });
  const four = await mailed({ name: "प्रिया जोशी", plan: { query: FOUR } });
  const row = await service.store.get(four);
  if (row) await service.store.change(row, decided(row, "won", Date.now(), { note: "A tasting" }));
  const list = await service.linksOf().list();
  const page = await openPage("/robots.txt", { viewport: "phone" });
  for (const url of [
    service.links.urlOf({ kind: "enquiry", id: reference }, Date.now()),
    ...["", "?list=won", "?q=9820012345", "?calendar=1"].map((query) => `${list}${query}`),
    service.links.urlOf({ kind: "enquiry", id: four }, Date.now()),
  ]) {
    await page.goto(url ?? "");
    expect.soft(await overflow(page), url).toBeLessThanOrEqual(0);
    expect.soft(await violations(page), url).toEqual([]);
    // Amounts and dates stay on one line.
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll("time, .amount bdi, .entries b")]
        .filter((part) => part.getClientRects().length > 1 && !part.textContent?.includes(" to "))
        .map((part) => part.textContent),
    );
    expect.soft(broken, url).toEqual([]);
  }

  const height = await page.evaluate(() => {
    const { top = 0 } = document.querySelector("h1")?.getBoundingClientRect() ?? {};
    const { bottom = 0 } = document.querySelector(".carried")?.getBoundingClientRect() ?? {};
    return bottom - top;
  });
  expect(height).toBeLessThan(3 * 844);
  const families = await page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    return loaded.map(({ family }) => family.replaceAll('"', ""));
  });
  expect(families).toContain("Rozha One");
  // The font cut for our words lacks letters of names.
  expect(families).not.toContain("Rozha Words");
});
