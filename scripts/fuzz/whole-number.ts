/**
 * A number that was typed behind an option.
 *
 * @throws when it is no whole number of 1 or more; the message says what to type
 */
export function wholeNumber(option: string, typed: string): number {
  const value = Number(typed);
  if (Number.isInteger(value) && value >= 1) return value;
  throw new Error(`--${option} ${typed} is no whole number; type --${option} 1 or more`);
}
