import { SELECTED_MENU, stores } from "../../behaviour/storage.ts";
import { Kinar } from "../../components/kinar/Kinar.tsx";
import { Trail } from "../../components/trail/Trail.tsx";
import type { MenuCardPageData } from "./data.ts";
import { CardChooser } from "./CardChooser.tsx";
import { MenuCard } from "./MenuCard.tsx";
import styles from "./MenuCardPage.module.css";

interface MenuCardPageProps {
  data: MenuCardPageData;
}

/**
 * `/menuCard/<key>` shows its own card and is remembered as the one chosen last. `/menuCard` shows none: it leads on to the
 * one chosen last (src/behaviour/parts/selected-menu.ts), and offers all six to whoever chose none of ours.
 */
export function MenuCardPage({ data }: MenuCardPageProps) {
  const { trail, heading, card, choose, links, chat, all } = data;
  return (
    <div {...(card ? stores(SELECTED_MENU, card.key) : { "data-part": "selected-menu" })}>
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
      <nav className={`section ${styles.others}`} aria-labelledby="other-cards">
        <div className="wrap">
          <h2 id="other-cards">{choose}</h2>
          <CardChooser links={links} current={data.path} first={!card} />
        </div>
      </nav>
    </div>
  );
}
