import { fill } from "../../../schemas/format.ts";
import type { PageProps } from "../../model/page.ts";
import { writeAddress } from "../../behaviour/write-address.ts";
import type { comparePage } from "./data.ts";
import { CompareTable } from "./CompareTable.tsx";
import { useEffect, useState } from "react";
import styles from "./ComparePage.module.css";

export function Comparison({ data }: PageProps<typeof comparePage>) {
  const { packages, words } = data;
  const [shown, show] = useShown(packages.map(({ id }) => id));
  return (
    <>
      <fieldset className={`with-script ${styles.choice}`}>
        <legend>{words.show}</legend>
        {packages.map(({ id, name, background }) => {
          const isShown = shown.includes(id);
          return (
            <label key={id} className={`on-${background}`}>
              <input
                type="checkbox"
                name="show"
                value={id}
                checked={isShown}
                disabled={isShown && shown.length === MIN_SHOWN}
                onChange={({ target }) => show(id, target.checked)}
              />
              {name}
            </label>
          );
        })}
      </fieldset>
      <p className={`small ${styles.note}`}>
        <span>
          {fill(words.note, {
            name: packages.find(({ id }) => shown.includes(id))?.name ?? "",
          })}{" "}
        </span>
        <span>{words.higher}</span>
      </p>
      <CompareTable data={data} shown={shown} />
    </>
  );
}

const MIN_SHOWN = 2;

const FIELD = "show";

/**
 * Packages in the address: `?show=classic,royal`. All packages before script runs, without the parameter, and when it
 * names fewer than two known packages.
 *
 * @param ids ids of all packages
 */
function useShown(ids: readonly string[]): [string[], (id: string, isShown: boolean) => void] {
  const [shown, setShown] = useState(() => [...ids]);
  const all = ids.join();

  useEffect(() => {
    const requested = (new URLSearchParams(window.location.search).get(FIELD) ?? "").split(",");
    const known = all.split(",").filter((id) => requested.includes(id));
    if (known.length >= MIN_SHOWN) setShown(known);
  }, [all]);

  return [
    shown,
    function show(id, isShown) {
      const next = ids.filter((one) => (one === id ? isShown : shown.includes(one)));
      if (next.length < MIN_SHOWN) return;
      setShown(next);
      writeAddress(next.length === ids.length ? "" : `${FIELD}=${next.join()}`);
    },
  ];
}
