import { Action } from "../../components/action/Action.tsx";
import { Banner } from "../../components/banner/Banner.tsx";
import { Kinar } from "../../components/kinar/Kinar.tsx";
import { PackageCards } from "../../components/package-cards/PackageCards.tsx";
import type { PageProps } from "../../model/page.ts";
import type { packagesPage } from "./data.ts";
import styles from "./PackagesPage.module.css";

/** The packages to choose from. */
export function PackagesPage({ data }: PageProps<typeof packagesPage>) {
  const { banner, text, plan, compare, hall } = data;
  return (
    <>
      <Banner banner={banner} />
      <Kinar kind="temple" />
      <div className="section">
        <div className="wrap">
          <PackageCards
            {...data}
            heading={
              <>
                <p className={styles.text}>{text}</p>
                <p className={styles.ways}>
                  <Action link={plan} kind="more" />
                  <Action link={compare} kind="more" />
                  <Action link={hall} kind="more" />
                </p>
              </>
            }
          />
        </div>
      </div>
    </>
  );
}
