import { AboutBlock } from "../../components/about-block/AboutBlock.tsx";
import { Thread } from "./Thread.tsx";
import threadStyles from "./Thread.module.css";
import { Purpose } from "./Purpose.tsx";
import { Banner } from "../../components/banner/Banner.tsx";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import { Why } from "../../components/why/Why.tsx";
import type { PageProps } from "../../model/page.ts";
import type { aboutPage } from "./data.ts";

export function AboutPage({ data }: PageProps<typeof aboutPage>) {
  const { banner, about, licences, purpose, why } = data;
  return (
    <>
      <Banner banner={banner} />
      <SareeBorder kind="rope" />
      <AboutBlock about={about}>
        {about.story && <Thread {...about.story} />}
        {licences.length > 0 ? (
          <p className={threadStyles.licences}>{licences.join(", ")}</p>
        ) : null}
      </AboutBlock>
      <Purpose {...purpose} />
      <SareeBorder kind="kairi" />
      <Why {...why} />
    </>
  );
}
