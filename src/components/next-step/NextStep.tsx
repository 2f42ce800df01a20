import { Action } from "../action/Action.tsx";
import { useLocation } from "react-router-dom";
import { usePageLayout } from "../../context/layout.ts";
import { SareeBorder } from "../saree-border/SareeBorder.tsx";
import styles from "./NextStep.module.css";

export function NextStep() {
  const { navigation, bookNow, plan } = usePageLayout();
  const { pathname } = useLocation();
  const { heading, price, testimonials } = navigation.next;
  return (
    <section className={`section screen-only on-kumkum ${styles.next}`}>
      <SareeBorder kind="lotus" />
      <div className="wrap">
        <h2>{heading}</h2>
        <p className="acts">
          <Action link={{ label: price, to: plan.to }} />
          <Action link={{ label: navigation.bar.chat, href: bookNow.href }} kind="btn ghost" />
          {pathname === testimonials.to ? null : <Action link={testimonials} kind="more" />}
        </p>
      </div>
    </section>
  );
}
