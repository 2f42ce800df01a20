import type { ReactNode } from "react";
import { formatPrice } from "../../../schemas/format.ts";
import type { PackageCard as PackageCardData, PriceWords } from "../../data/blocks.ts";
import { PriceToggle } from "../price-toggle/PriceToggle.tsx";
import { Picture } from "../picture/Picture.tsx";
import { Price } from "../price/Price.tsx";
import styles from "./PackageCards.module.css";

interface PackageCardsProps {
  cards: PackageCardData[];
  words: PriceWords;
  monthly: string;
  yearly: string;
  yearlyAtFirst: boolean;
  /** Beside the toggle; without it, the two prices are there. */
  heading?: ReactNode;
  /**
   * Heading of the features. With it, cards are larger and always show the monthly price; otherwise the toggle selects
   * the price.
   */
  featuresHeading?: string;
}

export function PackageCards(props: PackageCardsProps) {
  const { cards, words, monthly, yearly, yearlyAtFirst, heading, featuresHeading } = props;
  const paid = (
    <p className={`small ${styles.paid}`}>
      {monthly}: <b>{rangeOf(cards.map((card) => card.monthlyPrice))}</b> {words.perEvent}
      <br />
      {yearly}: <b>{rangeOf(cards.map((card) => card.yearlyPrice))}</b> {words.perYear}
      <br />
      {words.rate}
    </p>
  );
  return (
    <div className={`${styles.packages} ${featuresHeading === undefined ? "" : styles.list}`}>
      <div className={styles.head}>
        <div>{heading ?? paid}</div>
        <PriceToggle monthly={monthly} yearly={yearly} yearlyAtFirst={yearlyAtFirst} />
        {heading && paid}
        {featuresHeading === undefined ? null : (
          <p className="small" data-period="yearly">
            {words.perCard}
          </p>
        )}
      </div>
      <div className={styles.cards}>
        {cards.map((card, index) => (
          <PackageCard key={card.to} {...{ card, words, index, featuresHeading }} />
        ))}
      </div>
    </div>
  );
}

const rangeOf = (prices: number[]) =>
  [...new Set([Math.min(...prices), Math.max(...prices)])].map(formatPrice).join("–");

/**
 * Width of the plate, which fills a phone's card or the half beside the text. From 2.2 dppx, a picture with fewer
 * pixels than the screen looks sharp enough.
 */
const WHOLE_CARD = "(min-resolution: 2.2dppx) 49vw, 82vw";
const HALF_CARD = "(min-width: 600px) 62vw, (min-resolution: 2.2dppx) 24vw, 41vw";

interface PackageCardProps {
  card: PackageCardData;
  words: PriceWords;
  index: number;
  featuresHeading?: string | undefined;
}

function PackageCard({ card, words, index, featuresHeading }: PackageCardProps) {
  const { to, name, summary, background, icon, cloth, thali, monthlyPrice, yearlyPrice } = card;
  const withFeatures = featuresHeading !== undefined;
  const isFirstScreen = withFeatures && index === 0;
  const Heading = withFeatures ? "h2" : "h3";
  return (
    <article className={`${styles.card} on-${background} rise`} style={{ "--i": index }}>
      <Picture image={cloth} className={`backing ${styles.cloth}`} priority={isFirstScreen} />
      <div>
        <Picture image={icon} className={styles.icon} />
        <Heading className={styles.name}>{name}</Heading>
        <Price
          monthly={monthlyPrice}
          words={words}
          {...(withFeatures ? {} : { yearly: yearlyPrice })}
        />
        <p className={styles.summary}>{summary}</p>
        <a className={`btn ${styles.select}`} href={to} aria-label={`${words.select}: ${name}`}>
          {words.select}
        </a>
        {withFeatures ? (
          <div className={styles.features}>
            <h3>{featuresHeading}</h3>
            <ul>
              {card.features.map((feature) => (
                <li key={feature}>
                  <span className="veg" aria-hidden="true" />
                  {feature}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <Picture
        image={thali}
        className={`pick ${styles.thali}`}
        sizes={`(min-width: 990px) 33vw, ${withFeatures ? WHOLE_CARD : HALF_CARD}`}
        atMost={920}
        priority={isFirstScreen}
      />
    </article>
  );
}
