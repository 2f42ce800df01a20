import { HONEYPOT_FIELD } from "../../../schemas/enquiry/enquiry-fields.ts";

/** Honeypot: a field that only programs fill. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {label}
        <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
