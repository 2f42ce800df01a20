import { Picture } from "../../components/picture/Picture.tsx";
import type { ComparePageData } from "./data.ts";
import styles from "./CompareTable.module.css";

interface CompareTableProps {
  data: ComparePageData;
  shown: readonly string[];
}

/**
 * One table at every screen width. A row's heading is above its cells, so that three columns fit on a phone, and is a
 * group heading for screen readers.
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
          {columns.map(({ id, name, background, thali }) => (
            <th key={id} scope="col" className={`on-${background}`}>
              <Picture image={thali} sizes="9rem" atMost={320} />
              {name}
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
            {columns.map(({ id, index, none }) => (
              <td key={id}>
                <Lines lines={cells[index] ?? []} kind={kind} none={none} />
              </td>
            ))}
          </tr>
        </tbody>
      ))}
      <tfoot>
        <tr>
          {columns.map(({ id, name, to, plan }) => (
            <td key={id}>
              <a className="btn" href={plan} aria-label={`${words.plan}: ${name}`}>
                {words.plan}
              </a>
              <a className="more" href={to} aria-label={`${words.see}: ${name}`}>
                {words.see}
              </a>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface LinesProps {
  lines: readonly string[];
  kind: "figure" | "list";
  none: string;
}

function Lines({ lines, kind, none }: LinesProps) {
  const [first, ...rest] = lines;
  if (first === undefined) return <span className="soft">{none}</span>;
  if (kind === "figure") {
    return (
      <>
        <b>{first}</b> <span>{rest.join(" ")}</span>
      </>
    );
  }
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
