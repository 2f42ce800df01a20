import type { Browser, CDPSession, Page } from "playwright-core";

/** A mid-range phone. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/** Slow 4G as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** A desktop's processor stands in for a phone's. */
const CPU_SLOWDOWN = 4;

export interface Visit {
  page: Page;
  session: CDPSession;
  end: () => Promise<void>;
}

/** A first visit: an empty cache, on a phone, with the network and processor slowed down for real. */
export async function slowVisit(browser: Browser): Promise<Visit> {
  const visit = await firstVisit(browser);
  const { session } = visit;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return visit;
}

/** A first visit on a phone at full speed. */
export async function firstVisit(browser: Browser): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  return { page, session, end: () => context.close() };
}

/** Touches the page where nothing is, and waits until React has taken over. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await page.waitForSelector("html[data-hydrated]", { state: "attached" });
  await page.waitForLoadState("networkidle");
}
