import { useLayout } from "../../context/layout.ts";
import { LoadingSheet } from "../../components/loading/LoadingSheet.tsx";
import styles from "./LoaderPage.module.css";

export function LoaderPage() {
  const { loader } = useLayout().messages;
  return <LoadingSheet text={loader.text} as="h1" className={styles.page} />;
}
