import { Banner } from "../../components/banner/Banner.tsx";
import { Kinar } from "../../components/kinar/Kinar.tsx";
import type { MenuPageData } from "../../model/page-data.ts";
import { Categories } from "./Categories.tsx";
import styles from "./MenuPage.module.css";

interface MenuPageProps {
  data: MenuPageData;
}

/** Every dish we cook, by category, and a way to ask for one that is not here. */
export function MenuPage({ data: { banner, categories, custom } }: MenuPageProps) {
  return (
    <>
      <Banner banner={banner} />
      <Kinar kind="temple" />
      <div className={`section ${styles.menu}`}>
        <div className="wrap">
          <Categories categories={categories} />
        </div>
      </div>
      <section className={`section on-kumkum ${styles.custom}`}>
        <div className="wrap">
          <h2>{custom.heading}</h2>
          <a className="btn" href={custom.chat.href}>
            {custom.chat.label}
          </a>
        </div>
      </section>
    </>
  );
}
