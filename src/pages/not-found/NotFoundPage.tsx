import plate from "@art/brand/loader.svg?raw";
import { Link } from "react-router-dom";
import { Notice } from "../../components/notice/Notice.tsx";
import type { NotFoundPageData } from "../../model/page-data.ts";
import styles from "./NotFoundPage.module.css";

interface NotFoundPageProps {
  data: NotFoundPageData;
}

/** No such page: an empty plate, and where the visitor may have wanted to go. */
export function NotFoundPage({ data: { heading, text, links } }: NotFoundPageProps) {
  return (
    <Notice icon={plate} iconClass={styles.plate} heading={heading} text={text}>
      {links.map(({ label, to }, index) => (
        <Link key={to} className={index === 0 ? "btn" : "btn ghost"} to={to}>
          {label}
        </Link>
      ))}
    </Notice>
  );
}
