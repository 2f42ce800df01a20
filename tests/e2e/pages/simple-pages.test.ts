import { expect, test } from "vitest";
import { messages, notFoundCopy as notFound } from "../../setup/texts.ts";
import { openPage } from "../support/browser.ts";

test("the loader without script shows text and thali; reduced motion stops the thali", async () => {
  const page = await openPage("/loader", { viewport: "phone", javaScript: false });
  const status = page.getByRole("status").filter({ hasText: messages.loader.text });
  const thali = status.locator("img");

  expect(await status.getByRole("heading", { level: 1 }).innerText()).toBe(messages.loader.text);
  await expect
    .poll(() => thali.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  const drawing = await (await page.request.get((await thali.getAttribute("src")) ?? "")).text();
  expect(drawing).toMatch(
    /@media\(prefers-reduced-motion:no-preference\)\{.*\.ld\{animation:[^}]*infinite/,
  );

  await page.emulateMedia({ reducedMotion: "reduce" });
  const content = await thali.evaluate((img) => getComputedStyle(img).content);
  const still = await page.request.get(/url\("(.*)"\)/.exec(content)?.[1] ?? "");
  expect(await still.text()).toMatch(/^(?!.*animation).*<svg/s);
});

test("an unknown address answers 404, offers the main pages and is not indexed", async () => {
  const page = await openPage("/no-such-page", {
    viewport: "phone",
    javaScript: false,
    expectedErrors: [/404/],
  });

  expect((await page.request.get("/no-such-page")).status()).toBe(404);
  for (const { label, to } of notFound.links) {
    const link = page.getByRole("main").getByRole("link", { name: label });
    expect(await link.getAttribute("href")).toBe(to);
  }
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
});
