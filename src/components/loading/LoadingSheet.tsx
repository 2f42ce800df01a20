import loader from "@art/brand/loader.svg";
import { Drawing } from "../drawing/Drawing.tsx";
import styles from "./LoadingSheet.module.css";

interface LoadingSheetProps {
  text: string;
  /** The text's element: a page needs a heading, an overlay doesn't. */
  as?: "h1" | "p";
  className?: string | undefined;
}

export function LoadingSheet({ text, as: Text = "p", className }: LoadingSheetProps) {
  return (
    <div className={`${styles.sheet} ${className ?? ""}`} role="status">
      <Drawing
        src={loader}
        width={240}
        height={240}
        className={styles.thali}
        priority={Text === "h1"}
      />
      <Text>{text}</Text>
    </div>
  );
}
