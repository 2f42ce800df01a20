import grayMatter from "gray-matter";

/** gray-matter would run these languages, or read them by other rules; a block is data. */
const REFUSE = {
  parse(): never {
    throw new Error("only key: value lines are read");
  },
};

/** A Markdown file as gray-matter splits it. */
interface Halves {
  /** What stands between the two lines of `---`, from the end of the first one on. */
  inside: string;
  /** What `yaml` has made of that; `{}` of what is no object, and where there is nothing to read. */
  data: object;
  /** What follows the second line. */
  content: string;
}

/**
 * Splits a file whose first line is `---`.
 *
 * @param yaml reads what stands between the two lines
 * @throws what `yaml` throws
 */
export function splitMatter(text: string, yaml: (inside: string) => unknown): Halves {
  // A second argument turns gray-matter's cache off, which gives `{}` for a broken file read twice.
  const { matter, data, content } = grayMatter(text, {
    engines: {
      yaml: (inside: string) => yaml(inside) as object,
      javascript: REFUSE,
      js: REFUSE,
      coffee: REFUSE,
      json: REFUSE,
    },
  });
  return { inside: matter, data, content };
}
