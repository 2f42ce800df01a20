import { Action } from "../../components/action/Action.tsx";
import { KeyFacts } from "../../components/key-facts/KeyFacts.tsx";
import { FlipCard } from "./FlipCard.tsx";
import type { PageProps } from "../../model/page.ts";
import type { packagePage } from "./data.ts";
import styles from "./PackagePage.module.css";

export function PackagePage({
  data: { heading, text, turn, ready, cards },
}: PageProps<typeof packagePage>) {
  return (
    <section className={`section on-leaf ${styles.page}`}>
      <div className="wrap">
        <div className={styles.head}>
          <h1>{heading}</h1>
          <div>
            <p className="lead">{text}</p>
            <KeyFacts />
            <Action link={ready} />
          </div>
        </div>
        <div className={styles.cards} data-part="flip-cards">
          {cards.map((card, index) => (
            <div key={card.name}>
              {card.today && <Action link={card.today} kind="more" />}
              <FlipCard card={card} turn={turn} first={index === 0} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
