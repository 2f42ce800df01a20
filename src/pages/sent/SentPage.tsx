import ok from "@art/brand/ok.svg";
import { Link } from "react-router-dom";
import { useShell } from "../../app/shell.ts";
import { Notice } from "../../components/notice/Notice.tsx";
import type { SentPageData } from "../../model/page-data.ts";

interface SentPageProps {
  data: SentPageData;
}

/** Where the form ends without script: the words of the success dialog. */
export function SentPage({ data: { back } }: SentPageProps) {
  const { title, text } = useShell().messages.dialogs.sent;
  return (
    <Notice icon={ok} heading={title} text={text}>
      <Link className="btn" to={back.to}>
        {back.label}
      </Link>
    </Notice>
  );
}
