/** Runs one part of a page's start-up. An error is reported and does not stop the other parts. */
export function attempt(part: () => void): void {
  try {
    part();
  } catch (error) {
    reportError(error);
  }
}
