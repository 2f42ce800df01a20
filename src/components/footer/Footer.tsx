import { useShell } from "../../context/shell.ts";
import { Logo } from "../header/Logo.tsx";
import { Social } from "./Social.tsx";
import { Ticker } from "./Ticker.tsx";
import styles from "./Footer.module.css";

/** The end of every page: what we cater for, where to go next, how to reach us. */
export function Footer() {
  const { site, navigation, contact, licences } = useShell();
  const { about, quickLinks, services, contactHeading, ticker, rights, designedBy, privacy } =
    navigation.footer;
  return (
    <footer className={`later ${styles.footer}`}>
      <Ticker items={ticker} />
      <div className={`on-night ${styles.ground}`}>
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
            <span>{`© ${site.copyrightYear} ${site.name}. ${rights}`}</span>
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
