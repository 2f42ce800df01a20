import type { ReactNode } from "react";
import type { PackageCard as PackageCardData, PriceWords } from "../../data/blocks.ts";
import { PriceToggle } from "../price-toggle/PriceToggle.tsx";
import { PackageCard } from "./PackageCard.tsx";
import styles from "./PackageCards.module.css";

interface PackageCardsProps {
  cards: PackageCardData[];
  words: PriceWords;
  monthly: string;
  yearly: string;
  yearlyAtFirst: boolean;
  /** `home`: the toggle chooses the price. `list`: larger, with features, always the monthly price. */
  size: "home" | "list";
  heading: ReactNode;
  /** Names the list of features, on the `list` size. */
  featuresHeading?: string;
}

/** Three packages, each plate fuller and each card taller than the one before. */
export function PackageCards({
  cards,
  words,
  monthly,
  yearly,
  yearlyAtFirst,
  size,
  heading,
  featuresHeading,
}: PackageCardsProps) {
  return (
    <div className={`${styles.packages} ${size === "list" ? styles.list : ""}`}>
      <div className={styles.head}>
        <div>{heading}</div>
        <PriceToggle monthly={monthly} yearly={yearly} yearlyAtFirst={yearlyAtFirst} />
      </div>
      <div className={styles.cards}>
        {cards.map((card, index) => (
          <PackageCard
            key={card.to}
            card={card}
            words={words}
            index={index}
            level={size === "list" ? 2 : 3}
            {...(size === "list" ? { featuresHeading } : {})}
          />
        ))}
      </div>
    </div>
  );
}
