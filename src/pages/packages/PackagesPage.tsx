import { Banner } from "../../components/banner/Banner.tsx";
import { Kinar } from "../../components/kinar/Kinar.tsx";
import { PackageCards } from "../../components/package-cards/PackageCards.tsx";
import { Link } from "../../components/link/Link.tsx";
import type { PackagesPageData } from "../../model/page-data.ts";
import styles from "./PackagesPage.module.css";

interface PackagesPageProps {
  data: PackagesPageData;
}

/** Three packages to choose from, with what is in each. */
export function PackagesPage({ data }: PackagesPageProps) {
  const { banner, text, featuresHeading, plan, compare, words, cards } = data;
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
                  <Link className="more" to={plan.to}>
                    {plan.label}
                  </Link>
                  <Link className="more" to={compare.to}>
                    {compare.label}
                  </Link>
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
