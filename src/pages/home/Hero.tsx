import { Facts } from "../../components/facts/Facts.tsx";
import { PLAN } from "../../behaviour/storage.ts";
import { Island } from "../../context/Island.tsx";
import { Estimate } from "./Estimate.tsx";
import { useShell } from "../../context/shell.ts";
import { Icon } from "../../components/icon/Icon.tsx";
import { Picture } from "../../components/picture/Picture.tsx";
import type { HomePageData } from "./data.ts";
import styles from "./Hero.module.css";

/** Headline, estimate, main facts, and the thali behind them. */
export function Hero({ hero, facts }: Pick<HomePageData, "hero" | "facts">) {
  const { kicker, headline, emphasis, lead, explore, contact, thali, toran } = hero;
  const { vegMark } = useShell().site;
  return (
    <section className={`on-leaf ${styles.hero}`}>
      <div className={styles.toran}>
        <Picture image={toran} className="sways" priority />
      </div>
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.mark}>
          <span className="veg" aria-hidden="true" />
          <span className="deva" lang="hi">
            {vegMark.devanagari}
          </span>
          <span>{vegMark.text}</span>
        </p>
        <p className={styles.kicker}>{kicker}</p>
        <h1>
          <Emphasised text={headline} word={emphasis} />
        </h1>
        <Island name="estimate" component={Estimate} hydrate="intent" remembers={[PLAN]} />
        <p className={styles.acts}>
          <a href={explore.to}>{explore.label}</a>
          <a href={contact.href}>
            <Icon name="chat" />
            {contact.label}
          </a>
        </p>
      </div>
      <Facts {...facts} />
      <div className={`wrap ${styles.lead}`}>
        <p className="lead">{lead}</p>
      </div>
      <Picture
        image={thali}
        className={`turns ${styles.thali}`}
        sizes="(min-width: 990px) 57vw, (min-width: 600px) 112vw, (min-resolution: 2.2dppx) 61vw, 92vw"
        priority
      />
    </section>
  );
}

interface EmphasisedProps {
  text: string;
  word: string;
}

function Emphasised({ text, word }: EmphasisedProps) {
  const start = text.indexOf(word);
  if (start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <em>{word}</em>
      {text.slice(start + word.length)}
    </>
  );
}
