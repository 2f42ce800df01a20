import { Action } from "../../components/action/Action.tsx";
import { Banner } from "../../components/banner/Banner.tsx";
import { HallFactList } from "../../components/hall-table/HallFactList.tsx";
import { HallTable } from "../../components/hall-table/HallTable.tsx";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import { TakenDays } from "../../components/taken-days/TakenDays.tsx";
import { Terms } from "../../components/terms/Terms.tsx";
import { useLayout } from "../../context/layout.ts";
import type { PageProps } from "../../model/page.ts";
import type { hallPage, HallPageData } from "./data.ts";
import floorPlanStyles from "./FloorPlan.module.css";
import styles from "./HallPage.module.css";

export function HallPage({ data }: PageProps<typeof hallPage>) {
  const { banner, text, capacity, prices, hall, floor, plan, dates } = data;
  const { bookNow } = useLayout();
  return (
    <>
      <Banner banner={banner} />
      <SareeBorder kind="lotus" />
      <section className="section">
        <div className={`wrap ${styles.columns}`}>
          <div>
            <p className="lead">{text}</p>
            {hall.facts.capacities.length > 0 ? (
              <>
                <h2>{capacity}</h2>
                <Terms items={hall.facts.capacities} className={styles.capacities} />
              </>
            ) : null}
            <div className="acts">
              <Action link={plan} />
              <Action link={bookNow} kind="btn ghost" />
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

/** Length and width of the hall in metres; one unit of the drawing is a metre. */
const [LENGTH, WIDTH] = [36, 24];

const TABLES = [8, 12, 16, 20, 24].flatMap((x) => [6, 10, 14, 18].map((y) => ({ x, y })));

function FloorPlan({ words }: { words: NonNullable<HallPageData["floor"]> }) {
  const { heading, text, stage, dining, kitchen, lift, rooms, entrance, metres } = words;
  const labels = [
    { text: stage, x: 31.5, y: 12.4 },
    { text: dining, x: 16, y: 21.4 },
    { text: rooms, x: 31.5, y: 2.4 },
    { text: rooms, x: 31.5, y: 22.4 },
    { text: kitchen, x: 16, y: 1.9 },
    { text: lift, x: 3, y: 3 },
    { text: entrance, x: 3.4, y: 12.4 },
  ];
  return (
    <figure className={floorPlanStyles.floor}>
      <h2>{heading}</h2>
      <svg
        viewBox="-1 -1 38 28"
        role="img"
        aria-label={labels.map((label) => label.text).join(", ")}
      >
        <rect className={floorPlanStyles.walls} width={LENGTH} height={WIDTH} />
        <rect className={floorPlanStyles.stage} x="28" y="6" width="7" height="12" />
        <path className={floorPlanStyles.rooms} d="M27 0V4.5H36M27 24V19.5H36M0 5.5H6V0" />
        <path className={floorPlanStyles.doors} d="M13 0H19M0 9V15" />
        {TABLES.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className={floorPlanStyles.table} cx={x} cy={y} r="1.1" />
        ))}
        {labels.map((label) => (
          <text key={`${label.text} ${label.y}`} x={label.x} y={label.y}>
            {label.text}
          </text>
        ))}
        <path className={floorPlanStyles.scale} d="M0 25V26H5V25" />
        <text className={floorPlanStyles.metres} x="6" y="26.3">
          {metres}
        </text>
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
