import { CUISINE_DETAILS, stores } from "../../behaviour/storage.ts";
import type { CuisinePageData } from "./data.ts";
import { Booking } from "./Booking.tsx";
import { RegionHero } from "./RegionHero.tsx";
import { RegionMenu } from "./RegionMenu.tsx";
import { Story } from "./Story.tsx";
import styles from "./CuisinePage.module.css";

interface CuisinePageProps {
  data: CuisinePageData;
}

/**
 * Weddings of one region, in that region's ink, edged with its own saree border. Every region has
 * the same parts; `data-region` lets the style sheets lay them out as that region would.
 */
export function CuisinePage({ data }: CuisinePageProps) {
  const border = <div className={`kinar ${styles.border}`} aria-hidden="true" />;
  return (
    <div
      className={styles[data.sectionClass]}
      data-region={data.key}
      {...stores(CUISINE_DETAILS, data.name)}
    >
      <RegionHero data={data} />
      {border}
      <Story data={data} />
      <RegionMenu data={data} />
      {border}
      <Booking {...data.booking} ground={data.sectionClass} />
    </div>
  );
}
