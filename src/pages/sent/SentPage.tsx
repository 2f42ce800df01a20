import { Action } from "../../components/action/Action.tsx";
import ok from "@art/brand/ok.svg";
import { usePageLayout } from "../../context/layout.ts";
import { Drawing } from "../../components/drawing/Drawing.tsx";
import { Icon } from "../../components/icon/Icon.tsx";
import { Picture } from "../../components/picture/Picture.tsx";
import { FurtherLinks } from "../../components/further-links/FurtherLinks.tsx";
import type { PageProps } from "../../model/page.ts";
import type { sentPage } from "./data.ts";
import styles from "./SentPage.module.css";

/**
 * Receipt of an enquiry. With script, it shows thanks by name, the reference and a copy of the enquiry
 * (src/behaviour/parts/receipt.ts).
 */
export function SentPage({
  data: { toran, contact, thanks, meanwhile, links, back },
}: PageProps<typeof sentPage>) {
  const { dialogs, form } = usePageLayout().messages;
  const { title, text } = dialogs.sent;
  const { reference, promise, chat } = contact.answering;
  return (
    <section className={`section on-leaf ${styles.page}`}>
      <div className={`screen-only ${styles.toran}`}>
        <Picture image={toran} className="sways" priority />
      </div>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p>{text}</p>
          <p>{promise}</p>
        </div>
        <div className={styles.receipt} data-part="receipt" data-message={chat.message}>
          <p className={styles.thanks} hidden>
            {thanks}
          </p>
          <p hidden>
            {reference} <b />
          </p>
          <a href={contact.chatHref} target="_blank" rel="noreferrer" hidden>
            <Icon name="chat" />
            {chat.label}
          </a>
          <section hidden>
            <h2>{form.copy}</h2>
            {/* An example of each element, because the document has only the style rules that it needs. */}
            <dl>
              <dt />
              <dd />
            </dl>
          </section>
        </div>
        <div className={styles.next}>
          <h2>{meanwhile}</h2>
          <FurtherLinks links={links} />
          <Action link={back} />
        </div>
      </div>
      <Drawing src={ok} width={140} height={140} className={styles.flower} />
    </section>
  );
}
