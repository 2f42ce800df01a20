import { Icon } from "../../components/icon/Icon.tsx";
import { Picture } from "../../components/picture/Picture.tsx";
import type { CuisinePageData } from "./data.ts";
import styles from "./Booking.module.css";

type BookingProps = CuisinePageData["booking"] & { ground: string };

/** Where every Book Now of the page leads: one message, or the contact page. */
export function Booking({ heading, text, chat, contact, dish, ground }: BookingProps) {
  return (
    <section className={`section on-${ground} ${styles.section}`} id="book-now">
      <div className={`wrap ${styles.booking}`}>
        <div>
          <h2>{heading}</h2>
          <p className={`lead soft ${styles.text}`}>{text}</p>
          <div className="acts">
            <a className="btn" href={chat.href}>
              <Icon name="chat" />
              {chat.label}
            </a>
            <a className="btn ghost" href={contact.to}>
              {contact.label}
            </a>
          </div>
        </div>
        <Picture image={dish} className={styles.dish} sizes="(min-width: 990px) 46vw, 90vw" />
      </div>
    </section>
  );
}
