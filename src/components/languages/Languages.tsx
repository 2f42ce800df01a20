import { useShell } from "../../context/shell.ts";
import type { PageHead } from "../../model/page.ts";
import { SCRIPTS } from "../../model/scripts.ts";
import styles from "./Languages.module.css";

interface LanguagesProps {
  head: Pick<PageHead, "languages" | "lang">;
  /** A phone shows the languages in the menu's drawer, wider screens above the header. */
  place: "top" | "drawer";
}

/**
 * This page in every language, each by its own name; from a page that is there in English only they lead to the first page.
 * On every page, so that the header below it stands at the same place.
 */
export function Languages({ head: { languages: own, lang }, place }: LanguagesProps) {
  const { messages, languages: first } = useShell();
  const languages = own ?? first;
  const [english] = languages;
  const current = lang ?? english?.lang ?? "";
  const script = SCRIPTS[current];
  const List = place === "top" ? "nav" : "div";
  return (
    <List
      role={place === "top" ? undefined : "group"}
      className={`${place === "top" ? "on-night" : ""} ${styles.languages} ${styles[place]} ${script ? `in-${script}` : ""}`}
      aria-label={messages.controls.language}
    >
      <ul>
        {languages.map(({ lang: tag, name, path }) => (
          <li key={tag}>
            {/* Another document: the fonts of its script come with it. */}
            <a href={path} lang={tag} aria-current={tag === current ? "true" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </List>
  );
}
