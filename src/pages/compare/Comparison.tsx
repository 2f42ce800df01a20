import type { ComparePageData } from "./data.ts";
import { CompareTable } from "./CompareTable.tsx";
import { LEAST_SHOWN, useShown } from "./use-shown.ts";
import styles from "./ComparePage.module.css";

interface ComparisonProps {
  data: ComparePageData;
}

/** Which packages are compared, and their table. */
export function Comparison({ data }: ComparisonProps) {
  const { packages, words } = data;
  const [shown, show] = useShown(packages.map(({ id }) => id));
  return (
    <>
      <fieldset className={`with-script ${styles.choice}`}>
        <legend>{words.show}</legend>
        {packages.map(({ id, name, ground }) => {
          const isShown = shown.includes(id);
          return (
            <label key={id} className={`on-${ground}`}>
              <input
                type="checkbox"
                name="show"
                value={id}
                checked={isShown}
                disabled={isShown && shown.length === LEAST_SHOWN}
                onChange={({ target }) => show(id, target.checked)}
              />
              {name}
            </label>
          );
        })}
      </fieldset>
      <CompareTable data={data} shown={shown} />
    </>
  );
}
