import { TRAP_FIELD } from "../../../schemas/enquiry/enquiry-fields.ts";

interface TrapProps {
  label: string;
}

/** A field that only programs see. Nobody can reach it by keyboard, and browsers don't fill it. */
export function Trap({ label }: TrapProps) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {label}
        <input name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
