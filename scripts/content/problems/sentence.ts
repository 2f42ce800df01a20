/** Sentences for two readers: of the file, in the terminal, and of the form, in the browser editor. */
import { labelOf } from "../../lib/label.ts";

/** A sentence, or a value in it, that the two readers see in different words. */
export interface Sentence {
  file: string;
  form: string;
}

/** A plain text is the same for both readers. */
export type Wording = string | Sentence;

export const readBy = (reader: keyof Sentence, words: Wording): string =>
  typeof words === "string" ? words : words[reader];

/** Template tag for a sentence with values that differ by reader. */
export function say(
  texts: TemplateStringsArray,
  ...values: (Wording | number | undefined)[]
): Sentence {
  const read = (reader: keyof Sentence) =>
    texts.map((text, index) => {
      const value = values[index] ?? "";
      return text + (typeof value === "number" ? value : readBy(reader, value));
    });
  return { file: read("file").join(""), form: read("form").join("") };
}

/** Joins values by a separator such as ` or `. */
export const joined = (values: readonly Wording[], separator: string): Sentence => ({
  file: values.map((value) => readBy("file", value)).join(separator),
  form: values.map((value) => readBy("form", value)).join(separator),
});

/** A key of a file, which is the label of a field. */
export const keyNamed = (key: string): Sentence => ({ file: key, form: labelOf(key) });

/** A file of content/, which is a form: a catalog by its label, a text by its address. */
export const fileNamed = (file: string): Sentence => {
  const [, name = file, ending] = /([\w-]+)\.(json|md)$/.exec(file) ?? [];
  return { file, form: `“${ending === "json" ? labelOf(name) : name}”` };
};

/** Words that only the reader of a file needs. */
export const inFile = (words: string): Sentence => ({ file: words, form: "" });

/** Advice that needs a terminal. */
export const inTerminal = (words: string): Sentence => ({
  file: words,
  form: "ask the person who looks after the site",
});

export const DELETE_LINE: Sentence = { file: "delete the line", form: "empty the field" };

/** Precedes the sentence for forms in an annotation of GitHub, which the editor reads. */
export const FOR_FORMS = "\n\nIn the browser editor: ";
