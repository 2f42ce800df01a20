/** A plan of several functions on its whole way: stored, mailed, listed for the owner, and said in a chat. */
import { formatPrice } from "../../schemas/format.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createService } from "../../lambda/create-service.ts";
import { estimatePlan } from "../../schemas/plan/estimate.ts";
import { readPlan } from "../../schemas/plan/plan.ts";
import { compile } from "../../scripts/build/compile.ts";
import { enquiries } from "../../scripts/enquiries/commands.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { chatWithPlan, sentPlan } from "../../src/model/plan/summary.ts";
import type { PlanPageData } from "../../src/pages/plan/data.ts";
import { hallOf, occasionOf, offerOf } from "../setup/catalogs.ts";
import { QUIET_DAY } from "../setup/content.ts";
import { wants } from "../setup/headline.ts";
import { mostOf, rupees } from "../setup/planned-wedding.ts";
import { asha, mailCounts, mailsFor, send, startWay, withKey, type Way } from "./support/way.ts";

const THREE =
  "event=haldi&guests=80&package=deluxe&date=2027-02-12&event2=sangeet&guests2=250&jain2=40&package2=classic&hall2=evening&date2=2027-02-13&event3=wedding&guests3=400&package3=royal&hall3=full-day&date3=2027-02-13";

const NAMES = ["haldi", "sangeet", "wedding"].map(occasionOf);

const RENTS = [0, hallOf("evening").price, hallOf("full-day").price];
const SUMS = [
  offerOf("deluxe").monthlyPrice * 80,
  offerOf("classic").monthlyPrice * 250 + hallOf("evening").price,
  offerOf("royal").monthlyPrice * 400 + hallOf("full-day").price,
];
const UPPER = SUMS.map((sum, at) => mostOf(sum, RENTS[at]));
const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const TOTAL = { least: add(SUMS), most: add(UPPER) };
const HEADLINE = `${NAMES.join(", ")} · from 12 Feb 2027 · ${formatPrice(TOTAL.least)}+ · up to 400 guests · ${wants("quote")}`;

let way: Way;
let page: PlanPageData;
beforeAll(async () => {
  way = await startWay({ ENQUIRY_FLOOD_LIMIT: "1000" });
  const { site } = await compile(ROOT, { now: QUIET_DAY });
  const found = site?.pages.find(({ path }) => path === "/plan");
  if (found?.kind !== "plan") throw new Error("there is no planner");
  page = found;
}, 60_000);
afterAll(() => way.close());

/** The plan as the planner's page sends it. */
function onPage() {
  const plan = readPlan(new URLSearchParams(THREE), page.choices);
  const sums = estimatePlan(plan, page.choices);
  return { sent: sentPlan(plan, sums), chat: chatWithPlan(page, plan, sums, undefined) };
}

/** Sends an enquiry as the form of the planner does, and waits for its mail. */
async function enquire() {
  const fields = { occasion: "haldi", guestCount: "80", eventDate: "2027-02-12", wants: ["quote"] };
  const { reference, status } = await send(
    way.address,
    { ...asha, ...fields, plan: onPage().sent },
    withKey(),
  );
  expect(status).toBe(202);
  await mailCounts(way.service.ports.ses, [reference]);
  const [mail] = await mailsFor(way.service.ports.ses, reference);
  if (!mail) throw new Error("there is no mail");
  return { reference, mail };
}

async function ownerRuns(...args: string[]): Promise<string> {
  let out = "";
  const print = (text: string) => void (out += `${text}\n`);
  const options = [...args, "--local", "--state", way.stateDir];
  expect(await enquiries(options, {}, { print, printError: print })).toBe(0);
  return out;
}

test("a plan is stored as the address that opens it, with the sums that were shown", async () => {
  const { reference } = await enquire();

  const service = createService(way.service.env, () => undefined);
  const [row] = await service.lists.find(reference);
  service.close();

  expect(row?.plan).toEqual({ query: THREE, ...TOTAL });
});

test("the chat that the page offers says the sums that the mail says", async () => {
  const said = decodeURIComponent(onPage().chat);

  for (const name of NAMES) expect(said).toContain(`${name}, `);
  for (const amount of [...SUMS, ...UPPER, TOTAL.least, TOTAL.most]) {
    expect(said).toContain(rupees(amount));
  }
  expect(said).toContain(`/plan?${THREE}`);
});

test("the owner's commands show in one line what the mail shows", async () => {
  const { reference } = await enquire();

  const shown = await ownerRuns("show", reference);
  const table = await ownerRuns("export");

  expect(shown).toContain(`\nEvent: ${HEADLINE}\n`);
  const row = table.split("\r\n").find((line) => line.includes(reference));
  expect(table).toContain('"event","functions"');
  expect(row).toContain(`"${HEADLINE}"`);
});
