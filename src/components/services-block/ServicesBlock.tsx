import { Action } from "../action/Action.tsx";
import type { ServicesBlock as Services, ServiceCard } from "../../data/blocks.ts";
import type { Link as LinkData } from "../../../schemas/generated/index.ts";
import { Picture } from "../picture/Picture.tsx";
import serviceBandsStyles from "./ServiceBands.module.css";
import serviceTableStyles from "./ServiceTable.module.css";
import serviceTextStyles from "./ServiceText.module.css";
import styles from "./ServicesBlock.module.css";

interface ServicesBlockProps {
  services: Services;
  /** Link to all services. Present on the home page, which shows only the first services. */
  viewAll?: LinkData;
}

export function ServicesBlock({ services, viewAll }: ServicesBlockProps) {
  const { kicker, title, details, cards } = services;
  return (
    <>
      <section className={`section ${viewAll ? styles.embedded : styles.intro}`}>
        <div className="wrap">
          <p className="kicker">{kicker}</p>
          <h2>{title}</h2>
          {viewAll ? (
            <>
              <ServiceTable cards={cards} details={details} />
              <Action link={viewAll} className={styles.all} />
            </>
          ) : null}
        </div>
      </section>
      {viewAll ? null : <ServiceBands cards={cards} details={details} />}
    </>
  );
}

interface CardsProps {
  cards: ServiceCard[];
  details: string;
}

const BACKGROUNDS = ["on-marigold", "", "on-leaf", "", "on-rani", ""];

function ServiceBands({ cards, details }: CardsProps) {
  return cards.map((card, index) => (
    <article
      key={card.to}
      className={`${serviceBandsStyles.band} ${BACKGROUNDS[index % BACKGROUNDS.length]}`}
    >
      <Picture
        image={card.image}
        priority={index === 0}
        sizes="(min-width: 768px) 60vw, (min-resolution: 2.2dppx) 60vw, 100vw"
      />
      <div className={serviceBandsStyles.text}>
        <ServiceText card={card} details={details} />
      </div>
    </article>
  ));
}

function ServiceTable({ cards, details }: CardsProps) {
  return (
    <div className={serviceTableStyles.table} data-scroll-into-view="">
      {cards.map((card, index) => (
        <article key={card.to} className="rise" style={{ "--i": index }}>
          <figure className="slot slot-leaf">
            <Picture
              image={card.image}
              sizes={
                index === 0
                  ? "(min-width: 990px) 47vw, (min-width: 600px) 92vw, 70vw"
                  : "(min-width: 990px) 31vw, (min-width: 600px) 46vw, 70vw"
              }
            />
          </figure>
          <div className={`${serviceTableStyles.text} ${index === 0 ? "on-jamun" : ""}`}>
            <ServiceText card={card} details={details} />
          </div>
        </article>
      ))}
    </div>
  );
}

interface ServiceTextProps {
  card: ServiceCard;
  details: string;
}

function ServiceText({ card, details }: ServiceTextProps) {
  const { to, title, description, facts } = card;
  return (
    <>
      <h3>{title}</h3>
      <p>{description}</p>
      {facts === undefined ? null : (
        <p>
          <b>{facts}</b>
        </p>
      )}
      <a className={`more ${serviceTextStyles.link}`} href={to} aria-label={`${details}: ${title}`}>
        {details}
      </a>
    </>
  );
}
