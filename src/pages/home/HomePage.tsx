import { Action } from "../../components/action/Action.tsx";
import { LaterStyles } from "../../components/later-styles/LaterStyles.tsx";
import { AboutBlock } from "../../components/about-block/AboutBlock.tsx";
import { Clients } from "./Clients.tsx";
import { Counters } from "./Counters.tsx";
import { CuisineCards } from "./CuisineCards.tsx";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import { PackageCards } from "../../components/package-cards/PackageCards.tsx";
import { ServicesBlock } from "../../components/services-block/ServicesBlock.tsx";
import { Terms } from "../../components/terms/Terms.tsx";
import { TestimonialReel } from "../../components/testimonial-reel/TestimonialReel.tsx";
import { Why } from "../../components/why/Why.tsx";
import { ContactSection } from "../../enquiry/ContactSection.tsx";
import type { PageProps } from "../../model/page.ts";
import type { HomePageData, homePages } from "./data.ts";
import { HallTable } from "../../components/hall-table/HallTable.tsx";
import { Facts } from "../../components/facts/Facts.tsx";
import { PLAN } from "../../behaviour/storage.ts";
import { Island } from "../../context/Island.tsx";
import { Estimate } from "./Estimate.tsx";
import { usePageLayout } from "../../context/layout.ts";
import { Icon } from "../../components/icon/Icon.tsx";
import { Picture } from "../../components/picture/Picture.tsx";
import hallStyles from "./Hall.module.css";
import heroStyles from "./Hero.module.css";
import styles from "./HomePage.module.css";

type Part = "cuisines" | "packages" | "about" | "services" | "why" | "guests";

const later = (part: Part) => `later ${styles.part} ${styles[part]}`;

export function HomePage({ data }: PageProps<typeof homePages>) {
  const { hero, facts, hall, cuisines, packages, about, services, clients, why, testimonials } =
    data;
  return (
    <>
      <Hero hero={hero} facts={facts} />
      <Facts {...data.trust} />
      <LaterStyles />
      <SareeBorder kind="lotus" />
      <div className={later("guests")}>
        <Hall {...hall} />
        <TestimonialReel {...testimonials} />
        <Counters {...data.counters} />
      </div>
      <div className={later("packages")}>
        <section className="section on-marigold" id="packages">
          <div className="wrap">
            <PackageCards
              {...packages}
              heading={
                <>
                  <h2>{packages.heading}</h2>
                  <p className="lead">{packages.text}</p>
                  <Action link={packages.plan} kind="more" />
                </>
              }
            />
          </div>
        </section>
        <SareeBorder kind="temple" />
      </div>
      <div className={later("cuisines")}>
        <CuisineCards {...cuisines} />
      </div>
      <div className={later("services")}>
        <ServicesBlock services={services} viewAll={services.viewAll} />
        <Clients {...clients} />
        <SareeBorder kind="kairi" />
      </div>
      <div className={later("why")}>
        <Why {...why} />
      </div>
      <div className={later("about")}>
        <AboutBlock isHome about={about} />
      </div>
      {/* Not inside a part with `content-visibility`, because the form must cover the contact bar. */}
      <ContactSection contact={data.contact} folded />
    </>
  );
}

function Hall({ heading, text, columns, slots, facts, more }: HomePageData["hall"]) {
  return (
    <section className="section on-jamun" id="hall">
      <div className={`wrap ${hallStyles.hall}`}>
        <div>
          <h2>{heading}</h2>
          <p className="lead">{text}</p>
          <Terms items={facts.capacities} />
          <Action link={more} kind="more" />
        </div>
        <HallTable caption={heading} columns={columns} slots={slots} />
      </div>
    </section>
  );
}

function Hero({ hero, facts }: Pick<HomePageData, "hero" | "facts">) {
  const { kicker, headline, emphasis, lead, explore, contact, hall, toran } = hero;
  const { site, contact: business } = usePageLayout();
  const { vegMark } = site;
  const { phone } = business;
  const [before, ...after] = headline.split(emphasis);
  return (
    <section className={`on-leaf ${heroStyles.hero}`}>
      <div className={heroStyles.toran}>
        <Picture image={toran} className="sways" priority />
      </div>
      <div className={`wrap ${heroStyles.inner}`}>
        <p className={heroStyles.mark}>
          <span className="veg" aria-hidden="true" />
          <span className="deva" lang="hi">
            {vegMark.devanagari}
          </span>
          <span>{vegMark.text}</span>
        </p>
        <h1>
          {before}
          {after.length > 0 && <em>{emphasis}</em>}
          {after.join(emphasis)}
        </h1>
        <p className={heroStyles.acts}>
          <a href={phone.href}>{phone.display}</a>
          <a href={hall.to}>{hall.place}</a>
        </p>
        <Island
          name="estimate"
          component={Estimate}
          hydrate="intent"
          remembers={[PLAN]}
          query="guests"
        />
      </div>
      <div className={`wrap ${heroStyles.lead}`}>
        <p className={heroStyles.kicker}>{kicker}</p>
        <p className="lead">{lead}</p>
        <p className={heroStyles.acts}>
          <a href={explore.to}>{explore.label}</a>
          <a href={contact.href}>
            <Icon name="chat" />
            {contact.label}
          </a>
        </p>
      </div>
      <Facts {...facts} />
    </section>
  );
}
