import { usePageLayout } from "../../context/layout.ts";
import { LoadingSheet } from "../../components/loading/LoadingSheet.tsx";
import styles from "./LoaderPage.module.css";

export function LoaderPage() {
  const { loader } = usePageLayout().messages;
  return <LoadingSheet text={loader.text} as="h1" className={styles.page} />;
}
