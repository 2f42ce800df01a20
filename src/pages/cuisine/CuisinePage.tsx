import { Action } from "../../components/action/Action.tsx";
import tick from "@art/brand/tick.svg?raw";
import { CUISINE_DETAILS, stores } from "../../behaviour/storage.ts";
import type { PageProps } from "../../model/page.ts";
import type { CuisinePageData, cuisinePages } from "./data.ts";
import { Picture } from "../../components/picture/Picture.tsx";
import { Breadcrumbs } from "../../components/breadcrumbs/Breadcrumbs.tsx";
import { InlineSvg } from "../../components/inline-svg/InlineSvg.tsx";
import { KeyFacts } from "../../components/key-facts/KeyFacts.tsx";
import { MenuCardSheet } from "../../components/menu-card-sheet/MenuCardSheet.tsx";
import { Sources } from "../../components/sources/Sources.tsx";
import bookingStyles from "./Booking.module.css";
import regionHeroStyles from "./RegionHero.module.css";
import regionMenuStyles from "./RegionMenu.module.css";
import storyStyles from "./Story.module.css";
import styles from "./CuisinePage.module.css";

/**
 * Weddings of one region, in the region's colour and with its saree border. Every region has the same parts; the style
 * sheets lay them out differently by `data-region`.
 */
export function CuisinePage({ data }: PageProps<typeof cuisinePages>) {
  const border = <div className={`saree-border ${styles.border}`} aria-hidden="true" />;
  return (
    <div
      className={styles[data.sectionClass]}
      data-region={data.key}
      {...stores(CUISINE_DETAILS, data.name)}
    >
      <RegionHero data={data} />
      {border}
      <Story data={data} />
      <RegionMenu data={data} />
      {border}
      <Booking {...data.booking} background={data.sectionClass} />
    </div>
  );
}

type BookingProps = CuisinePageData["booking"] & { background: string };

function Booking({ heading, text, chat, contact, dish, background }: BookingProps) {
  return (
    <section className={`section on-${background} ${bookingStyles.section}`} id="book-now">
      <div className={`wrap ${bookingStyles.booking}`}>
        <div>
          <h2>{heading}</h2>
          <p className={`lead soft ${bookingStyles.text}`}>{text}</p>
          <div className="acts">
            <Action link={chat} />
            <Action link={contact} kind="btn ghost" />
          </div>
        </div>
        <Picture
          image={dish}
          className={bookingStyles.dish}
          sizes="(min-width: 990px) 46vw, 90vw"
        />
      </div>
    </section>
  );
}

function RegionHero({ data }: PageProps<typeof cuisinePages>) {
  const { breadcrumbs, sectionClass, cloth, kicker, title, description, buttonText, banner } = data;
  return (
    <section className={`${regionHeroStyles.hero} on-${sectionClass}`}>
      <Picture image={cloth} className="backing" priority />
      <div className={`wrap ${regionHeroStyles.inner}`}>
        <div className={regionHeroStyles.panel}>
          <Breadcrumbs breadcrumbs={breadcrumbs} />
          <p className="kicker">{kicker}</p>
          <h1>{title}</h1>
          <p className={`lead ${regionHeroStyles.text}`}>{description}</p>
          <KeyFacts />
          <a className="btn" href="#book-now">
            {buttonText}
          </a>
        </div>
        <div className={`cusp slot ${regionHeroStyles.window}`}>
          <Picture
            image={banner}
            sizes="(min-width: 990px) 80vw, (min-width: 600px) 104vw, 128vw"
            priority
          />
        </div>
      </div>
    </section>
  );
}

function RegionMenu({ data: { info, image, menu } }: PageProps<typeof cuisinePages>) {
  return (
    <section className={`section ${regionMenuStyles.section}`}>
      <div className={`wrap ${regionMenuStyles.menu}`}>
        <div className={regionMenuStyles.why}>
          <h2>{info.title}</h2>
          <ul className={regionMenuStyles.ticks}>
            {info.items.map((item) => (
              <li key={item}>
                <InlineSvg svg={tick} className={regionMenuStyles.tick} />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <Picture
          image={image}
          className={`screen-only ${regionMenuStyles.thali}`}
          sizes="(min-width: 990px) 53vw, (min-width: 600px) 71vw, 101vw"
        />
        <div className={regionMenuStyles.card}>
          <MenuCardSheet face={menu} level={3} />
        </div>
      </div>
    </section>
  );
}

/** Regions whose story has the region's background instead of the page's light background. */
const REGIONS_WITH_BACKGROUND = new Set(["punjabi"]);

function Story({
  data: { key, sectionClass, subTitle, content, sources, signature },
}: PageProps<typeof cuisinePages>) {
  return (
    <section
      className={`section ${REGIONS_WITH_BACKGROUND.has(key) ? `on-${sectionClass}` : ""} ${storyStyles.section}`}
    >
      <div className={`wrap ${storyStyles.story}`}>
        {subTitle === "" ? null : <h2>{subTitle}</h2>}
        <div className={storyStyles.text}>
          {content.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {sources && <Sources sources={sources} />}
        </div>
        <ul className={storyStyles.dishes}>
          {signature.map(({ name, image }) => (
            <li key={name}>
              <span>
                <Picture image={image} sizes="(min-width: 990px) 24vw, 37vw" />
              </span>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
