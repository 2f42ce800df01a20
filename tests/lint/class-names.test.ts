import { RuleTester } from "oxlint/plugins-dev";
import { describe, test } from "vitest";
import plugin from "../../scripts/lint/class-names.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

RuleTester.describe = describe;
RuleTester.it = test;

const filename = `${ROOT}/src/enquiry/form/Probe.tsx`;
const withSheet = (code: string) => ({
  filename,
  code: `import styles from "./Field.module.css"; ${code}`,
});

new RuleTester({ languageOptions: { sourceType: "module" } }).run(
  "a class that the CSS module lacks is reported",
  plugin.rules["known-class"],
  {
    valid: [
      withSheet("use(styles.field, styles.checks)"),
      withSheet("use(`${styles.field} card`)"),
      { filename, code: "const styles = {}; use(styles.feild)" },
    ],
    invalid: [
      {
        ...withSheet("use(styles.feild)"),
        errors: [{ message: /no class feild; did you mean field\?$/ }],
      },
      {
        ...withSheet("use(`${styles.checks} ${styles.wide}`)"),
        errors: [{ message: /no class wide/ }],
      },
    ],
  },
);
