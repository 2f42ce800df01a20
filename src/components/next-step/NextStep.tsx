import { useLocation } from "react-router-dom";
import { useShell } from "../../context/shell.ts";
import type { PageKind } from "../../model/page.ts";
import { Icon } from "../icon/Icon.tsx";
import styles from "./NextStep.module.css";

/** Pages that end with a form, or with a next step for their own subject. */
const WITHOUT: ReadonlySet<PageKind> = new Set([
  "home",
  "article",
  "cuisine",
  "menu",
  "plan",
  "sent",
  "loader",
  "not-found",
]);

interface NextStepProps {
  kind: PageKind;
}

/** The end of a page: the planner, WhatsApp and the testimonials. */
export function NextStep({ kind }: NextStepProps) {
  const { navigation, bookNow, plan } = useShell();
  const { pathname } = useLocation();
  const { heading, price, testimonials } = navigation.next;
  if (WITHOUT.has(kind)) return null;
  return (
    <section className={`section on-kumkum ${styles.next}`}>
      <div className="wrap">
        <h2>{heading}</h2>
        <p className="acts">
          <a className="btn" href={plan.to}>
            {price}
          </a>
          <a className="btn ghost" href={bookNow.href}>
            <Icon name="chat" />
            {navigation.bar.chat}
          </a>
          {pathname === testimonials.to ? null : (
            <a className="more" href={testimonials.to}>
              {testimonials.label}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}
