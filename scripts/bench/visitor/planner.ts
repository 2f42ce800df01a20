import type { Browser } from "playwright-core";
import { median } from "../measure/figures.ts";
import { hydrate, slowVisit } from "./phone.ts";

/** A plan with everything in it, so that every change has the most to do. */
const PLAN = "?event=wedding&guests=250&jain=40&package=royal&counters=dosa,pav-bhaji&hall=evening";

/** How often the number of guests and a live counter are changed. */
const CHANGES = 60;

interface PlannerTimes {
  /** Milliseconds. */
  middle: number;
  slowest: number;
}

/**
 * How long the planner takes from an input to its result on a processor slowed down four times: the
 * event, the new sum in the document, and the layout of it.
 */
export async function timePlanner(browser: Browser, url: string): Promise<PlannerTimes> {
  const { page, end } = await slowVisit(browser);
  await page.goto(url + PLAN);
  await page.waitForLoadState("networkidle");
  await hydrate(page);
  await page.waitForFunction(() =>
    /₹/.test(document.querySelector("[role=status] b")?.textContent ?? ""),
  );
  const times = await page.evaluate(async (changes) => {
    const field = (selector: string) => {
      const found = document.querySelector<HTMLInputElement>(selector);
      if (!found) throw new Error(`the planner has no ${selector}`);
      return found;
    };
    const guests = field("input[name=guests]");
    const counter = field("input[name=counters]");
    const sum = () => document.querySelector("[role=status] b")?.textContent;
    const measured: number[] = [];
    for (let change = 0; change < changes; change++) {
      const before = sum();
      const start = performance.now();
      if (change % 2 === 0) {
        guests.value = String(300 + change);
        guests.dispatchEvent(new InputEvent("input", { bubbles: true }));
      } else counter.click();
      // React answers an input within the task's own microtasks; a frame would add its waiting.
      await Promise.resolve();
      document.body.getBoundingClientRect();
      measured.push(performance.now() - start);
      if (sum() === before) throw new Error("the sum has not followed the input at once");
      await new Promise((resolve) => {
        setTimeout(resolve, 30);
      });
    }
    return measured;
  }, CHANGES);
  await end();
  return { middle: median(times), slowest: Math.max(...times) };
}
