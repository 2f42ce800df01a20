import { AboutBlock } from "../../components/about-block/AboutBlock.tsx";
import { Purpose } from "../../components/about-block/Purpose.tsx";
import { Story } from "../../components/about-block/Story.tsx";
import { Banner } from "../../components/banner/Banner.tsx";
import { Kinar } from "../../components/kinar/Kinar.tsx";
import { Why } from "../../components/why/Why.tsx";
import type { PageProps } from "../../model/page.ts";
import type { aboutPage } from "./data.ts";

/** About Us: the block that the home page embeds, and what only this page has. */
export function AboutPage({ data: { banner, about, purpose, why } }: PageProps<typeof aboutPage>) {
  return (
    <>
      <Banner banner={banner} />
      <Kinar kind="rope" />
      <AboutBlock about={about}>{about.story ? <Story story={about.story} /> : null}</AboutBlock>
      <Purpose {...purpose} />
      <Kinar kind="kairi" />
      <Why {...why} />
    </>
  );
}
