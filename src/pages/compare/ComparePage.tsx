import { Kinar } from "../../components/kinar/Kinar.tsx";
import { Policies } from "../../components/policies/Policies.tsx";
import { Trail } from "../../components/trail/Trail.tsx";
import type { ComparePageData } from "../../model/page-data.ts";
import { CompareTable } from "./CompareTable.tsx";
import { LEAST_SHOWN, useShown } from "./use-shown.ts";
import styles from "./ComparePage.module.css";

interface ComparePageProps {
  data: ComparePageData;
}

/** The packages side by side: all of them, or the two that somebody is torn between. */
export function ComparePage({ data }: ComparePageProps) {
  const { trail, heading, text, packages, words, policies } = data;
  const [shown, toggle] = useShown(packages.map(({ id }) => id));
  return (
    <>
      <section className={`section on-leaf ${styles.head}`}>
        <div className="wrap">
          <Trail trail={trail} />
          <h1>{heading}</h1>
          <p className="lead">{text}</p>
        </div>
      </section>
      <Kinar kind="temple" />
      <div className={`section ${styles.body}`}>
        <div className="wrap">
          <fieldset className={styles.choice}>
            <legend>{words.show}</legend>
            {packages.map(({ id, name, ground }) => {
              const isShown = shown.includes(id);
              return (
                <label key={id} className={`on-${ground}`}>
                  <input
                    type="checkbox"
                    checked={isShown}
                    disabled={isShown && shown.length === LEAST_SHOWN}
                    onChange={() => toggle(id)}
                  />
                  {name}
                </label>
              );
            })}
          </fieldset>
          <CompareTable data={data} shown={shown} />
        </div>
      </div>
      <Policies {...policies} />
    </>
  );
}
