import type { ComponentProps } from "react";
import { EnquiryForm } from "./EnquiryForm.tsx";
import { MapFacade } from "./MapFacade.tsx";
import { Whereabouts } from "./Whereabouts.tsx";
import styles from "./ContactSection.module.css";

type ContactSectionProps = ComponentProps<typeof EnquiryForm>;

/** The form, and everything else that leads to us; on the contact page and at the end of home. */
export function ContactSection({ contact, ...form }: ContactSectionProps) {
  return (
    <section className={`section on-kumkum ${styles.section}`} id="contact">
      <div className={`wrap ${styles.contact}`}>
        <div className={styles.words}>
          <h2>{contact.heading}</h2>
          <p className="lead">{contact.text}</p>
        </div>
        <div className={styles.card}>
          <EnquiryForm contact={contact} {...form} />
        </div>
        <div className={styles.map}>
          <MapFacade map={contact.map} />
        </div>
        <div className={styles.ways}>
          <Whereabouts contact={contact} />
        </div>
      </div>
    </section>
  );
}
