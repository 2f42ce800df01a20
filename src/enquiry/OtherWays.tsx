import type { EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import type { EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { useLayout } from "../context/layout.ts";
import { Icon } from "../components/icon/Icon.tsx";
import type { ContactBlock } from "../data/site.ts";
import { menuAddress } from "./form/Attached.tsx";
import { otherWays, type Values } from "./state/enquiry-text.ts";
import { useOnline } from "../behaviour/hooks/use-online.ts";
import styles from "./OtherWays.module.css";

interface OtherWaysProps {
  contact: ContactBlock;
  values: Values;
  readPlan: () => EnquiryPlan | undefined;
  menu: EnquiryMenu | undefined;
}

export function OtherWays({ contact, values, readPlan, menu }: OtherWaysProps) {
  const { messages, plan } = useLayout();
  const { form, dialogs } = messages;
  const { text, call, chat, mail, noRoom } = dialogs.otherWays;
  const query = readPlan()?.query;
  const links = otherWays(contact, form, values, {
    plan: query ? `${location.origin}${plan.to}?${query}` : "",
    menu: menu ? location.origin + menuAddress(menu) : "",
  });
  const online = useOnline();
  return (
    <div className={styles.ways}>
      {online ? null : <p>{form.offline}</p>}
      <p>{text}</p>
      {links.isCut ? <p>{noRoom}</p> : null}
      {links.left.map((page) => (
        <p key={page}>{form[page].left}</p>
      ))}
      <ul>
        <li>
          <a href={links.call}>
            <Icon name="phone" />
            {call} {contact.call.display}
          </a>
        </li>
        <li>
          <a href={links.chat} target="_blank" rel="noreferrer">
            <Icon name="chat" />
            {chat}
          </a>
        </li>
        <li>
          <a href={links.mail}>
            <Icon name="mail" />
            {mail}
          </a>
        </li>
      </ul>
    </div>
  );
}
