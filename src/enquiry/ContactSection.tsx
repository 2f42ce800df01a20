import { Island } from "../context/Island.tsx";
import { MENU_PART } from "../../schemas/enquiry/enquiry-menu.ts";
import { MY_MENU, PLAN, SENT_COPY } from "../behaviour/storage.ts";
import { ENQUIRY_CARD } from "../model/plan/current-plan.ts";
import type { ContactBlock } from "../data/site.ts";
import { DRAFT } from "./state/draft.ts";
import { Disclosure } from "../components/disclosure/Disclosure.tsx";
import { MapFacade } from "./place/MapFacade.tsx";
import { Contacts } from "./place/Contacts.tsx";
import { CallBackForm } from "./form/CallBackForm.tsx";
import { EnquiryForm } from "./form/EnquiryForm.tsx";
import styles from "./ContactSection.module.css";

interface ContactSectionProps {
  contact: ContactBlock;
  /** True on the home page, where a phone shows map and addresses on demand, and calls are not offered. */
  folded?: boolean;
}

export function ContactSection({ contact, folded = false }: ContactSectionProps) {
  const ways = (
    <div className={styles.ways}>
      <Contacts contact={contact} />
    </div>
  );
  const map = (
    <div className={styles.map}>
      <MapFacade
        map={contact.map}
        pins={{ office: contact.office.label, venue: contact.venue.label }}
      />
    </div>
  );
  return (
    <section
      className={`section on-kumkum ${styles.section} ${folded ? styles.folded : ""}`}
      id="contact"
    >
      <div className={`wrap ${styles.contact}`}>
        <div className={styles.words}>
          <h2>{contact.heading}</h2>
          <p className="lead">{contact.text}</p>
        </div>
        {folded ? null : ways}
        <Island
          name="enquiry"
          component={EnquiryForm}
          id={ENQUIRY_CARD}
          className={styles.card}
          hydrate="intent"
          remembers={[DRAFT, MY_MENU, PLAN, SENT_COPY]}
          query={MENU_PART}
        />
        {folded ? null : (
          <div className={styles.call}>
            <CallBackForm contact={contact} />
          </div>
        )}
        {folded ? (
          <Disclosure label={contact.map.heading}>
            {map}
            {ways}
          </Disclosure>
        ) : (
          map
        )}
      </div>
    </section>
  );
}
