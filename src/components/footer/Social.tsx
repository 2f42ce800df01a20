import { useShell } from "../../app/shell.ts";
import { SOCIAL_MARKS } from "./social-marks.ts";
import styles from "./Social.module.css";

/** Our pages elsewhere. */
export function Social() {
  const { social } = useShell().site;
  return (
    <ul className={styles.social} aria-label="Social media">
      {social.map(({ network, label, url }) => (
        <li key={network}>
          <a href={url} aria-label={label} rel="me noopener">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={SOCIAL_MARKS[network]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
