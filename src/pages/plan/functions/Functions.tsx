import { useLayoutEffect, useRef } from "react";
import { fill, formatCount, formatPrice, formatWeekday } from "../../../../schemas/format.ts";
import { isUntouched, MAX_FUNCTIONS } from "../../../../schemas/plan/plan.ts";
import { PlanForm } from "../form/PlanForm.tsx";
import type { PlanPageData } from "../data.ts";
import {
  added,
  copied,
  isFull,
  opened,
  openEntry,
  restored,
  withoutOpen,
  type FunctionList,
} from "../state/functions.ts";
import { backgroundOf, nameOf, type FunctionView } from "../state/words.ts";
import type { Planning } from "../state/use-plan.ts";
import { Icon } from "../../../components/icon/Icon.tsx";
import styles from "./Functions.module.css";

interface FunctionsProps {
  data: PlanPageData;
  planning: Planning;
  views: readonly FunctionView[];
  today: string | undefined;
}

const UNDO = "undo";

/** The functions of the plan, one of them open. A single function has no header. */
export function Functions({ data, planning, views, today }: FunctionsProps) {
  const { list, arrange } = planning;
  const { functions: words } = data;
  const { focusLater } = useFocus(list);
  const { entries, open, removed } = list;
  const isSeveral = entries.length > 1;
  const current = openEntry(list);
  const name = views[entries.indexOf(current)]?.name ?? "";

  function show(step: (list: FunctionList) => FunctionList, next: "open" | "undo" = "open"): void {
    if (arrange(step)) focusLater(next);
  }
  const add = (step: typeof added) => show((before) => step(before, data));

  const items = views.map((view, place) => {
    const key = entries[place]?.key ?? 0;
    return (
      <li key={key} className={styles.function} data-open={key === open || undefined}>
        {isSeveral ? (
          <FunctionHead
            data={data}
            id={key}
            view={view}
            isOpen={key === open}
            onOpen={() => show((before) => opened(before, key))}
          />
        ) : null}
        {key === open ? (
          <div
            className={styles.panel}
            {...(isSeveral && { role: "group", "aria-labelledby": headId(key) })}
          >
            {isSeveral ? (
              <div className={styles.tools}>
                <button
                  type="button"
                  aria-label={`${words.remove}: ${name}`}
                  onClick={() => show(withoutOpen, "undo")}
                >
                  <Icon name="cross" />
                  {words.remove}
                </button>
              </div>
            ) : null}
            <PlanForm
              data={data}
              fn={view.fn}
              fields={planning.fields}
              clash={view.clash}
              today={today}
              onChoose={planning.choose}
              onChange={planning.change}
            />
          </div>
        ) : null}
      </li>
    );
  });
  if (removed) {
    items.splice(
      removed.at,
      0,
      <li key="removed" className={styles.removed}>
        <p>{fill(words.removed, { name: nameOf(data, removed.entry.fn, removed.at) })}</p>
        <button type="button" id={UNDO} onClick={() => show(restored)}>
          {words.undo}
        </button>
      </li>,
    );
  }
  return (
    <div role="group" className="screen-only" aria-label={data.heading}>
      <ol className={styles.list} aria-label={words.heading}>
        {items}
      </ol>
      <div className={`with-script ${styles.more}`}>
        {isFull(list) ? (
          <p>{fill(words.most, { n: String(MAX_FUNCTIONS) })}</p>
        ) : (
          <>
            <button type="button" className="btn" onClick={() => add(added)}>
              {words.add}
            </button>
            {isUntouched(current.fn, data.preset) ? null : (
              <button type="button" className="btn ghost" onClick={() => add(copied)}>
                {fill(words.copy, { name })}
              </button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/**
 * Moves the focus after a change of the list: to the head of the open function, or to the undo button. The head
 * is also scrolled into view.
 */
function useFocus(list: FunctionList) {
  const next = useRef<"open" | "undo">(undefined);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    const id = next.current === "undo" ? UNDO : headId(list.open);
    next.current = undefined;
    const element = document.getElementById(id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [list]);
  return { focusLater: (on: "open" | "undo") => void (next.current = on) };
}

interface FunctionHeadProps {
  data: PlanPageData;
  id: number;
  view: FunctionView;
  isOpen: boolean;
  onOpen: () => void;
}

const headId = (id: number): string => `function-${id}`;

function FunctionHead({ data, id, view, isOpen, onOpen }: FunctionHeadProps) {
  const { bill, choices, fields, print } = data;
  const { fn, name, estimate, warnings } = view;
  const facts = [
    fn.date === undefined ? print.openDay : formatWeekday(fn.date),
    fn.guests === undefined ? "" : `${formatCount(fn.guests)} ${bill.guests}`,
    choices.halls.find(({ id: slot }) => slot === fn.hall)?.title ?? fn.place ?? fields.noHall,
  ].filter(Boolean);
  return (
    <h3 className={`on-${backgroundOf(data, fn)} ${styles.head}`}>
      <button type="button" id={headId(id)} aria-expanded={isOpen} onClick={onOpen}>
        <b>{name}</b>
        <span className={styles.sum}>{estimate ? formatPrice(estimate.least) : null}</span>
        <Icon name="chevron" className={styles.fold} />
        <span className={styles.facts}>{facts.join("\u00A0· ")}</span>
        {warnings.map((warning) => (
          <span key={warning} className={styles.clash}>
            {warning}
          </span>
        ))}
      </button>
    </h3>
  );
}
