import { Component, type ReactNode } from "react";
import type { PageData } from "../pages/page-data.ts";
import { shellOf } from "../context/shell.ts";

interface GuardProps {
  page: PageData;
  children: ReactNode;
}

/** Keeps the page usable when an island breaks while it is used: it says so, and who can be called. React logs the error. */
export class Guard extends Component<GuardProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    const { messages, contact } = shellOf(this.props.page);
    const { title, text } = messages.dialogs.failed;
    return (
      <div role="alert" className="section">
        <h2>{title}</h2>
        <p className="lead">{text}</p>
        <p className="acts">
          <a className="btn" href={contact.phone.href}>
            {contact.phone.display}
          </a>
        </p>
      </div>
    );
  }
}
