import { Kinar } from "../../components/kinar/Kinar.tsx";
import { Trail } from "../../components/trail/Trail.tsx";
import type { MenuCardPageData } from "../../model/page-data.ts";
import { CardChooser } from "./CardChooser.tsx";
import { MenuCard } from "./MenuCard.tsx";
import { useSelectedMenu } from "./use-selected-menu.ts";
import styles from "./MenuCardPage.module.css";

interface MenuCardPageProps {
  data: MenuCardPageData;
}

/**
 * `/menuCard/<key>` shows its own card. `/menuCard` shows the card chosen last, and nothing when
 * none was chosen or the stored key is not one of ours.
 */
export function MenuCardPage({ data }: MenuCardPageProps) {
  const { trail, heading, shown, cards, choose, links, chat, all } = data;
  const selected = useSelectedMenu();
  const card = cards.find(({ key }) => key === (shown ?? selected));
  return (
    <div className={styles.page}>
      {trail.length > 0 ? (
        <div className={`on-night ${styles.trail}`}>
          <div className="wrap">
            <Trail trail={trail} />
          </div>
        </div>
      ) : null}
      {card ? (
        <>
          <MenuCard card={card} chat={chat} all={all} />
          <Kinar kind="rope" />
        </>
      ) : (
        <h1 className="vh">{heading}</h1>
      )}
      {shown === null ? (
        <noscript>
          <div className={`wrap ${styles.without}`}>
            <p className="lead">{choose}</p>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        </noscript>
      ) : (
        <nav className={`section ${styles.others}`} aria-labelledby="other-cards">
          <div className="wrap">
            <h2 id="other-cards">{choose}</h2>
            <CardChooser links={links} current={data.path} />
          </div>
        </nav>
      )}
    </div>
  );
}
