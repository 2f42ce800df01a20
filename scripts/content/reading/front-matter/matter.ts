import grayMatter from "gray-matter";

/** gray-matter would run these languages, or read them by other rules; a block is data. */
const REFUSE = {
  parse(): never {
    throw new Error("only key: value lines are read");
  },
};

/**
 * Values of a block between two lines of `---`; `{}` of a block that is no object.
 *
 * @param yaml parses the text between the two lines
 * @throws the errors of `yaml`
 */
export function readMatter(text: string, yaml: (inside: string) => unknown): object {
  // A second argument turns gray-matter's cache off, which gives `{}` for a broken file read twice.
  return grayMatter(text, {
    engines: {
      yaml: (inside: string) => yaml(inside) as object,
      javascript: REFUSE,
      js: REFUSE,
      coffee: REFUSE,
      json: REFUSE,
    },
  }).data;
}
