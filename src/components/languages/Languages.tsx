import { useShell } from "../../context/shell.ts";
import type { PageHead } from "../../model/page.ts";
import { SCRIPTS } from "../../model/scripts.ts";
import styles from "./Languages.module.css";

interface LanguagesProps {
  head: Pick<PageHead, "languages" | "lang">;
}

/** This page in every language it is there in, each by its own name; nothing where there is one only. */
export function Languages({ head: { languages, lang } }: LanguagesProps) {
  const { language } = useShell().messages.controls;
  if (!languages) return null;
  const [english] = languages;
  const current = lang ?? english?.lang ?? "";
  const script = SCRIPTS[current];
  return (
    <nav
      className={`on-night ${styles.languages} ${script ? `in-${script}` : ""}`}
      aria-label={language}
    >
      <ul>
        {languages.map(({ lang: tag, name, path }) => (
          <li key={tag}>
            {/* Another document: the fonts of its script come with it. */}
            <a
              href={path}
              lang={tag}
              hrefLang={tag}
              aria-current={tag === current ? "true" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
