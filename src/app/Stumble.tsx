import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { useShell } from "./shell.ts";

/** Stands where a page broke while it was shown. Links here load a document, which starts afresh. */
export function Stumble() {
  const { dialogs } = useShell().messages;
  const { main } = useShell().navigation;
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main id="main" className="section">
      <div className="wrap">
        <h1>{dialogs.failed.title}</h1>
        <p className="lead">{dialogs.failed.text}</p>
        <p className="acts">
          {main.slice(0, 1).map(({ label, to }) => (
            <a key={to} className="btn" href={to}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </main>
  );
}
