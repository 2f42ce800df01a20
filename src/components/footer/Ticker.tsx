import { useShell } from "../../context/shell.ts";
import { Pause } from "../pause/Pause.tsx";
import styles from "./Ticker.module.css";

interface TickerProps {
  items: string[];
}

/** The events we cater, going by. The second set only closes the loop. */
export function Ticker({ items }: TickerProps) {
  const { behaviour, messages } = useShell();
  return (
    <div className={styles.ticker} style={{ "--loop": `${behaviour.tickerLoopSeconds}s` }}>
      <Pause label={messages.controls.pauseEvents} className={styles.pause} />
      <div className={styles.window}>
        <ul className={styles.events} aria-label={messages.controls.events}>
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
