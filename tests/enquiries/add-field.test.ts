import { expect, test } from "vitest";
import { TAGS } from "../../src/model/languages.ts";
import { MINUTES, ProjectCopy } from "../setup/project.ts";

const LABEL = "Where";
const LABELS = { gu: "ક્યાં", hi: "कहाँ", mr: "कुठे" };

const control = { as: "input", type: "text", inputMode: "text", autoComplete: "off" };
const rules = { wellFormed: true, oneLine: true, maxCodePoints: 80 };
const WHERE = { type: "string", description: "Where the event is to be.", control, ...rules };

/** Script that prints the mail, an error message and the correction page for the new field as JSON. */
const SERVICE = `
import { readFileSync } from "node:fs";
import { enquiryCatalogue } from "./scripts/content/pages/enquiry-catalogue.ts";
import { correctionPage } from "./lambda/http/pages.ts";
import { composeEnquiry } from "./lambda/mail/mail.ts";
import { toItem, fromItem } from "./lambda/outbox/row-item.ts";
import { ENQUIRY_FIELDS } from "./schemas/enquiry/enquiry-fields.ts";
import { validateEnquiry } from "./schemas/enquiry/enquiry.ts";
import { errorMessage } from "./schemas/enquiry/enquiry-words.ts";
const words = enquiryCatalogue(".", Date.UTC(2026, 10, 21)).words;
const asha = { name: "Asha", email: "asha@example.com", phone: "98200 12345", msg: "A wedding" };
const { value } = validateEnquiry({ ...asha, where: " Borivali\u3000" });
const { errors } = validateEnquiry({ ...asha, where: "a".repeat(81) });
const row = { id: "R", reference: "R", status: "PENDING", enquiry: value, receivedAt: 0, tries: 0, refusals: 0, content: "c", nonce: "n" };
const mail = (enquiry) => composeEnquiry(fromItem(toItem({ ...row, enquiry })), { words: words.en }).text;
const added = mail(value);
ENQUIRY_FIELDS.find(({ name }) => name === "where").required = true;
console.log(JSON.stringify({
  mail: added,
  old: mail(asha),
  wrong: errorMessage(words.hi.form, errors[0]),
  page: correctionPage({ path: "/", given: value, menu: undefined, source: {}, words: words.hi }, []),
}));`;

test(
  "a field added in four places is in form, check, row, mail and privacy page",
  { timeout: 4 * MINUTES },
  async () => {
    const copy = await ProjectCopy.create();
    copy.edit("schemas/enquiry.schema.json", (text) =>
      text.replace('"homepage": {', `"where": ${JSON.stringify(WHERE)},\n"homepage": {`),
    );
    const property = '"where": { "$ref": "#/$defs/FieldText", "description": "Its place." }';
    copy.edit("schemas/messages.schema.json", (text) =>
      text
        .replace('"occasion": {', `${property},\n"occasion": {`)
        .replace(/"required": \[\s+"name",\s+"email"/, '"required": ["where", "name", "email"'),
    );
    copy.edit("content/catalogs/messages.json", (text) =>
      text.replace('"occasion": {', `"where": { "label": "${LABEL}" },\n"occasion": {`),
    );
    for (const tag of TAGS)
      copy.edit(`content/catalogs/languages/${tag}.json`, (text) =>
        text.replace(
          '"texts": [',
          `"texts": [{ "english": "${LABEL}", "words": "${LABELS[tag]}" },`,
        ),
      );

    expect(copy.run("scripts/schema-types.ts")).toMatchObject({ code: 0 });
    const build = copy.build();
    const service = copy.run("--input-type=module", "-e", SERVICE);

    expect(build, build.stderr + build.stdout).toMatchObject({ code: 0 });
    expect(copy.read("dist/contactUs/index.html")).toMatch(
      new RegExp(`>${LABEL}</label><input[^>]* name="where"`),
    );
    expect(copy.read("dist/hi/contactUs/index.html")).toContain(`>${LABELS.hi}</label>`);
    expect(copy.read("dist/privacy/index.html")).toContain(`>${LABEL}</li>`);
    expect(service.stderr).toBe("");
    const { mail, old, wrong, page } = JSON.parse(service.stdout) as Record<string, string>;
    expect(mail).toContain(`\n${LABEL}: Borivali\n`);
    expect(old, "an enquiry stored before the field was required").toContain("A wedding");
    expect(wrong).toContain("80");
    expect(page).toMatch(
      new RegExp(`${LABELS.hi}</label><input id="where" name="where" [^>]*value="Borivali">`),
    );
  },
);
