import tick from "@art/brand/tick.svg?raw";
import { Art } from "../../components/art/Art.tsx";
import { MenuCardSheet } from "../../components/menu-card-sheet/MenuCardSheet.tsx";
import { Picture } from "../../components/picture/Picture.tsx";
import type { CuisinePageData } from "./data.ts";
import styles from "./RegionMenu.module.css";

interface RegionMenuProps {
  data: CuisinePageData;
}

/** Why to choose us, and a menu of the region to judge it by. */
export function RegionMenu({ data: { info, image, menu } }: RegionMenuProps) {
  return (
    <section className={`section ${styles.section}`}>
      <div className={`wrap ${styles.menu}`}>
        <div className={styles.why}>
          <h2>{info.title}</h2>
          <ul className={styles.ticks}>
            {info.items.map((item) => (
              <li key={item}>
                <Art svg={tick} className={styles.tick} />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <Picture
          image={image}
          className={styles.thali}
          sizes="(min-width: 990px) 53vw, (min-width: 600px) 71vw, 101vw"
        />
        <div className={styles.card}>
          <MenuCardSheet face={menu} level={3} />
        </div>
      </div>
    </section>
  );
}
