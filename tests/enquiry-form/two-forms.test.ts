import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { correctionPage } from "../../lambda/http/pages.ts";
import { ENQUIRY_FIELDS } from "../../schemas/enquiry/enquiry-fields.ts";
import { enquiryCatalogue } from "../../scripts/content/pages/enquiry-catalogue.ts";
import { Field } from "../../src/enquiry/form/Field.tsx";
import { ROOT } from "../../scripts/lib/paths.ts";

const words = enquiryCatalogue(ROOT, Date.UTC(2026, 10, 21)).words.en;

const controlsOf = (html: string, field: string) =>
  [...html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)]
    .map(([tag]) =>
      [...tag.matchAll(/ ([a-z]+)(?:="([^"]*)")?/gi)]
        .map(([, key = "", value = ""]) => `${key.toLowerCase()}=${value}`)
        .filter((attribute) => !/^(id|placeholder|value)=/.test(attribute))
        .toSorted()
        .join(" "),
    )
    .filter((attributes) => attributes.split(" ").includes(`name=${field}`));

test.each(ENQUIRY_FIELDS.map((field) => [field.name, field] as const))(
  "%s has the same attributes in the form and on the page without script",
  (name, field) => {
    const form = renderToStaticMarkup(
      createElement(Field, {
        field,
        words: words.form.fields[name],
        error: undefined,
        doubt: undefined,
      }),
    );
    const page = correctionPage(
      { path: "/", given: {}, plan: undefined, menu: undefined, source: {}, words },
      [],
    );

    expect(controlsOf(form, name).length).toBeGreaterThan(0);
    expect(controlsOf(page, name)).toEqual(controlsOf(form, name));
  },
);
