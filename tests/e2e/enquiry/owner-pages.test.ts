import { afterAll, expect, inject, test } from "vitest";
import { createService } from "../../../lambda/create-service.ts";
import { applyChange } from "../../../lambda/outbox/row.ts";
import { violations } from "../support/checks.ts";
import { asha, mailCounts, send, withKey } from "../../enquiries/support/test-server.ts";
import { openPage, overflow } from "../support/browser.ts";

const service = createService(inject("enquiryEnv"), () => undefined);
afterAll(() => service.close());

async function mailed(extra: Record<string, unknown> = {}): Promise<string> {
  const { reference } = await send(inject("siteUrl"), { ...asha, ...extra }, withKey());
  await mailCounts(Number(new URL(inject("mailsUrl")).port), [reference]);
  return reference;
}

const open = (path: string) => openPage(path, { viewport: "phone", javaScript: false });

const stateOf = async (reference: string) => (await service.store.get(reference))?.handling?.state;

test("an owner without script notes an answer in two taps, and an outcome from a list", async () => {
  const reference = await mailed();
  const mailbox = await open("/_mailbox");
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

  await page.goto((await service.linksOf().list()) ?? "");
  await page.getByLabel("Reference, name or phone").fill("98200 12345");
  await page.getByRole("button", { name: "Search" }).tap();
  await page.getByRole("link", { name: asha.name }).tap();
  await page.getByRole("button", { name: "Won" }).tap();
  await page.getByText(/^Won, answered/).waitFor();
  expect(await stateOf(reference)).toBe("won");
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
  if (row)
    await service.store.change(row, applyChange(row, "won", Date.now(), { note: "A tasting" }));
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
    // Amounts and dates must not break into two lines.
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
  // These pages use the whole font, because the subset for the site's texts lacks letters of names.
  expect(families).not.toContain("Rozha Words");
});
