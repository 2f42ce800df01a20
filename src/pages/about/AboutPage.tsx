import { AboutBlock } from "../../components/about-block/AboutBlock.tsx";
import { STORY_ID } from "../../components/about-block/Founders.tsx";
import { Purpose } from "./Purpose.tsx";
import { Banner } from "../../components/banner/Banner.tsx";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import { Why } from "../../components/why/Why.tsx";
import type { PageProps } from "../../model/page.ts";
import type { aboutPage } from "./data.ts";
import storyStyles from "./Story.module.css";

export function AboutPage({ data: { banner, about, purpose, why } }: PageProps<typeof aboutPage>) {
  return (
    <>
      <Banner banner={banner} />
      <SareeBorder kind="rope" />
      <AboutBlock about={about}>
        {about.story && (
          <div className={storyStyles.story} id={STORY_ID}>
            <h2>{about.story.heading}</h2>
            <div>
              {about.story.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
        )}
      </AboutBlock>
      <Purpose {...purpose} />
      <SareeBorder kind="kairi" />
      <Why {...why} />
    </>
  );
}
