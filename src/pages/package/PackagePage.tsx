import { FlipCard } from "../../components/flip-card/FlipCard.tsx";
import type { PackagePageData } from "../../model/page-data.ts";
import styles from "./PackagePage.module.css";

interface PackagePageProps {
  data: PackagePageData;
}

/** Three plates whose prices are not settled yet, each larger than the one before. */
export function PackagePage({ data: { heading, text, turn, cards } }: PackagePageProps) {
  return (
    <section className="section on-leaf">
      <div className="wrap">
        <h1 className={styles.heading}>{heading}</h1>
        <p className={`lead soft ${styles.text}`}>{text}</p>
        <div className={styles.cards}>
          {cards.map((card) => (
            <FlipCard key={card.name} card={card} turn={turn} />
          ))}
        </div>
      </div>
    </section>
  );
}
