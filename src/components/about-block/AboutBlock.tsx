import type { ReactNode } from "react";
import type { AboutBlock as About } from "../../data/blocks.ts";
import { Sources } from "../sources/Sources.tsx";
import { Founders } from "./Founders.tsx";
import { Intro } from "./Intro.tsx";
import { Stats } from "./Stats.tsx";

interface AboutBlockProps {
  about: About;
  /** True on the home page, where a link stands for the founders' story. */
  hero?: boolean;
  /** What only the About page shows below; it comes from there, so that home does not load it. */
  children?: ReactNode;
}

/** Who we are: a part of the home page, and the middle of the About page. */
export function AboutBlock({ about, hero = false, children }: AboutBlockProps) {
  return (
    <section className="section">
      <div className="wrap">
        <Intro about={about} />
        <Stats tiles={about.tiles} />
        {about.sources && <Sources sources={about.sources} />}
        <Founders about={about} hero={hero} />
        {children}
      </div>
    </section>
  );
}
