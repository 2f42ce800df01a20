import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Small files of tests that take half a minute and more. */
const LONG = /\/(kill|visual-\w+)\.test\.ts$/;

/**
 * Where no record says how long files have taken, Vitest begins with the largest. These go before
 * them, or all would wait for them in the end.
 */
export class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId }: TestSpecification) => Number(!LONG.test(moduleId));
    return (await super.sort(files)).sort((a, b) => isShort(a) - isShort(b));
  }
}
