import type { HttpEvent } from "../http/request.ts";
import type { AcknowledgeParts } from "../delivery/acknowledge.ts";
import type { CatalogueContext } from "../mail/catalogue.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { Settings } from "../service/env.ts";
import type { Session, SignInParts } from "./sign-in.ts";

export interface OwnerPagesParts
  extends
    Omit<CatalogueContext, "site">,
    SignInParts,
    Pick<Outbox, "lists" | "store" | "diary">,
    Pick<AcknowledgeParts, "acknowledge"> {
  settings: Pick<
    Settings,
    "originSecrets" | "siteOrigins" | "recipients" | "floodSalt" | "hasCalendarNames" | "upi"
  >;
}

/** A request from a signed-in device. */
export interface Visit extends OwnerPagesParts {
  session: Session;
  event: HttpEvent;
  query: URLSearchParams;
}
