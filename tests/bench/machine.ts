import type { Machine } from "../../scripts/bench/measure/machine.ts";

/** A machine that results might have been measured on. */
export const MACHINE: Machine = {
  cpu: "A processor",
  cores: 2,
  memory: 8,
  kernel: "Linux 6",
  node: "24.0.0",
  chromium: "150",
  date: "2026-11-21",
  load: 0.1,
};
