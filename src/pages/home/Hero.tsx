import { Fragment } from "react";
import { useShell } from "../../context/shell.ts";
import { Picture } from "../../components/picture/Picture.tsx";
import type { HomePageData } from "./home-data.ts";
import styles from "./Hero.module.css";

/** The door: a toran above, a welcome, and the thali that waits behind it. */
export function Hero({
  lines,
  emphasis,
  lead,
  explore,
  contact,
  thali,
  toran,
}: HomePageData["hero"]) {
  const { vegMark } = useShell().site;
  return (
    <section className={`on-leaf ${styles.hero}`}>
      <div className={styles.toran}>
        <Picture image={toran} className="sways" />
      </div>
      <div className={`wrap ${styles.inner}`}>
        <div>
          <p className={styles.mark}>
            <span className="veg" aria-hidden="true" />
            <span className="deva" lang="hi">
              {vegMark.devanagari}
            </span>
            <span>{vegMark.text}</span>
          </p>
          <h1>
            {lines.map((line, index) => (
              <Fragment key={line}>
                {index > 0 ? <br /> : null}
                <Emphasised text={line} word={emphasis} />
              </Fragment>
            ))}
          </h1>
          <p className="lead">{lead}</p>
          <div className="acts">
            <a className="btn" href={explore.to}>
              {explore.label}
            </a>
            <a className="btn ghost" href={contact.href}>
              {contact.label}
            </a>
          </div>
        </div>
        <Picture
          image={thali}
          className={`turns ${styles.thali}`}
          sizes="(min-width: 990px) 61vw, 132vw"
          priority
        />
      </div>
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
