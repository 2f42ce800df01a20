import { SELECTED_MENU, stores } from "../../behaviour/storage.ts";
import { Picture } from "../../components/picture/Picture.tsx";
import type { MenuCardLink } from "./data.ts";
import styles from "./CardChooser.module.css";

interface CardChooserProps {
  links: MenuCardLink[];
  /** The path of the card that is shown. */
  current: string;
  /** True where they are on the first screen. */
  first: boolean;
}

/** The six cards, face up on their cloths. Choosing one stores it, as the Cuisines menu does. */
export function CardChooser({ links, current, first }: CardChooserProps) {
  return (
    <ul className={styles.fan}>
      {links.map(({ key, label, to, cloth, crest }, index) => (
        <li key={key}>
          <a
            href={to}
            aria-current={to === current ? "page" : undefined}
            {...stores(SELECTED_MENU, key)}
          >
            <Picture image={cloth} className={styles.cloth} priority={first && index === 0} />
            <span className={styles.face}>
              <Picture image={crest} />
              <b>{label}</b>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
