import { Action } from "../action/Action.tsx";
import type { ReactNode } from "react";
import type { AboutBlock as About, StatTile } from "../../data/blocks.ts";
import { Sources } from "../sources/Sources.tsx";
import { Founders } from "./Founders.tsx";
import { Picture } from "../picture/Picture.tsx";
import introStyles from "./Intro.module.css";
import statsStyles from "./Stats.module.css";

interface AboutBlockProps {
  about: About;
  /** True on the home page, which has other numbers and links to the founders' story. */
  isHome?: boolean;
  /** Content for the About page only, passed in so that the home page does not load it. */
  children?: ReactNode;
}

export function AboutBlock({ about, isHome = false, children }: AboutBlockProps) {
  return (
    <section className="section">
      <div className="wrap">
        <Intro about={about} />
        {isHome ? null : (
          <>
            <Stats tiles={about.tiles} />
            {about.sources && <Sources sources={about.sources} />}
          </>
        )}
        <Founders about={about} isHome={isHome} />
        {children}
      </div>
    </section>
  );
}

function Intro({ about: { since, intro, image, menuButton } }: { about: About }) {
  return (
    <div className={introStyles.intro}>
      <figure className="slot slot-leaf">
        <Picture image={image} sizes="(min-width: 990px) 44vw, 92vw" />
      </figure>
      <div>
        <p className={introStyles.since}>
          <small>{`${since.label} `}</small>
          {since.figure}
        </p>
        <p className="lead">{intro}</p>
        <Action link={menuButton} />
      </div>
    </div>
  );
}

function Stats({ tiles }: { tiles: StatTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <div className={statsStyles.cloth}>
      <div className="saree-border saree-border-lotus" aria-hidden="true" />
      <ul>
        {tiles.map(({ figure, suffix, label }) => (
          <li key={label}>
            <b>
              {figure}
              <i>{suffix}</i>
            </b>
            {` ${label}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
