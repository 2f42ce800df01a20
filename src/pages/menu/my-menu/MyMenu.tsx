import { useState, useSyncExternalStore } from "react";
import { writeMenuIds } from "../../../../schemas/enquiry/enquiry-menu.ts";
import { watchPlan } from "../../../behaviour/kept-plan.ts";
import { planQuery } from "../../../behaviour/plan-to-send.ts";
import { fill, formatCount } from "../../../../schemas/format.ts";
import { ENQUIRY_FORM } from "../../../model/plan/current-plan.ts";
import { coursesWith, type Course } from "../../../model/menu/shortlist.ts";
import { useLayout } from "../../../context/layout.ts";
import type { MenuPageData } from "../data.ts";
import { Action } from "../../../components/action/Action.tsx";
import { chatWithMenu } from "../state/chat.ts";
import type { MenuState } from "../state/use-menu.ts";
import styles from "./MyMenu.module.css";

interface MyMenuProps {
  data: MenuPageData;
  menu: MenuState;
  form: string;
}

export const MY_MENU_ID = "my-menu";

export function MyMenu({ data, menu, form }: MyMenuProps) {
  const { myMenu: words, categories } = data;
  const { ids, removed, note, hasOther, isRefused, last } = menu;
  const { kept } = useLayout().messages.form;
  const courses = coursesWith(categories, ({ id }) => ids.includes(id));
  // The pressed button disappears, so the undo button gets the focus.
  const focusAfterPress =
    note && note !== "fromLink" ? (button: HTMLElement | null) => button?.focus() : null;
  return (
    <section className={`section on-marigold ${styles.mine}`} id={MY_MENU_ID}>
      <div className="wrap">
        <div className={styles.head}>
          <h2>
            {words.heading} {ids.length > 0 && <small>{formatCount(ids.length)}</small>}
          </h2>
          <p className="lead">{words.text}</p>
          {hasOther && (
            <p className={styles.link} role="status">
              {note && `${words[note]} `}
              <button type="button" ref={focusAfterPress} onClick={menu.showOther}>
                {note === "fromLink" || note === "cleared" ? words.own : words.other}
              </button>
            </p>
          )}
          {removed.length > 0 && (
            <p className={styles.link}>
              {fill(words.gone, { names: removed.join(", ").replaceAll("-", " ") })}
            </p>
          )}
          {isRefused && (
            <p className={styles.link} role="status">
              {kept.refused}
            </p>
          )}
          <p className="vh" role="status">
            {last && `${last.name} ${last.added ? words.added : words.removed}`}
          </p>
          {ids.length > 0 && <MenuActions data={data} menu={menu} />}
          <div className={`without-script ${styles.submit}`}>
            <p>{words.withoutScript}</p>
            <p className="acts">
              <button type="submit" className="btn" form={form}>
                {words.send}
              </button>
              <button type="submit" className="btn ghost" form={form} formAction={data.plan.to}>
                {words.plan}
              </button>
            </p>
          </div>
        </div>
        {courses.length > 0 && (
          <Courses
            courses={courses}
            remove={words.remove}
            onRemove={(id) => menu.choose(id, false)}
          />
        )}
      </div>
    </section>
  );
}

interface CoursesProps {
  courses: readonly Course[];
  remove: string;
  onRemove: (id: string) => void;
}

/** Numbers of dishes above which the printed sheet has a smaller font. */
const SMALL_PRINT_COUNTS = [110, 40];

function Courses({ courses, remove, onRemove }: CoursesProps) {
  const count = courses.reduce((sum, { dishes }) => sum + dishes.length, 0);
  return (
    <div className={styles.courses} data-many={SMALL_PRINT_COUNTS.find((many) => count > many)}>
      {courses.map(({ id, name, dishes }) => (
        <section key={id} aria-label={name}>
          <h3>
            {name} <small>{dishes.length}</small>
          </h3>
          <ul>
            {dishes.map((dish) => (
              <li key={dish.id}>
                {dish.name}
                <button
                  type="button"
                  aria-label={`${remove}: ${dish.name}`}
                  onClick={() => onRemove(dish.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function MenuActions({ data, menu: { ids, isRefused, clear, own } }: Omit<MyMenuProps, "form">) {
  const { myMenu: words, enquiry, plan } = data;
  const [copied, setCopied] = useState(false);
  const planned = useSyncExternalStore(watchPlan, planQuery, () => "");
  const chat = chatWithMenu(data, ids);
  const { to } = planned === "" ? enquiry : plan;
  // The form reads the stored menu. A menu in the address would be older after Back and Forward.
  const query = isRefused ? `?${writeMenuIds(ids)}` : "";
  return (
    <>
      <p className={`acts ${styles.acts}`}>
        <Action link={{ label: words.send, to: `${to}${query}#${ENQUIRY_FORM}` }} onClick={own} />
        <Action link={{ label: words.chat.label, href: chat.href }} kind="btn ghost" />
        <button
          type="button"
          className="btn ghost"
          onClick={() => {
            // Some browsers refuse to copy; the address bar shows the address.
            navigator.clipboard?.writeText(window.location.href).then(
              () => setCopied(true),
              () => undefined,
            );
          }}
        >
          {words.copy}
        </button>
        <button type="button" className="btn ghost" onClick={printMyMenu}>
          {words.print}
        </button>
        <button type="button" className="btn ghost" onClick={clear}>
          {words.clear}
        </button>
      </p>
      <p className="small" role="status">
        {copied ? words.copied : null}
      </p>
      {chat.noRoom === "" ? null : (
        <p className="small" role="status">
          {chat.noRoom}
        </p>
      )}
    </>
  );
}

function printMyMenu(): void {
  const { dataset } = document.documentElement;
  dataset["print"] = "mine";
  addEventListener("afterprint", () => delete dataset["print"], { once: true });
  print();
}
