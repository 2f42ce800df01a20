/** Where a command writes. */
export interface Console {
  /** Results: the standard output. */
  print: (text: string) => void;
  /** Mistakes and refusals: the standard error. */
  printError: (text: string) => void;
}

/** The terminal that a command was started in. */
export const TERMINAL: Console = {
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
};
