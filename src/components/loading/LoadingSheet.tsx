import loader from "@art/brand/loader.svg?raw";
import { Art } from "../art/Art.tsx";
import styles from "./LoadingSheet.module.css";

interface LoadingSheetProps {
  text: string;
  /** The text's element: a page needs a heading, an overlay doesn't. */
  as?: "h1" | "p";
  className?: string | undefined;
}

/** A dark sheet on which a thali fills, dish by dish. */
export function LoadingSheet({ text, as: Text = "p", className }: LoadingSheetProps) {
  return (
    <div className={`${styles.sheet} ${className ?? ""}`} role="status">
      <Art svg={loader} className={styles.thali} />
      <Text>{text}</Text>
    </div>
  );
}
