import { Icon } from "../../components/icon/Icon.tsx";
import { Picture } from "../../components/picture/Picture.tsx";
import { Price } from "../../components/price/Price.tsx";
import { Trail } from "../../components/trail/Trail.tsx";
import type { PackageDetailPageData } from "./data.ts";
import styles from "./PackageHero.module.css";

interface PackageHeroProps {
  data: PackageDetailPageData;
}

/**
 * Name and price on the package's own ground, its cloth fading out behind them. The pricing flag
 * (`yearlyAtFirst`) changes nothing here: this page has always shown the monthly price.
 */
export function PackageHero({ data }: PackageHeroProps) {
  const {
    trail,
    name,
    ground,
    icon,
    cloth,
    thali,
    monthlyPrice,
    words,
    book,
    plan,
    compare,
    back,
  } = data;
  return (
    <section className={`${styles.hero} on-${ground}`}>
      <Picture image={cloth} className={styles.cloth} priority />
      <div className="wrap">
        <div className={styles.text}>
          <Trail trail={trail} />
          <Picture image={icon} className={styles.icon} priority />
          <h1>{name}</h1>
          <Price monthly={monthlyPrice} words={words} />
          <div className="acts">
            <a className="btn" href={book.href}>
              <Icon name="chat" />
              {book.label}
            </a>
            <a className="btn ghost" href={back.to}>
              {back.label}
            </a>
          </div>
          <div className={styles.ways}>
            <a className="more" href={plan.to}>
              {plan.label}
            </a>
            <a className="more" href={compare.to}>
              {compare.label}
            </a>
          </div>
        </div>
        <Picture
          image={thali}
          className={`picked turns ${styles.thali}`}
          sizes="(min-width: 990px) 52vw, (min-resolution: 2.2dppx) 71vw, 112vw"
          priority
        />
      </div>
    </section>
  );
}
