import type { ContactBlock } from "../model/page-data.ts";
import { EnquiryForm } from "./EnquiryForm.tsx";
import { MapFacade } from "./MapFacade.tsx";
import { Whereabouts } from "./Whereabouts.tsx";
import styles from "./ContactSection.module.css";

interface ContactSectionProps {
  contact: ContactBlock;
  headingLevel: 1 | 2;
}

/** The form, and everything else that leads to us; on the contact page and at the end of home. */
export function ContactSection({ contact, headingLevel }: ContactSectionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className="section on-kumkum" id="contact">
      <div className={`wrap ${styles.contact}`}>
        <div className={styles.words}>
          <Heading>{contact.heading}</Heading>
          <p className="lead">{contact.text}</p>
        </div>
        <div className={styles.card}>
          <EnquiryForm contact={contact} />
        </div>
        <div className={styles.places}>
          <MapFacade map={contact.map} />
          <Whereabouts contact={contact} />
        </div>
      </div>
    </section>
  );
}
