import { spawn } from "node:child_process";
import { once } from "node:events";
import { chromium, type Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { browserOptions } from "../../scripts/lib/browser.ts";
import { hydrated } from "../setup/hydrated.ts";
import { TAGS } from "../../src/model/language-tags.ts";
import type { FieldText } from "../../schemas/generated/index.ts";
import { MINUTES, ProjectCopy } from "../setup/project.ts";
import { STEP_MS } from "../setup/step-ms.ts";

interface NewField {
  required?: true;
  /** Control and rules in `enquiry.schema.json`. */
  schema: { control: Record<string, string> } & Record<string, unknown>;
  /** Texts in `messages.json`. */
  words: FieldText;
}

const option = (id: string, label: string) => ({ id, label });

/** One new field of each control. */
const FIELDS: Record<string, NewField> = {
  food: {
    required: true,
    schema: { control: { as: "select" }, notBlank: true, enum: ["jain", "swaminarayan"] },
    words: {
      label: "Kind of meal",
      placeholder: "Please choose",
      missing: "Please choose the food.",
      options: [option("jain", "Jain food"), option("swaminarayan", "Swaminarayan food")],
    },
  },
  where: {
    schema: {
      control: { as: "input", type: "text", inputMode: "text", autoComplete: "off" },
      wellFormed: true,
      oneLine: true,
      maxCodePoints: 80,
    },
    words: { label: "Town" },
  },
  allergies: {
    schema: { control: { as: "textarea" }, wellFormed: true, noNul: true, maxCodePoints: 400 },
    words: { label: "Allergies" },
  },
  cars: {
    schema: { control: { as: "number" }, wholeNumber: true },
    words: { label: "Cars", invalid: "Please give the number of cars." },
  },
  visit: {
    schema: { control: { as: "date" }, dayOrUndecided: true },
    words: {
      label: "Visit",
      invalid: "Please choose a day.",
      options: [option("undecided", "No visit day yet")],
    },
  },
  extras: {
    schema: { control: { as: "checks" }, idsOf: "flowers,music" },
    words: { label: "Extras", options: [option("flowers", "Garlands"), option("music", "Dhol")] },
  },
};

const HINDI = "नया शब्द";

/** The steps of "How to add a field to the enquiry" in schemas/README.md. */
function addFields(copy: ProjectCopy): void {
  const insert = (values: Record<string, unknown>) => `${JSON.stringify(values).slice(1, -1)},`;
  const mapped = <Value>(value: (field: NewField, name: string) => Value) =>
    Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, value(field, name)]));
  const required = Object.keys(FIELDS).filter((name) => FIELDS[name]?.required);
  copy.edit("schemas/enquiry.schema.json", (text) =>
    text
      .replace('"msg"]', `"msg", ${required.map((name) => `"${name}"`).join()}]`)
      .replace(
        '"homepage": {',
        `${insert(mapped(({ schema }, name) => ({ type: "string", description: name, ...schema })))}"homepage": {`,
      ),
  );
  const reference = (name: string) => ({ $ref: "#/$defs/FieldText", description: name });
  copy.edit("schemas/messages.schema.json", (text) =>
    text
      .replace('"occasion": {', `${insert(mapped((_, name) => reference(name)))}"occasion": {`)
      .replace(
        /"required": \[\s+"name",\s+"email"/,
        `"required": ${JSON.stringify(Object.keys(FIELDS)).slice(0, -1)}, "name", "email"`,
      ),
  );
  copy.edit("content/catalogs/messages.json", (text) =>
    text.replace('"occasion": {', `${insert(mapped(({ words }) => words))}"occasion": {`),
  );
  const texts = Object.values(FIELDS).flatMap(({ words: { options = [], ...words } }) => [
    ...Object.values(words),
    ...options.map(({ label }) => label),
  ]);
  const entries = texts.map((english) => JSON.stringify({ english, words: `${HINDI} ${english}` }));
  for (const tag of TAGS)
    copy.edit(`content/catalogs/languages/${tag}.json`, (text) =>
      text.replace('"texts": [', `"texts": [${entries.join()},`),
    );
}

/** Script that prints parts of the service for a row with the new fields, and for one stored before, as JSON. */
const SERVICE = `
import { enquiryCatalogue } from "./scripts/content/pages/enquiry-catalogue.ts";
import { composeEnquiry, viewOf } from "./lambda/mail/mail.ts";
import { enquiryHtml, PAGE_ATTRIBUTES } from "./lambda/mail/enquiry-view.ts";
import { toItem, fromItem } from "./lambda/outbox/row-item.ts";
const { words: { en: words } } = enquiryCatalogue(".", Date.UTC(2026, 10, 21));
const asha = { name: "Asha", email: "asha@example.com", phone: "98200 12345", msg: "A wedding" };
const row = { id: "R", reference: "R", status: "PENDING", receivedAt: 0, tries: 0, refusals: 0, content: "c", nonce: "n" };
const stored = (enquiry) => fromItem(toItem({ ...row, enquiry }));
console.log(JSON.stringify({
  mail: composeEnquiry(stored({ ...asha, food: "jain", where: "Borivali", cars: "12", extras: "music" }), { words }),
  ownersPage: enquiryHtml(viewOf(stored({ ...asha, food: "jain", extras: "flowers,music" }), { words }), PAGE_ATTRIBUTES).text,
  old: composeEnquiry(stored(asha), { words }).text,
}));`;

