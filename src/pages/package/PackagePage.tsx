import { FlipCard } from "../../components/flip-card/FlipCard.tsx";
import type { PackagePageData } from "./data.ts";
import styles from "./PackagePage.module.css";

interface PackagePageProps {
  data: PackagePageData;
}

/** Three plates whose prices are not settled yet, each larger than the one before. */
export function PackagePage({ data: { heading, text, turn, ready, cards } }: PackagePageProps) {
  return (
    <section className={`section on-leaf ${styles.page}`}>
      <div className="wrap">
        <div className={styles.head}>
          <h1>{heading}</h1>
          <div>
            <p className="lead">{text}</p>
            <a className="btn" href={ready.to}>
              {ready.label}
            </a>
          </div>
        </div>
        <div className={styles.cards} data-part="flip-cards">
          {cards.map((card, index) => (
            <FlipCard key={card.name} card={card} turn={turn} first={index === 0} />
          ))}
        </div>
      </div>
    </section>
  );
}
