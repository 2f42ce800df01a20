import { Link } from "react-router-dom";
import { MenuCardSheet } from "../../components/menu-card-sheet/MenuCardSheet.tsx";
import { Picture } from "../../components/picture/Picture.tsx";
import type { ChatLink, Link as LinkData, MenuCardView } from "../../model/page-data.ts";
import styles from "./MenuCard.module.css";

interface MenuCardProps {
  card: MenuCardView;
  chat: ChatLink;
  all: LinkData;
}

/** A menu card on its region's cloth, the thali beside it. Printed, it is one sheet of A4. */
export function MenuCard({
  card: { title, note, cloth, image, courses },
  chat,
  all,
}: MenuCardProps) {
  return (
    <section className={`${styles.table} on-leaf`}>
      <Picture image={cloth} className={styles.cloth} priority />
      <div className={`wrap ${styles.laid}`}>
        <Picture image={image} className={styles.thali} priority />
        <div className={styles.card}>
          <MenuCardSheet title={title} note={note} courses={courses} level={1} />
          <div className={`acts ${styles.acts}`}>
            <a className="btn" href={chat.href}>
              {chat.label}
            </a>
            <Link className={`btn ${styles.all}`} to={all.to}>
              {all.label}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
