import { goodUntil, isValid } from "../../../schemas/plan/dates.ts";
import { addDays } from "../../../schemas/plan/days.ts";
import { Action } from "../../components/action/Action.tsx";
import { Banner } from "../../components/banner/Banner.tsx";
import { HallFactList } from "../../components/hall-table/HallFactList.tsx";
import { HallTable } from "../../components/hall-table/HallTable.tsx";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import { TakenDays } from "../../components/taken-days/TakenDays.tsx";
import { usePageLayout } from "../../context/layout.ts";
import type { PageProps } from "../../model/page.ts";
import { Calendar } from "./Calendar.tsx";
import type { hallPage } from "./data.ts";
import { FloorPlan } from "./FloorPlan.tsx";
import styles from "./HallPage.module.css";

export function HallPage({ data }: PageProps<typeof hallPage>) {
  const { banner, text, prices, gst, hall, floor, plan, book, calendar, dates } = data;
  const { contact, navigation } = usePageLayout();
  const isListed = isValid(dates.dates);
  const last = goodUntil(dates.dates);
  return (
    <>
      <Banner banner={banner} withoutPrice />
      <SareeBorder kind="lotus" />
      <section className="section">
        <div className={`wrap ${styles.columns}`}>
          <div>
            <p className={`lead ${styles.lead}`}>{text}</p>
            <div className="acts">
              <Action link={plan} />
              <Action link={book} kind="btn ghost" />
              <Action link={{ label: calendar.heading, to: "#dates" }} kind="more" />
            </div>
          </div>
          <div>
            <h2>{prices}</h2>
            <HallTable caption={prices} columns={hall.columns} slots={hall.slots} />
            <p className="small">{gst}</p>
          </div>
          <HallFactList {...hall.facts} capacities={[]} />
        </div>
      </section>
      <section className="section on-jamun" id="dates" data-part="calendar">
        <div className="wrap">
          {isListed && (
            <div data-until={last}>
              <Calendar calendar={calendar} dates={dates} />
              <TakenDays data={dates} />
            </div>
          )}
          <div data-from={isListed ? addDays(last, 1) : undefined} hidden={isListed}>
            <h2>{calendar.ask.heading}</h2>
            <p className={`lead ${styles.lead}`}>{calendar.ask.text}</p>
            <p className="acts">
              <a className="btn" href={contact.phone.href}>
                {navigation.bar.call} {contact.phone.display}
              </a>
              <Action link={{ label: navigation.bar.chat, href: book.href }} kind="btn ghost" />
            </p>
          </div>
        </div>
      </section>
      {floor === undefined ? null : (
        <section className="section">
          <div className="wrap">
            <FloorPlan {...floor} />
          </div>
        </section>
      )}
    </>
  );
}
