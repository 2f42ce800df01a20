import type { Link } from "../../../schemas/generated/index.ts";
import type { ChatLink } from "../../model/blocks.ts";
import { Icon } from "../icon/Icon.tsx";

interface ActionProps {
  link: Link | ChatLink;
  kind?: "btn" | "btn ghost" | "more";
  className?: string | undefined;
  onClick?: () => void;
}

/** A link as a button or, with `more`, as underlined text. A link to a chat has an icon. */
export function Action({ link, kind = "btn", className = "", onClick }: ActionProps) {
  return (
    <a
      className={`${kind} ${className}`.trim()}
      href={"to" in link ? link.to : link.href}
      onClick={onClick}
    >
      {"to" in link ? null : <Icon name="chat" />}
      {link.label}
    </a>
  );
}
