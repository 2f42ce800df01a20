import type { CuisinePageData } from "../../model/page-data.ts";
import { Kinar } from "../../components/kinar/Kinar.tsx";
import { Booking } from "./Booking.tsx";
import { RegionHero } from "./RegionHero.tsx";
import { RegionMenu } from "./RegionMenu.tsx";
import styles from "./CuisinePage.module.css";

interface CuisinePageProps {
  data: CuisinePageData;
}

/** Weddings of one region, in that region's ink. */
export function CuisinePage({ data }: CuisinePageProps) {
  return (
    <div className={styles[data.sectionClass]}>
      <RegionHero data={data} />
      <Kinar kind="kairi" />
      <section className="section">
        <div className={`wrap ${styles.story}`}>
          <h2>{data.subTitle}</h2>
          <div>
            {data.content.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <RegionMenu data={data} />
      <Kinar kind="lotus" />
      <Booking {...data.booking} />
    </div>
  );
}
