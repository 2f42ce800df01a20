import { Action } from "../../components/action/Action.tsx";
import { SELECTED_MENU, stores } from "../../behaviour/storage.ts";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import { KeyFacts } from "../../components/key-facts/KeyFacts.tsx";
import { Breadcrumbs } from "../../components/breadcrumbs/Breadcrumbs.tsx";
import type { PageProps } from "../../model/page.ts";
import type { menuCardPages, MenuCardView } from "./data.ts";
import { Picture } from "../../components/picture/Picture.tsx";
import { usePageLayout } from "../../context/layout.ts";
import { MenuCardSheet } from "../../components/menu-card-sheet/MenuCardSheet.tsx";
import type { ChatLink } from "../../model/blocks.ts";
import type { Link as LinkData } from "../../../schemas/generated/index.ts";
import cardChooserStyles from "./CardChooser.module.css";
import menuCardStyles from "./MenuCard.module.css";
import styles from "./MenuCardPage.module.css";

/**
 * `/menuCard/<key>` shows a card and stores it as the last choice. `/menuCard` opens the stored card
 * (src/behaviour/parts/selected-menu.ts), or offers all cards.
 */
export function MenuCardPage({ data }: PageProps<typeof menuCardPages>) {
  const { breadcrumbs, heading, card, choose, chat, all } = data;
  return (
    <div {...(card ? stores(SELECTED_MENU, card.key) : { "data-part": "selected-menu" })}>
      {breadcrumbs.length > 0 ? (
        <div className={`on-night screen-only ${styles.breadcrumbs}`}>
          <div className="wrap">
            <Breadcrumbs breadcrumbs={breadcrumbs} />
            <KeyFacts />
          </div>
        </div>
      ) : null}
      {card ? (
        <>
          <MenuCard card={card} chat={chat} all={all} />
          <SareeBorder kind="rope" />
        </>
      ) : (
        <h1 className="vh">{heading}</h1>
      )}
      <nav className={`section screen-only ${styles.others}`} aria-labelledby="other-cards">
        <div className="wrap">
          <h2 id="other-cards">{choose}</h2>
          <CardChooser data={data} />
        </div>
      </nav>
    </div>
  );
}

function CardChooser({ data: { links, path, card } }: PageProps<typeof menuCardPages>) {
  return (
    <ul className={cardChooserStyles.fan}>
      {links.map(({ key, label, to, cloth, crest }, index) => (
        <li key={key}>
          <a
            href={to}
            aria-current={to === path ? "page" : undefined}
            {...stores(SELECTED_MENU, key)}
          >
            <Picture image={cloth} className="backing" priority={!card && index === 0} />
            <span className={cardChooserStyles.face}>
              <Picture image={crest} />
              <b>{label}</b>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface MenuCardProps {
  card: MenuCardView;
  chat: ChatLink;
  all: LinkData;
}

function MenuCard({ card: { cloth, image, face }, chat, all }: MenuCardProps) {
  const { site, contact } = usePageLayout();
  return (
    <div className={`${menuCardStyles.table} on-leaf`}>
      <Picture image={cloth} className="backing" priority />
      <div className={`wrap ${menuCardStyles.laid}`}>
        <Picture
          image={image}
          className={menuCardStyles.thali}
          sizes="(min-width: 990px) 47vw, (min-width: 600px) 84vw, 113vw"
          priority
        />
        <div className={menuCardStyles.card}>
          <MenuCardSheet face={face} level={1} />
          <p className={menuCardStyles.imprint}>
            {[site.name, contact.phone.display, contact.email.address].join("\u00A0· ")}
          </p>
          <div className={`acts ${menuCardStyles.acts}`}>
            <Action link={chat} />
            <Action link={all} className={menuCardStyles.all} />
          </div>
        </div>
      </div>
    </div>
  );
}
