import type { AcknowledgeContext } from "./delivery/acknowledge.ts";
import { webhook, type Notify } from "./delivery/remind.ts";
import type { AcceptContext } from "./intake/accept.ts";
import { CATALOGUE_FILE, catalogueFrom, type EnquiryCatalogue } from "./mail/catalogue.ts";
import { acknowledgeThroughSes, sendThroughSes, warmSes } from "./mail/send-ses.ts";
import { createOutbox, type Outbox } from "./outbox/outbox.ts";
import {
  createDynamo,
  createSes,
  readSettings,
  type Environment,
  type Settings,
} from "./service/env.ts";
import { logToConsole, type Log } from "./service/log.ts";

export interface Service extends AcceptContext, Outbox, Pick<AcknowledgeContext, "acknowledge"> {
  settings: Settings;
  notify: Notify | undefined;
  /** Opens the connection to SES. Never throws. */
  warm(limitMs: number): Promise<void>;
  close(): void;
}

const bundledCatalogue = catalogueFrom(new URL(CATALOGUE_FILE, import.meta.url));

export function createService(
  env: Environment,
  log: Log = logToConsole,
  catalogue: () => EnquiryCatalogue = bundledCatalogue,
  now: () => number = Date.now,
): Service {
  const settings = readSettings(env);
  const ses = createSes(env);
  const dynamo = createDynamo(env);
  const outbox = createOutbox(dynamo, settings.table, log);
  const { acknowledgementSet, chatWebhook } = settings;
  return {
    ...settings,
    ...outbox,
    settings,
    notify: chatWebhook === undefined ? undefined : webhook(chatWebhook),
    send: sendThroughSes(ses, settings, log),
    acknowledge:
      acknowledgementSet === undefined
        ? undefined
        : acknowledgeThroughSes(ses, settings, acknowledgementSet),
    mailsInProgress: { running: 0, most: 10 },
    directMails: new Map(),
    log,
    catalogue,
    now,
    warm: (limitMs) => warmSes(ses, limitMs),
    close() {
      ses.destroy();
      dynamo.destroy();
    },
  };
}
