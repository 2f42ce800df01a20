/** Output of a command. */
export interface Console {
  /** Results: the standard output. */
  print: (text: string) => void;
  /** Mistakes and refusals: the standard error. */
  printError: (text: string) => void;
}

/** The terminal. */
export const TERMINAL: Console = {
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
};
