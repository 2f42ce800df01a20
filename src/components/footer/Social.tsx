import { useShell } from "../../context/shell.ts";
import styles from "./Social.module.css";

/** Our pages elsewhere. */
export function Social() {
  const { site, messages } = useShell();
  return (
    <ul className={styles.social} aria-label={messages.controls.social}>
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
