import { AboutBlock } from "../../components/about-block/AboutBlock.tsx";
import type { AboutPageData } from "../../model/page-data.ts";

interface AboutPageProps {
  data: AboutPageData;
}

/** About Us: the block that the home page embeds, in full. */
export function AboutPage({ data: { banner, about, purpose, why } }: AboutPageProps) {
  return <AboutBlock banner={banner} about={about} purpose={purpose} why={why} />;
}
