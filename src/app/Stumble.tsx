import { Component, type ReactNode } from "react";
import type { PageData, ShellData } from "../model/page-data.ts";

/** Stands where a page broke while it was shown. Links here load a document, which starts afresh. */
function Stumble({ messages, navigation }: ShellData) {
  const { title, text } = messages.dialogs.failed;
  return (
    <main id="main" className="section">
      <div className="wrap">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <p className="acts">
          {navigation.main.slice(0, 1).map(({ label, to }) => (
            <a key={to} className="btn" href={to}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </main>
  );
}

interface GuardProps {
  page: PageData;
  shell: ShellData;
  children: ReactNode;
}

interface GuardState {
  /** The page on which something was shown last. */
  page?: PageData;
  /** True when it broke. React has told the console why. */
  isBroken?: boolean;
}

/** Keeps the site usable when a page breaks while it is shown; the next page gets its own chance. */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = {};

  static getDerivedStateFromError(): GuardState {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ page }: GuardProps, shown: GuardState): GuardState | null {
    return page === shown.page ? null : { page, isBroken: false };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Stumble {...this.props.shell} /> : this.props.children;
  }
}
