import plate from "@art/brand/empty-plate.svg";
import { Link } from "react-router-dom";
import { Notice } from "../../components/notice/Notice.tsx";
import type { NotFoundPageData } from "../../model/page-data.ts";

interface NotFoundPageProps {
  data: NotFoundPageData;
}

/** No such page: an empty plate, and where the visitor may have wanted to go. */
export function NotFoundPage({ data: { heading, text, links } }: NotFoundPageProps) {
  return (
    <Notice icon={plate} heading={heading} text={text}>
      {links.map(({ label, to }, index) => (
        <Link key={to} className={index === 0 ? "btn" : "btn ghost"} to={to}>
          {label}
        </Link>
      ))}
    </Notice>
  );
}
