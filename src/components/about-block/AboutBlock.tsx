import type { AboutBlock as About, AboutPageData } from "../../model/page-data.ts";
import { Banner } from "../banner/Banner.tsx";
import { Kinar } from "../kinar/Kinar.tsx";
import { Why } from "../why/Why.tsx";
import { Founders } from "./Founders.tsx";
import { Intro } from "./Intro.tsx";
import { Purpose } from "./Purpose.tsx";
import { Stats } from "./Stats.tsx";
import { Story } from "./Story.tsx";

type AboutBlockProps =
  | { hero: true; about: About }
  | ({ hero?: false } & Pick<AboutPageData, "banner" | "about" | "purpose" | "why">);

/**
 * Who we are, as a screen of its own or, with `hero`, as a part of the home page: then without
 * the banner, the founders' story, the core purpose and the reasons to choose us.
 */
export function AboutBlock(props: AboutBlockProps) {
  const { about, hero = false } = props;
  return (
    <>
      {props.hero ? null : (
        <>
          <Banner banner={props.banner} />
          <Kinar kind="rope" />
        </>
      )}
      <section className="section">
        <div className="wrap">
          <Intro about={about} />
          <Stats tiles={about.tiles} />
          <Founders about={about} hero={hero} />
          {props.hero ? null : <Story story={about.story} />}
        </div>
      </section>
      {props.hero ? null : (
        <>
          <Purpose {...props.purpose} />
          <Kinar kind="kairi" />
          <Why {...props.why} />
        </>
      )}
    </>
  );
}
