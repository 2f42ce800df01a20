import { Action } from "../../components/action/Action.tsx";
import { Picture } from "../../components/picture/Picture.tsx";
import type { ComparePageData } from "./data.ts";
import styles from "./CompareTable.module.css";

interface CompareTableProps {
  data: ComparePageData;
  shown: readonly string[];
}

/**
 * One table at every screen width. A row's heading is above its cells and is a group heading for screen readers. On a
 * phone, the first package is shown in full and the others with their difference from it.
 */
export function CompareTable({ data: { packages, rows, words }, shown }: CompareTableProps) {
  const columns = packages.flatMap((entry, index) =>
    shown.includes(entry.id) ? [{ ...entry, index }] : [],
  );
  return (
    <table className={styles.table}>
      <caption className="vh">{words.table}</caption>
      <thead>
        <tr>
          {columns.map(({ id, name, price, background, thali }) => (
            <th key={id} scope="col" className={`on-${background}`}>
              <Picture image={thali} sizes="9rem" atMost={320} />
              {name} <b>{price}</b>
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ heading, kind, cells }) => (
        <tbody key={heading} className={styles[kind]}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length}>
              {heading}
            </th>
          </tr>
          <tr>
            {columns.map(({ id, name, background, index, none }, column) => (
              <td key={id}>
                {kind === "figure" ? (
                  cells[index]?.map((text, place) =>
                    place === 0 ? <b key={text}>{text}</b> : <span key={text}> {text}</span>,
                  )
                ) : (
                  <>
                    <b className={`on-${background} ${styles.name}`}>{name}</b>
                    <Lines
                      lines={cells[index] ?? []}
                      base={column === 0 ? [] : (cells[columns[0]?.index ?? 0] ?? [])}
                      kind={kind}
                      words={words}
                      none={none}
                    />
                  </>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
      <tfoot>
        <tr>
          {columns.map(({ id, see, plan }) => (
            <td key={id}>
              <Action link={plan} />
              <Action link={see} kind="more" />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface LinesProps {
  lines: readonly string[];
  /** Lines of the package that is shown in full; empty for that package itself. */
  base: readonly string[];
  kind: ComparePageData["rows"][number]["kind"];
  words: ComparePageData["words"];
  none: string;
}

function Lines({ lines, base, kind, words, none }: LinesProps) {
  if (lines.length === 0) return <span className={`soft ${styles.none}`}>{none}</span>;
  const others = base.filter((line) => !lines.includes(line));
  const isSame = others.length === 0 && lines.length === base.length;
  const addsNothing = lines.every((line) => base.includes(line));
  const isWhole = others.length > 0 && (addsNothing || kind !== "course");
  return (
    <>
      <ul className={isWhole ? styles.whole : undefined}>
        {lines.map((line) => (
          <li key={line} className={!isWhole && base.includes(line) ? styles.same : undefined}>
            {line}
          </li>
        ))}
      </ul>
      {isSame ? <span className={`soft ${styles.all}`}>{words.same}</span> : null}
      {kind === "course" && others.length > 0 && !isWhole ? (
        <p className={`soft ${styles.instead}`}>
          {words.instead} {others.join(", ")}
        </p>
      ) : null}
    </>
  );
}
