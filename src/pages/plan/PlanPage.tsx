import { useEffect } from "react";
import { keepPlanned } from "../../behaviour/storage.ts";
import { Kinar } from "../../components/kinar/Kinar.tsx";
import { Picture } from "../../components/picture/Picture.tsx";
import { ContactSection } from "../../enquiry/ContactSection.tsx";
import type { PlanPageData } from "../../model/page-data.ts";
import { estimate } from "../../model/plan/estimate.ts";
import { writePlan } from "../../model/plan/plan.ts";
import { AtAGlance } from "./AtAGlance.tsx";
import { Bill } from "./Bill.tsx";
import { ENQUIRY_FORM } from "./enquiry-form.ts";
import { PlanForm } from "./PlanForm.tsx";
import { Policies } from "./Policies.tsx";
import { saidOfDay } from "./said-of-day.ts";
import { sentPlan } from "./summary.ts";
import { usePlan } from "./use-plan.ts";
import { useToday } from "./use-today.ts";
import styles from "./PlanPage.module.css";

interface PlanPageProps {
  data: PlanPageData;
}

/** What an event costs, added up while it is chosen, and the enquiry that carries it. */
export function PlanPage({ data }: PlanPageProps) {
  const { heading, text, plate, table, policies, withoutScript, contact } = data;
  const { plan, fields, choose, change } = usePlan(data.choices);
  const today = useToday();
  const said = today === undefined ? undefined : saidOfDay(data, plan, today);
  const sum = estimate(plan, data.choices);
  useEffect(() => keepPlanned(writePlan(plan)), [plan]);
  return (
    <>
      <section className={`section on-leaf ${styles.head}`}>
        <div className="wrap">
          <h1>{heading}</h1>
          <p className="lead">{text}</p>
        </div>
        <Picture image={plate} className={`turns ${styles.plate}`} priority />
      </section>
      <Kinar kind="rope" />
      <section className="section">
        <div className={`wrap ${styles.columns}`}>
          <p className={`lead ${styles.withoutScript}`}>
            <a href="#table">{withoutScript}</a>
          </p>
          <PlanForm
            data={data}
            plan={plan}
            fields={fields}
            today={today}
            onChoose={choose}
            onChange={change}
          />
          <Bill data={data} plan={plan} sum={sum} said={said?.text} />
        </div>
      </section>
      <AtAGlance {...table} />
      <Policies {...policies} />
      <ContactSection
        contact={contact}
        id={ENQUIRY_FORM}
        plan={() => sentPlan(data, plan, sum, said?.text)}
      />
    </>
  );
}
