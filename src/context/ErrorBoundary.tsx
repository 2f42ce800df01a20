import { Component, type ContextType, type ReactNode } from "react";
import { keepFields } from "../behaviour/fields.ts";
import { LayoutContext } from "./layout.ts";

interface ErrorBoundaryProps {
  children: ReactNode;
}

const MAX_RETRIES = 5;

/**
 * Limits an error to a part of an island. A translator or an extension may have moved React's elements, so the part is
 * rendered again and its fields are kept. After repeated errors, a message with the phone number replaces the part.
 * React logs the error.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  static override contextType = LayoutContext;
  declare context: ContextType<typeof LayoutContext>;
  override state = { isBroken: false };
  private retries = 0;
  private restore: (() => void) | undefined;

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override getSnapshotBeforeUpdate(_: ErrorBoundaryProps, before: { isBroken: boolean }): null {
    if (this.state.isBroken && !before.isBroken) this.restore = keepFields(document);
    return null;
  }

  override componentDidUpdate(): void {
    if (this.state.isBroken) return;
    this.restore?.();
    this.restore = undefined;
  }

  override componentDidCatch(): void {
    if (this.retries++ < MAX_RETRIES) this.setState({ isBroken: false });
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    const { messages, contact } = this.context;
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
