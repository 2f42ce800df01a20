import { useShell } from "../../context/shell.ts";
import { Icon } from "../../components/icon/Icon.tsx";
import { MenuCardSheet } from "../../components/menu-card-sheet/MenuCardSheet.tsx";
import { Picture } from "../../components/picture/Picture.tsx";
import type { ChatLink } from "../../model/blocks.ts";
import type { Link as LinkData } from "../../../schemas/generated/index.ts";
import type { MenuCardView } from "./data.ts";
import styles from "./MenuCard.module.css";

interface MenuCardProps {
  card: MenuCardView;
  chat: ChatLink;
  all: LinkData;
}

/** A menu card on its region's cloth, the plate half under it. Printed, it is one sheet of A4. */
export function MenuCard({ card: { cloth, image, face }, chat, all }: MenuCardProps) {
  const { site, contact } = useShell();
  return (
    <div className={`${styles.table} on-leaf`}>
      <Picture image={cloth} className={styles.cloth} priority />
      <div className={`wrap ${styles.laid}`}>
        <Picture
          image={image}
          className={styles.thali}
          sizes="(min-width: 990px) 47vw, (min-width: 600px) 84vw, 113vw"
          priority
        />
        <div className={styles.card}>
          <MenuCardSheet face={face} level={1} />
          <p className={styles.imprint}>
            {[site.name, contact.phone.display, contact.email.address].join("\u00A0· ")}
          </p>
          <div className={`acts ${styles.acts}`}>
            <a className="btn" href={chat.href}>
              <Icon name="chat" />
              {chat.label}
            </a>
            <a className={`btn ${styles.all}`} href={all.to}>
              {all.label}
            </a>
          </div>
        </div>
      </div>
    </div>
  );
}
