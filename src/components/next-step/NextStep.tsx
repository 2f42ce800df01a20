import { useLocation } from "react-router-dom";
import { useLayout } from "../../context/layout.ts";
import { Icon } from "../icon/Icon.tsx";
import styles from "./NextStep.module.css";

/** The end of a page: the planner, WhatsApp and the testimonials. */
export function NextStep() {
  const { navigation, bookNow, plan } = useLayout();
  const { pathname } = useLocation();
  const { heading, price, testimonials } = navigation.next;
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
