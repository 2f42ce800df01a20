import { PLAN_FIELD, PLAN_PARTS } from "../../../schemas/enquiry/enquiry-fields.ts";
import { PLAN } from "../../behaviour/storage.ts";
import { usePageLayout } from "../../context/layout.ts";
import { Island } from "../../context/Island.tsx";
import { ANEW } from "../../model/plan/current-plan.ts";
import { LaterStyles } from "../../components/later-styles/LaterStyles.tsx";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import { Policies } from "../../components/policies/Policies.tsx";
import { Picture } from "../../components/picture/Picture.tsx";
import { ContactSection } from "../../enquiry/ContactSection.tsx";
import type { PageProps } from "../../model/page.ts";
import type { planPage } from "./data.ts";
import { HEAD_PLATE, Planner } from "./Planner.tsx";
import { formatCount } from "../../../schemas/format.ts";
import { PriceRange } from "../../components/price/PriceRange.tsx";
import costTableStyles from "./CostTable.module.css";
import styles from "./PlanPage.module.css";

export function PlanPage({ data }: PageProps<typeof planPage>) {
  const { heading, text, still, policies, withoutScript, contact } = data;
  const {
    messages,
    plan,
    contact: { phone },
  } = usePageLayout();
  return (
    <>
      <section className={`section on-leaf ${styles.head}`}>
        <div className="wrap">
          <h1>{heading}</h1>
          <p className="lead">
            {text} <a href={phone.href}>{phone.display.replaceAll(" ", "\u00A0")}</a>
          </p>
        </div>
        <div className={styles.plate} id={HEAD_PLATE}>
          <Picture image={still} className="turns" sizes="(min-width: 990px) 40vw, 62vw" priority />
        </div>
      </section>
      <SareeBorder kind="rope" />
      <div className="section" id={ANEW.slice(1)}>
        <div className="wrap">
          <p className={`lead without-script ${styles.link}`}>
            <a href="#table">{withoutScript}</a>
          </p>
          <p
            className="lead"
            data-old="linked-plan"
            data-plan={PLAN_PARTS.join("|")}
            data-field={PLAN_FIELD}
            data-words={JSON.stringify(messages.form.plan)}
            hidden
          />
          <Island
            name="planner"
            component={Planner}
            className={styles.columns}
            hydrate="idle"
            remembers={[PLAN]}
          />
          <p className={`screen-only ${styles.anew}`} data-plan-bar="" hidden>
            <a className="more" href={plan.to + ANEW}>
              {messages.plan.anew}
            </a>
          </p>
        </div>
      </div>
      <LaterStyles />
      <CostTable data={data} />
      <Policies {...policies} />
      <ContactSection contact={contact} />
    </>
  );
}

const NOTHING = { least: 0, most: 0 };

function CostTable({ data: { table, bill } }: PageProps<typeof planPage>) {
  const { heading, text, guests, counts, rows } = table;
  return (
    <section className={`section on-marigold ${costTableStyles.glance}`} id="table">
      <div className="wrap">
        <h2>{heading}</h2>
        <p className="lead">{text}</p>
        <section className={costTableStyles.scroll} aria-label={heading} tabIndex={0}>
          <table>
            <caption className="vh">{heading}</caption>
            <thead>
              <tr>
                <th scope="col">{guests}</th>
                {rows.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {counts.map((count, at) => (
                <tr key={count}>
                  <th scope="row">{formatCount(count)}</th>
                  {rows.map(({ name, sums }) => (
                    <td key={name}>
                      <PriceRange pattern={bill.range} sum={sums[at] ?? NOTHING} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </section>
  );
}
