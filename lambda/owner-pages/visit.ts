import type { HttpEvent } from "../http/request.ts";
import type { AcknowledgeContext } from "../delivery/acknowledge.ts";
import type { CatalogueContext } from "../mail/catalogue.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { Settings } from "../service/env.ts";
import type { Session, SignInContext } from "./sign-in/sign-in.ts";

export interface OwnerPagesContext
  extends
    Omit<CatalogueContext, "site">,
    SignInContext,
    Pick<Outbox, "lists" | "store" | "diary">,
    Pick<AcknowledgeContext, "acknowledge"> {
  settings: Pick<
    Settings,
    "originSecrets" | "siteOrigins" | "recipients" | "floodSalt" | "hasCalendarNames" | "upi"
  >;
}

/** A request from a signed-in device. */
export interface Visit extends OwnerPagesContext {
  session: Session;
  event: HttpEvent;
  query: URLSearchParams;
}
