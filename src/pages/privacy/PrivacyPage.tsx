import { Facts } from "../../components/facts/Facts.tsx";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import type { PageProps } from "../../model/page.ts";
import type { privacyPage } from "./data.ts";
import styles from "./PrivacyPage.module.css";

export function PrivacyPage({
  data: { heading, lead, facts, parts },
}: PageProps<typeof privacyPage>) {
  return (
    <>
      <header className={`on-leaf ${styles.head}`}>
        <div className="wrap">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </div>
      </header>
      <Facts items={facts} />
      <SareeBorder kind="rope" />
      <div className={`wrap ${styles.parts}`}>
        {parts.map(({ id, heading: question, paragraphs, list, mail }) => (
          <section key={id} id={id}>
            <h2>{question}</h2>
            <div>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {list.length > 0 ? (
                <ul>
                  {list.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              ) : null}
              {mail === undefined ? null : (
                <a className="btn" href={mail.href}>
                  {mail.label}
                </a>
              )}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
