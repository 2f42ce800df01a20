/** Longest wait for a step of a test, in ms; a busy machine does not reach it. */
export const STEP_MS = 90_000;
