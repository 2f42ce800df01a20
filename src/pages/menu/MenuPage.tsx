import { Action } from "../../components/action/Action.tsx";
import { FurtherLinks } from "../../components/further-links/FurtherLinks.tsx";
import { Island } from "../../context/Island.tsx";
import { usePageLayout } from "../../context/layout.ts";
import { Banner } from "../../components/banner/Banner.tsx";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import type { PageProps } from "../../model/page.ts";
import type { menuPage } from "./data.ts";
import { MenuMaker } from "./my-menu/MenuMaker.tsx";
import styles from "./MenuPage.module.css";

export function MenuPage({ data: { banner, custom, cuisines } }: PageProps<typeof menuPage>) {
  const { navigation, plan } = usePageLayout();
  return (
    <>
      <Banner banner={banner} />
      <SareeBorder kind="temple" />
      <Island name="menu" component={MenuMaker} hydrate="idle" />
      <nav className={`section on-leaf ${styles.cuisines}`} id="cuisines" aria-labelledby="choose">
        <div className="wrap">
          <h2 id="choose">{navigation.main.find(({ submenu }) => submenu)?.label}</h2>
          <FurtherLinks links={cuisines} />
        </div>
      </nav>
      <section className={`section on-kumkum ${styles.custom}`}>
        <div className="wrap">
          <h2>{custom.heading}</h2>
          <p className="acts">
            <Action link={custom.chat} />
            <Action link={{ label: navigation.next.price, to: plan.to }} kind="btn ghost" />
          </p>
        </div>
      </section>
    </>
  );
}
