import { Action } from "../../components/action/Action.tsx";
import { Banner } from "../../components/banner/Banner.tsx";
import { Questions } from "../../components/questions/Questions.tsx";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import { ContactSection } from "../../enquiry/ContactSection.tsx";
import type { PageProps } from "../../model/page.ts";
import type { contactPage, ContactPageData } from "./data.ts";
import areasStyles from "./Areas.module.css";

export function ContactPage({
  data: { banner, contact, areas, questions },
}: PageProps<typeof contactPage>) {
  return (
    <>
      <Banner banner={banner} />
      <SareeBorder kind="rope" />
      <ContactSection contact={contact} />
      <Areas areas={areas} />
      <Questions {...questions} />
    </>
  );
}

function Areas({ areas: { heading, text, items } }: { areas: ContactPageData["areas"] }) {
  return (
    <section className={`section ${areasStyles.areas}`} id="areas">
      <div className="wrap">
        <div>
          <h2>{heading}</h2>
          <p className="lead">{text}</p>
        </div>
        <ol>
          {items.map(({ name, text: about, link }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{about}</p>
              <Action link={link} kind="more" />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
