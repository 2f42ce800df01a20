import jsQR from "jsqr";
import sharp from "sharp";
import { afterAll, expect, inject, test } from "vitest";
import { createService } from "../../../lambda/create-service.ts";
import { PAGE_HEADERS } from "../../../lambda/http/pages.ts";
import { makeLink } from "../../../lambda/owner-pages/sign-in.ts";
import { addDays, dayInIndia } from "../../../schemas/plan/days.ts";
import { asha, mailCounts, send, withKey } from "../../enquiries/support/test-server.ts";
import { pdfSheets } from "../plan/pdf.ts";
import { answerPages } from "../support/answer-pages.ts";
import { openPage, overflow } from "../support/browser.ts";

const service = createService(inject("enquiryEnv"), () => undefined);
afterAll(() => service.close());

test("a phone without script sends a quote in six taps, and books with advance in four more", async () => {
  const date = addDays(dayInIndia(Date.now()), 200);
  const plan = { query: `event=wedding&guests=250&package=royal&hall=evening&date=${date}` };
  const source = { page: "/mr/contactUs" };
  // Another test searches for Asha's number.
  const meera = { name: "Meera Joshi", email: "meera@example.com", phone: "+91 98330 45678" };
  const enquiry = { ...asha, ...meera, plan, source };
  const { reference } = await send(inject("siteUrl"), enquiry, withKey());
  await mailCounts(Number(new URL(inject("mailsUrl")).port), [reference]);
  const owner = await openPage("/_mailbox", { viewport: "phone", javaScript: false });
  await owner.goto(`/owner/sign-in/${await makeLink(service.signIns, Date.now(), 2000)}`);
  await owner.getByRole("button", { name: "Sign in" }).tap();
  await owner.getByRole("heading", { name: "Enquiries" }).waitFor();
  let taps = 0;
  const tap = async (role: "button" | "link", name: string) => {
    taps++;
    await owner.getByRole(role, { name }).first().tap();
  };

  // The link in the mail.
  taps++;
  await owner.goto(`/owner/${reference}`);
  await tap("link", "Quote and payments");
  await owner.getByText("There is no quote yet.").waitFor();
  expect(await overflow(owner)).toBe(0);
  const cut = await owner.locator(".line :is(select, input[type=text])").evaluateAll((fields) =>
    (fields as HTMLElement[]).filter((field) => {
      const { offsetWidth } = field;
      if (field instanceof HTMLInputElement) return field.scrollWidth > field.clientWidth;
      field.style.width = "max-content";
      return field.offsetWidth > offsetWidth;
    }),
  );
  expect(cut).toEqual([]);
  await tap("button", "Send the quote");
  await owner.getByText("The quote is ready.").waitFor();
  const chat = await owner.getByRole("link", { name: "Send it by WhatsApp" }).getAttribute("href");
  const link = /https?:\/\/\S+\/quote\/\S+$/.exec(decodeURIComponent(chat ?? ""))?.[0] ?? "";
  // WhatsApp, and its own button.
  expect(taps + 2).toBeLessThanOrEqual(6);

  const family = await openPage(new URL(link).pathname, { viewport: "phone", javaScript: false });
  expect(await overflow(family)).toBe(0);
  await family.getByLabel("तुमचे पूर्ण नाव").fill("आशा शहा");
  await family.getByRole("button", { name: "मला हे कोटेशन मान्य आहे" }).tap();
  await family.getByText(/^आशा शहा यांनी/).waitFor();

  taps = 1;
  await owner.goto(`/owner/${reference}`);
  await owner.getByText("quote accepted").waitFor();
  await tap("button", "Won");
  await owner.getByText(/^Won, answered/).waitFor();
  await tap("link", "Quote and payments");
  await tap("button", "Received");
  await owner.getByText(/received ₹\d.*due/).waitFor();
  expect(taps).toBeLessThanOrEqual(4);
  const row = await service.store.get(reference);
  expect(row?.quoteOpened?.number).toBe(1);
  expect(row?.deal?.money?.payments).toHaveLength(1);
});

/** Opens an answer of the service. */
async function openAnswer(name: string) {
  const body = answerPages().get(name) ?? "";
  const page = await openPage("/robots.txt");
  await page.route("**/api/enquiries", (route) => route.fulfill({ headers: PAGE_HEADERS, body }));
  await page.goto("/api/enquiries");
  return page;
}

test("the kitchen sheet prints one A4 page per function", async () => {
  expect(await pdfSheets(await openAnswer("owner-kitchen"))).toEqual(["A4", "A4"]);
});

test.each(["quote", "quote-hi"])(
  "the page %s prints on one A4 sheet, with a code that a payment app reads",
  async (name) => {
    const page = await openAnswer(name);
    const code = page.locator(".code svg");
    const svg = await code.evaluate((drawn) => new XMLSerializer().serializeToString(drawn));
    const { data, info } = await sharp(Buffer.from(svg))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });

    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    expect(read).toBe(await page.locator(".pay .btn").getAttribute("href"));
    expect(read).toMatch(/^upi:\/\/pay\?pa=thali\.toran@okbank&pn=.+&am=\d+\.00&cu=INR&tn=/);
    // The longest quote has 30 lines.
    await page
      .locator("tbody tr")
      .first()
      .evaluate((row) => {
        for (let lines = 3; lines < 30; lines++) row.after(row.cloneNode(true));
      });
    expect(await pdfSheets(page)).toEqual(["A4"]);
  },
);
