import { useShell } from "../../app/shell.ts";
import styles from "./Social.module.css";

/** Our pages elsewhere. */
export function Social() {
  const { social } = useShell().site;
  return (
    <ul className={styles.social} aria-label="Social media">
      {social.map(({ network, label, url }) => (
        <li key={network}>
          <a href={url} aria-label={label} rel="me noopener">
            <i data-network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
