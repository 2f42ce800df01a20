import type { Reporter, TestModule } from "vitest/node";

const PROGRESS_MS = 4000;

/** Prints in a log, where Vitest prints a file only when it ends, how many tests are done and which files run. */
export class ProgressReporter implements Reporter {
  readonly #running = new Set<string>();
  #tests = 0;
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#timer = setInterval(
      () => console.log(`${this.#tests} tests done; running: ${[...this.#running].join(", ")}`),
      PROGRESS_MS,
    );
  }

  onTestModuleQueued({ relativeModuleId }: TestModule): void {
    this.#running.add(relativeModuleId);
  }

  onTestCaseResult(): void {
    this.#tests += 1;
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#running.delete(relativeModuleId);
    this.#timer?.refresh();
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }
}
