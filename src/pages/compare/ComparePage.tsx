import { Island } from "../../context/Island.tsx";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import { KeyFacts } from "../../components/key-facts/KeyFacts.tsx";
import { Policies } from "../../components/policies/Policies.tsx";
import { Breadcrumbs } from "../../components/breadcrumbs/Breadcrumbs.tsx";
import type { PageProps } from "../../model/page.ts";
import type { comparePage } from "./data.ts";
import { Comparison } from "./Comparison.tsx";
import styles from "./ComparePage.module.css";

export function ComparePage({ data }: PageProps<typeof comparePage>) {
  const { breadcrumbs, heading, text, policies } = data;
  return (
    <>
      <section className={`section on-leaf ${styles.head}`}>
        <div className="wrap">
          <Breadcrumbs breadcrumbs={breadcrumbs} />
          <h1>{heading}</h1>
          <p className="lead">{text}</p>
          <KeyFacts withoutPrice />
        </div>
      </section>
      <SareeBorder kind="temple" />
      <div className={`section ${styles.body}`}>
        <div className="wrap">
          <Island name="compare" component={Comparison} hydrate="idle" />
        </div>
      </div>
      <Policies {...policies} />
    </>
  );
}
