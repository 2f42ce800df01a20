import { Action } from "../../components/action/Action.tsx";
import { Banner } from "../../components/banner/Banner.tsx";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import { PackageCards } from "../../components/package-cards/PackageCards.tsx";
import { Policies } from "../../components/policies/Policies.tsx";
import type { PageProps } from "../../model/page.ts";
import type { packagesPage } from "./data.ts";
import styles from "./PackagesPage.module.css";

export function PackagesPage({ data }: PageProps<typeof packagesPage>) {
  const { banner, text, plan, compare, hall, policies } = data;
  return (
    <>
      <Banner banner={banner} withoutPrice>
        <p className="lead">{text}</p>
      </Banner>
      <SareeBorder kind="temple" />
      <div className="section">
        <div className="wrap">
          <PackageCards {...data} />
          <p className={styles.ways}>
            <Action link={plan} kind="more" />
            <Action link={compare} kind="more" />
            <Action link={hall} kind="more" />
          </p>
        </div>
      </div>
      <div id="terms" className={styles.terms}>
        <Policies {...policies} />
      </div>
    </>
  );
}
