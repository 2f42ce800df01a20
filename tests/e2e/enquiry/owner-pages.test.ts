import { afterAll, expect, inject, test } from "vitest";
import type { Page } from "playwright-core";
import { createService } from "../../../lambda/create-service.ts";
import { makeLink } from "../../../lambda/owner-pages/sign-in.ts";
import { applyChange } from "../../../lambda/outbox/change.ts";
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

/** Opens a mail in the mailbox of the preview, and returns the page of its link. */
async function openLink(mailbox: Page, mail: string, link: string): Promise<Page> {
  await mailbox.goto("/_mailbox");
  await mailbox.getByRole("link", { name: mail }).first().click();
  const opening = mailbox.context().waitForEvent("page");
  const inHtml = mailbox.frameLocator("iframe").getByRole("link", { name: link });
  const inText = mailbox.locator("pre").getByRole("link", { name: link });
  await inHtml.or(inText).first().click();
  return opening;
}

test("an owner without script signs in, then notes an answer in two taps", async () => {
  const reference = await mailed();
  const mailbox = await open("/_mailbox");
  const first = await openLink(mailbox, reference, "Note the answer");
  expect(await first.content()).not.toContain(asha.name);
  await first.getByRole("button", { name: "Send a sign-in link" }).tap();
  await first.getByRole("heading", { name: "A sign-in link is on its way" }).waitFor();
  await mailbox.goto("/_mailbox");
  await mailbox.getByRole("link", { name: "Sign in to your enquiries" }).first().click();
  await mailbox.locator("pre a").first().click();
  await mailbox.getByRole("button", { name: "Sign in" }).tap();
  await mailbox.getByRole("heading", { level: 1, name: asha.name }).waitFor();

  const page = await openLink(mailbox, reference, "Note the answer");
  await page.getByRole("button", { name: "Answered" }).tap();
  await page.getByText(/^Answered, answered/).waitFor();

  expect(await stateOf(reference)).toBe("answered");
  expect(page.url()).not.toContain(asha.name);
  await page.getByRole("link", { name: "All enquiries" }).tap();
  await page.getByLabel("Reference, name or phone").fill("98200 12345");
  await page.getByRole("button", { name: "Search" }).tap();
  await page.getByRole("link", { name: asha.name }).first().tap();
  await page.getByRole("button", { name: "Won" }).tap();
  await page.getByText(/^Won, answered/).waitFor();
  await page.getByRole("link", { name: "All enquiries" }).tap();
  await page.getByRole("link", { name: "Signed-in devices" }).tap();
  await page.getByRole("button", { name: "Sign out everywhere" }).tap();
  await page.getByRole("heading", { name: "For the owner" }).waitFor();
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
  const page = await openPage("/owner", { viewport: "phone", expectedErrors: [/403|410/] });
  const link = `/owner/sign-in/${await makeLink(service.door, Date.now(), 2000)}`;
  const seen = async (url: string) => {
    expect.soft(await overflow(page), url).toBeLessThanOrEqual(0);
    expect.soft(await violations(page), url).toEqual([]);
    // Amounts and dates must not break into two lines.
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll("time, .amount bdi, .entries b")]
        .filter((part) => part.getClientRects().length > 1 && !part.textContent?.includes(" to "))
        .map((part) => part.textContent),
    );
    expect.soft(broken, url).toEqual([]);
  };
  await seen("signed out");
  await page.getByRole("button", { name: "Send a sign-in link" }).click();
  await page.getByRole("heading", { name: "on its way" }).waitFor();
  await seen("on its way");
  await page.goto("/owner/sign-in/none");
  await seen("ended");
  await page.goto(link);
  await seen("sign in");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.goto("/owner/calendar");
  await page.getByRole("button", { name: "Make a new address" }).click();
  await page.getByRole("link", { name: "Subscribe" }).waitFor();
  for (const url of ["calendar", "devices", reference]
    .map((name) => `/owner/${name}`)
    .concat(
      ["", "?list=won", "?q=9820012345"].map((query) => `/owner${query}`),
      `/owner/${four}`,
    )) {
    await page.goto(url);
    await seen(url);
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
