import type { Banner as BannerData, ServicesBlock as Services } from "../../data/blocks.ts";
import type { Link as LinkData } from "../../../schemas/generated/index.ts";
import { Banner } from "../banner/Banner.tsx";
import { ServiceBands } from "./ServiceBands.tsx";
import { ServiceTable } from "./ServiceTable.tsx";
import styles from "./ServicesBlock.module.css";

type ServicesBlockProps = { services: Services } & (
  { hero: true; viewAll: LinkData } | { hero?: false; banner: BannerData }
);

/**
 * The services, as a screen of their own or, with `hero`, as a part of the home page: then
 * without the banner, with the first services only and a way to the others.
 */
export function ServicesBlock(props: ServicesBlockProps) {
  const { kicker, title, details, cards } = props.services;
  return (
    <>
      {/* The kicker stands over the list, on the home page and here. */}
      {props.hero ? null : <Banner banner={withoutKicker(props.banner)} />}
      <section className={`section ${props.hero ? styles.embedded : styles.intro}`}>
        <div className="wrap">
          <p className="kicker">{kicker}</p>
          <h2>{title}</h2>
          {props.hero ? (
            <>
              <ServiceTable cards={cards} details={details} />
              <a className={`btn ${styles.all}`} href={props.viewAll.to}>
                {props.viewAll.label}
              </a>
            </>
          ) : null}
        </div>
      </section>
      {props.hero ? null : <ServiceBands cards={cards} details={details} />}
    </>
  );
}

function withoutKicker({ heading, image }: BannerData): BannerData {
  return { heading, image };
}
