import { LaterStyles } from "../../components/later-styles/LaterStyles.tsx";
import { AboutBlock } from "../../components/about-block/AboutBlock.tsx";
import { Clients } from "../../components/clients/Clients.tsx";
import { Counters } from "../../components/counters/Counters.tsx";
import { CuisineCards } from "../../components/cuisine-cards/CuisineCards.tsx";
import { Kinar } from "../../components/kinar/Kinar.tsx";
import { PackageCards } from "../../components/package-cards/PackageCards.tsx";
import { ServicesBlock } from "../../components/services-block/ServicesBlock.tsx";
import { TestimonialReel } from "../../components/testimonial-reel/TestimonialReel.tsx";
import { Why } from "../../components/why/Why.tsx";
import { ContactSection } from "../../enquiry/ContactSection.tsx";
import type { HomePageData } from "./data.ts";
import { Hall } from "./Hall.tsx";
import { Hero } from "./Hero.tsx";
import styles from "./HomePage.module.css";

interface HomePageProps {
  data: HomePageData;
}

type Part = "cuisines" | "packages" | "about" | "services" | "why" | "guests";

const later = (part: Part) => `later ${styles.part} ${styles[part]}`;

/** Offer, estimate, hall, packages, proof, cuisines, services and the enquiry form. */
export function HomePage({ data }: HomePageProps) {
  const { hero, facts, hall, cuisines, packages, about, services, clients, why, testimonials } =
    data;
  return (
    <>
      <Hero hero={hero} facts={facts} />
      <LaterStyles />
      <Kinar kind="lotus" />
      <div className={later("packages")}>
        <Hall {...hall} />
        <section className="section on-marigold" id="packages">
          <div className="wrap">
            <PackageCards
              cards={packages.cards}
              words={packages.words}
              monthly={packages.monthly}
              yearly={packages.yearly}
              yearlyAtFirst={packages.yearlyAtFirst}
              size="home"
              heading={
                <>
                  <h2>{packages.heading}</h2>
                  <p className="lead">{packages.text}</p>
                  <a className="more" href={packages.plan.to}>
                    {packages.plan.label}
                  </a>
                </>
              }
            />
          </div>
        </section>
        <Kinar kind="temple" />
      </div>
      <div className={later("guests")}>
        <TestimonialReel {...testimonials} />
        <Counters {...data.counters} />
      </div>
      <div className={later("cuisines")}>
        <CuisineCards {...cuisines} />
      </div>
      <div className={later("services")}>
        <ServicesBlock hero services={services} viewAll={services.viewAll} />
        <Clients {...clients} />
        <Kinar kind="kairi" />
      </div>
      <div className={later("why")}>
        <Why {...why} />
      </div>
      <div className={later("about")}>
        <AboutBlock hero about={about} />
      </div>
      {/* Not inside a part: its form lies over the contact bar. */}
      <ContactSection contact={data.contact} folded />
    </>
  );
}
