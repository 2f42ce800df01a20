import { Island } from "../../context/Island.tsx";
import { useLayout } from "../../context/layout.ts";
import { Banner } from "../../components/banner/Banner.tsx";
import { Icon } from "../../components/icon/Icon.tsx";
import { Kinar } from "../../components/kinar/Kinar.tsx";
import type { MenuPageData } from "./data.ts";
import { MenuMaker } from "./my-menu/MenuMaker.tsx";
import styles from "./MenuPage.module.css";

interface MenuPageProps {
  data: MenuPageData;
}

/** Every dish we cook, and the menu that a visitor makes of them. */
export function MenuPage({ data: { banner, custom } }: MenuPageProps) {
  const { navigation, plan } = useLayout();
  return (
    <>
      <Banner banner={banner} />
      <Kinar kind="temple" />
      <Island name="menu" component={MenuMaker} hydrate="idle" />
      <section className={`section on-kumkum ${styles.custom}`}>
        <div className="wrap">
          <h2>{custom.heading}</h2>
          <p className="acts">
            <a className="btn" href={custom.chat.href}>
              <Icon name="chat" />
              {custom.chat.label}
            </a>
            <a className="btn ghost" href={plan.to}>
              {navigation.next.price}
            </a>
          </p>
        </div>
      </section>
    </>
  );
}