async function startPreview(copy: ProjectCopy): Promise<string> {
  const child = spawn(process.execPath, ["scripts/preview.ts"], {
    cwd: copy.root,
    env: { ...process.env, PORT: "0", SES_PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    child.kill();
    if (child.exitCode === null) await once(child, "exit");
  });
  const ready = Promise.withResolvers<string>();
  let printed = "";
  child.stdout.on("data", (bytes: Buffer) => {
    printed += String(bytes);
    const address = /Ready: (\S+)/.exec(printed)?.[1];
    if (address !== undefined) ready.resolve(address);
  });
  child.on("exit", () => ready.reject(new Error(`The preview ended: ${printed}`)));
  return ready.promise;
}

async function fill(page: Page, cars: string): Promise<void> {
  const typed = { name: "Asha", email: "asha@example.com", phone: "98200 12345", msg: "A wedding" };
  for (const [name, value] of Object.entries({
    ...typed,
    where: "Borivali",
    allergies: "Nuts",
    cars,
  }))
    await page.locator(`#enquiry [name=${name}]`).fill(value);
  await page.locator("[name=visit][type=date]").fill("2026-12-01");
  for (const id of ["flowers", "music"]) await page.locator(`[name=extras][value=${id}]`).check();
}

const send = (page: Page) => page.locator("#enquiry [type=submit]").click();

test(
  "fields of every control, added as the README says, work from form to CSV",
  { timeout: 5 * MINUTES },
  async () => {
    const copy = await ProjectCopy.create({ isBuilt: true });
    addFields(copy);

    expect(copy.run("scripts/schema-types.ts")).toMatchObject({ code: 0 });
    const build = copy.build();
    const service = copy.run("--input-type=module", "-e", SERVICE);

    expect(build, build.stderr + build.stdout).toMatchObject({ code: 0 });
    for (const { words } of Object.values(FIELDS)) {
      expect(copy.read("dist/hi/contactUs/index.html")).toContain(`>${HINDI} ${words.label}</`);
      expect(copy.read("dist/privacy/index.html")).toContain(`>${words.label}</li>`);
    }
    expect(service.stderr).toBe("");
    const { mail, ownersPage, old } = JSON.parse(service.stdout) as {
      mail: { subject: string; text: string };
      ownersPage: string;
      old: string;
    };
    const headline = "Kind of meal: Jain food · Cars: 12 · Extras: dhol";
    expect(mail.subject).toBe(`New message from Asha · ${headline} [R]`);
    expect(mail.text).toContain(`${headline}\n`);
    expect(mail.text).toContain("\nTown: Borivali\n");
    expect(ownersPage).toContain("Kind of meal: Jain food · Extras: garlands, dhol");
    expect(old, "an enquiry stored before the field was required").toContain("A wedding");

    const address = await startPreview(copy);
    const browser = await chromium.launch(await browserOptions());
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    page.setDefaultTimeout(STEP_MS);
    await page.goto(`${address}/contactUs`);
    await hydrated(page);
    await fill(page, "twelve");
    await send(page);
    await page.getByText(FIELDS["food"]?.words.missing ?? "").waitFor();
    expect(await page.locator("[name=cars]").getAttribute("aria-invalid")).toBe("true");
    await page.locator("[name=cars]").fill("10-12");
    await page.locator("[name=food]").selectOption("jain");
    await send(page);
    await page.waitForURL("**/sent?reference=*");
    await page.getByText("Garlands, Dhol").waitFor();
    const copyOfText = await page.getByRole("main").innerText();

    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${address}/hi/contactUs`);
    await fill(plain, "many");
    await plain.locator("[name=food]").selectOption("swaminarayan");
    await send(plain);
    await plain.waitForURL("**/api/enquiries");
    expect(await plain.locator("[name=food]").inputValue()).toBe("swaminarayan");
    expect(await plain.locator("[name=visit][type=date]").inputValue()).toBe("2026-12-01");
    expect(await plain.locator("[name=extras]:checked").count()).toBe(2);
    await plain.locator("[name=cars]").fill("३");
    await plain.locator("[type=submit]").click();
    await plain.waitForURL("**/api/enquiries/sent/**");

    const csv = copy.run("scripts/enquiries.ts", "export", "--local").stdout;
    expect(csv.match(/"food","where","allergies","cars","visit","extras"/g)).toHaveLength(1);
    for (const [food, cars] of [
      ["Jain food", 12],
      ["Swaminarayan food", 3],
    ])
      expect(csv).toContain(`"${food}","Borivali","Nuts","${cars}","2026-12-01","Garlands, Dhol"`);
    for (const text of ["Jain food", "Borivali", "12", "01/12/2026", "Garlands, Dhol"])
      expect(copyOfText).toContain(text);
  },
);
