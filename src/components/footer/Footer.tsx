import { usePageLayout } from "../../context/layout.ts";
import { Logo } from "../header/Logo.tsx";
import { Pause } from "../pause/Pause.tsx";
import socialStyles from "./Social.module.css";
import tickerStyles from "./Ticker.module.css";
import styles from "./Footer.module.css";

export function Footer() {
  const { site, copyright, navigation, contact, licences, isPreview } = usePageLayout();
  const {
    about,
    quickLinks,
    services,
    contactHeading,
    ticker,
    rights,
    preview,
    designedBy,
    privacy,
  } = navigation.footer;
  return (
    <footer className={`later ${styles.footer}`}>
      <Ticker items={ticker} />
      <div className={`on-night ${styles.background}`}>
        <div className="wrap">
          <div className={styles.columns}>
            <div>
              <Logo />
              <p>{about}</p>
              <Social />
            </div>
            {[quickLinks, services].map(({ heading, links }) => (
              <nav key={heading} aria-label={heading}>
                <h2>{heading}</h2>
                <ul>
                  {links.map(({ label, to }) => (
                    <li key={label}>
                      <a href={to}>{label}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
            <div>
              <h2>{contactHeading}</h2>
              <address>
                <a href={contact.office.directions}>
                  {contact.office.lines.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </a>
                <a href={contact.phone.href}>{contact.phone.display}</a>
                <a href={contact.email.href}>{contact.email.address}</a>
              </address>
            </div>
          </div>
          <p className={styles.legal}>
            <span>{`© ${copyright} ${site.name}. ${rights}`}</span>
            {isPreview && <span className="screen-only">{preview}</span>}
            {licences.map((licence) => (
              <span key={licence}>{licence}</span>
            ))}
            <a href={privacy.to}>{privacy.label}</a>
            <span>
              {`${designedBy} `}
              <a href={site.designer.url}>{site.designer.name}</a>
            </span>
          </p>
        </div>
      </div>
    </footer>
  );
}

function Social() {
  const { site, messages } = usePageLayout();
  return (
    <ul className={socialStyles.social} aria-label={messages.controls.social}>
      {site.social.map(({ network, label, url }) => (
        <li key={network}>
          <a href={url} aria-label={label} rel="me noopener">
            <i data-network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A moving row of the events that we cater. The second copy of the list makes the loop seamless. */
function Ticker({ items }: { items: string[] }) {
  const { behaviour, messages } = usePageLayout();
  return (
    <div
      className={`screen-only ${tickerStyles.ticker}`}
      style={{ "--loop": `${behaviour.tickerLoopSeconds}s` }}
    >
      <Pause label={messages.controls.pauseEvents} className={tickerStyles.pause} />
      <div className={tickerStyles.window}>
        <ul className={tickerStyles.events} aria-label={messages.controls.events}>
          {[items, items].flatMap((set, copy) =>
            set.map((item) => (
              <li key={`${copy} ${item}`} aria-hidden={copy > 0 || undefined}>
                {item}
              </li>
            )),
          )}
        </ul>
      </div>
    </div>
  );
}
