import oops from "@art/brand/oops.svg?raw";
import { Link } from "react-router-dom";
import { Notice } from "../../components/notice/Notice.tsx";
import type { NotFoundPageData } from "../../model/page-data.ts";

interface NotFoundPageProps {
  data: NotFoundPageData;
}

/** No such page, and where the visitor may have wanted to go. */
export function NotFoundPage({ data: { heading, text, links } }: NotFoundPageProps) {
  return (
    <Notice icon={oops} heading={heading} text={text}>
      {links.map(({ label, to }, index) => (
        <Link key={to} className={index === 0 ? "btn" : "btn ghost"} to={to}>
          {label}
        </Link>
      ))}
    </Notice>
  );
}
