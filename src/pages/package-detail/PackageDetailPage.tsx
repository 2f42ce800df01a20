import dial from "@art/hall/dial.svg";
import { LaterStyles } from "../../components/later-styles/LaterStyles.tsx";
import { Drawing } from "../../components/drawing/Drawing.tsx";
import { HallFactList } from "../../components/hall-table/HallFactList.tsx";
import { Questions } from "../../components/questions/Questions.tsx";
import { HallTable } from "../../components/hall-table/HallTable.tsx";
import { Kinar } from "../../components/kinar/Kinar.tsx";
import { Policies } from "../../components/policies/Policies.tsx";
import { Stalls } from "../../components/stalls/Stalls.tsx";
import type { PackageDetailPageData } from "./data.ts";
import { Courses } from "./Courses.tsx";
import { PackageHero } from "./PackageHero.tsx";
import styles from "./PackageDetailPage.module.css";

interface PackageDetailPageProps {
  data: PackageDetailPageData;
}

/** One package: what it costs, what lands on the plate, what can be added, when the hall is free. */
export function PackageDetailPage({ data }: PackageDetailPageProps) {
  const { courses, counters, hall, policies, questions, words } = data;
  return (
    <>
      <PackageHero data={data} />
      <Kinar kind="temple" />
      <LaterStyles />
      <Courses {...courses} />
      <section className={`section on-marigold ${styles.part}`}>
        <div className="wrap">
          <h2>{counters.heading}</h2>
          <p className={`lead ${styles.intro}`}>{counters.text}</p>
          <Stalls stalls={counters.items} perPerson={words.perPerson} />
        </div>
      </section>
      <section className={`section on-leaf ${styles.part}`}>
        <div className={`wrap ${styles.hall}`}>
          <Drawing src={dial} width={640} height={400} className={styles.dial} />
          <div>
            <h2>{hall.heading}</h2>
            <p className={`soft ${styles.hallText}`}>{hall.text}</p>
            <HallTable caption={hall.heading} columns={hall.columns} slots={hall.slots} />
            <HallFactList {...hall.facts} />
            <a className="more" href={hall.more.to}>
              {hall.more.label}
            </a>
          </div>
        </div>
      </section>
      <Policies {...policies} />
      <Questions {...questions} />
    </>
  );
}
