import { usePageLayout } from "../../context/layout.ts";
import type { PageHead } from "../../model/page.ts";
import styles from "./Languages.module.css";

interface LanguagesProps {
  head: Pick<PageHead, "languages" | "lang">;
}

/**
 * Links to this page in every language; on an English-only page they lead to the first page. They are above the
 * header's links on wide screens, and at the end of the drawer on a phone.
 */
export function Languages({ head: { languages: own, lang } }: LanguagesProps) {
  const { messages, languages: first } = usePageLayout();
  const languages = own ?? first;
  const [english] = languages;
  const current = lang ?? english?.lang ?? "";
  return (
    <div role="group" className={styles.languages} aria-label={messages.controls.language}>
      <ul>
        {languages.map(({ lang: tag, name, path }) => (
          <li key={tag}>
            <a href={path} lang={tag} aria-current={tag === current ? "true" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
