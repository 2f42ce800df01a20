import { Banner } from "../../components/banner/Banner.tsx";
import { HallFactList } from "../../components/hall-table/HallFactList.tsx";
import { HallTable } from "../../components/hall-table/HallTable.tsx";
import { Icon } from "../../components/icon/Icon.tsx";
import { Kinar } from "../../components/kinar/Kinar.tsx";
import { TakenDays } from "../../components/taken-days/TakenDays.tsx";
import { useShell } from "../../context/shell.ts";
import { FloorPlan } from "./FloorPlan.tsx";
import type { HallPageData } from "./data.ts";
import styles from "./HallPage.module.css";

interface HallPageProps {
  data: HallPageData;
}

/** Capacity, prices, floor plan, facts and booked dates of the hall. */
export function HallPage({ data }: HallPageProps) {
  const { banner, text, capacity, prices, hall, floor, plan, dates } = data;
  const { bookNow } = useShell();
  return (
    <>
      <Banner banner={banner} />
      <Kinar kind="lotus" />
      <section className="section">
        <div className={`wrap ${styles.columns}`}>
          <div>
            <p className="lead">{text}</p>
            {hall.facts.capacities.length > 0 ? (
              <>
                <h2>{capacity}</h2>
                <dl className={styles.capacities}>
                  {hall.facts.capacities.map(({ label, text: guests }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{guests}</dd>
                    </div>
                  ))}
                </dl>
              </>
            ) : null}
            <div className="acts">
              <a className="btn" href={plan.to}>
                {plan.label}
              </a>
              <a className="btn ghost" href={bookNow.href}>
                <Icon name="chat" />
                {bookNow.label}
              </a>
            </div>
          </div>
          <div>
            <h2>{prices}</h2>
            <HallTable caption={prices} columns={hall.columns} slots={hall.slots} />
          </div>
        </div>
      </section>
      <section className="section on-jamun" id="dates">
        <div className={`wrap ${styles.dates}`}>
          <TakenDays data={dates} isOpen />
        </div>
      </section>
      <section className="section">
        <div className={`wrap ${styles.columns}`}>
          {floor === undefined ? null : <FloorPlan words={floor} />}
          <HallFactList {...hall.facts} capacities={[]} />
        </div>
      </section>
    </>
  );
}
