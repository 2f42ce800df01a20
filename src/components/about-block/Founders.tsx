import type { AboutBlock } from "../../data/blocks.ts";
import { Action } from "../action/Action.tsx";
import { Disclosure } from "../disclosure/Disclosure.tsx";
import { Sources } from "../sources/Sources.tsx";
import { Picture } from "../picture/Picture.tsx";
import styles from "./Founders.module.css";

interface FoundersProps {
  about: Pick<AboutBlock, "founders" | "story" | "award">;
  isHome: boolean;
}

export const STORY_ID = "story";

export function Founders({ about: { founders, story, award }, isHome }: FoundersProps) {
  if (founders.people.length === 0 && !award) return null;
  const isPeople = founders.people.length > 0;
  const AwardName = isPeople ? "h3" : "h2";
  const people = (
    <>
      {isPeople ? <h2 className={styles.heading}>{founders.heading}</h2> : null}
      <div className={styles.founders}>
        {founders.people.map(({ name, role, text, image }) => (
          <article key={image.src}>
            <figure className="slot slot-leaf">
              <Picture image={image} sizes="(min-width: 990px) 27vw, 47vw" />
            </figure>
            <div>
              <h3>{name}</h3>
              <p className="soft">{role}</p>
              {isHome ? null : <p>{text}</p>}
            </div>
          </article>
        ))}
        {award ? (
          <article className={`on-leaf ${styles.award}`}>
            <Picture image={award.image} />
            <div>
              <AwardName>{award.name}</AwardName>
              {award.given === undefined ? null : <p>{award.given}</p>}
              <p>{award.text}</p>
              {award.sources && <Sources sources={award.sources} />}
              {isHome && story ? (
                <Action link={{ label: story.heading, to: `/aboutUs#${STORY_ID}` }} kind="more" />
              ) : null}
            </div>
          </article>
        ) : null}
      </div>
    </>
  );
  return isHome && isPeople ? <Disclosure label={founders.heading}>{people}</Disclosure> : people;
}
