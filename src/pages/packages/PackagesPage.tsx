import { Banner } from "../../components/banner/Banner.tsx";
import { Kinar } from "../../components/kinar/Kinar.tsx";
import { PackageCards } from "../../components/package-cards/PackageCards.tsx";
import type { PackagesPageData } from "./data.ts";
import styles from "./PackagesPage.module.css";

interface PackagesPageProps {
  data: PackagesPageData;
}

/** The packages to choose from. */
export function PackagesPage({ data }: PackagesPageProps) {
  const { banner, text, featuresHeading, plan, compare, hall, words, cards } = data;
  const { monthly, yearly, yearlyAtFirst } = data;
  return (
    <>
      <Banner banner={banner} />
      <Kinar kind="temple" />
      <div className="section">
        <div className="wrap">
          <PackageCards
            cards={cards}
            words={words}
            monthly={monthly}
            yearly={yearly}
            yearlyAtFirst={yearlyAtFirst}
            size="list"
            heading={
              <>
                <p className={styles.text}>{text}</p>
                <p className={styles.ways}>
                  <a className="more" href={plan.to}>
                    {plan.label}
                  </a>
                  <a className="more" href={compare.to}>
                    {compare.label}
                  </a>
                  <a className="more" href={hall.to}>
                    {hall.label}
                  </a>
                </p>
              </>
            }
            featuresHeading={featuresHeading}
          />
        </div>
      </div>
    </>
  );
}
