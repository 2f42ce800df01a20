import type { AcceptParts } from "./intake/accept.ts";
import { CATALOGUE_FILE, catalogueFrom, type EnquiryCatalogue } from "./mail/catalogue.ts";
import { createDynamo, createSes } from "./service/clients.ts";
import { readSettings, type Environment, type Settings } from "./service/env.ts";
import { createConcurrencyLimit } from "./intake/concurrency-limit.ts";
import { logToConsole, type Log } from "./service/log.ts";
import type { Outbox } from "./outbox/outbox.ts";
import { dynamoOutbox } from "./outbox/outbox-dynamodb.ts";
import { createLinks, enquiryLink, listLink, type Links } from "./desk/links.ts";
import type { AcknowledgeParts } from "./delivery/acknowledge.ts";
import { acknowledgeThroughSes, sendThroughSes } from "./mail/send-ses.ts";
import type { DeskLinks } from "./delivery/mailboxes.ts";
import { webhook, type Notify } from "./delivery/webhook.ts";

/** Mails on their way at once from one process that takes enquiries. A Lambda takes one request at a time anyway. */
const TRIES_AT_ONCE = 10;

export interface Service extends AcceptParts, Pick<AcknowledgeParts, "acknowledge">, DeskLinks {
  outbox: Outbox;
  settings: Settings;
  links: Links;
  /** Posts to the owner's chat; undefined when there is none. */
  notify: Notify | undefined;
  /** Rows whose reminders are out, for the sweep: they are not read again. */
  reminded: Set<string>;
  close(): void;
}

/** The catalogue of the bundle that runs. */
const bundledCatalogue = catalogueFrom(new URL(CATALOGUE_FILE, import.meta.url));

/** Everything the cores need, made once per process from its environment. */
export function createService(
  env: Environment,
  log: Log = logToConsole,
  catalogue: () => EnquiryCatalogue = bundledCatalogue,
  now: () => number = Date.now,
): Service {
  const settings = readSettings(env);
  const ses = createSes(env);
  const dynamo = createDynamo(env);
  const links = createLinks(settings.linkKeys, settings.site);
  const outbox = dynamoOutbox(dynamo, settings.table, log);
  return {
    settings,
    links,
    deskLink: (row, mailbox) => enquiryLink(links, row, now(), mailbox),
    listLink: (mailbox) => listLink(links, outbox, now(), mailbox),
    notify: settings.nudgeWebhook === undefined ? undefined : webhook(settings.nudgeWebhook),
    outbox,
    mailboxes: settings.recipients.length,
    send: sendThroughSes(ses, settings),
    acknowledge:
      settings.acknowledgementSet === undefined
        ? undefined
        : acknowledgeThroughSes(ses, settings, settings.acknowledgementSet),
    concurrency: createConcurrencyLimit(TRIES_AT_ONCE),
    directly: new Map(),
    reminded: new Set(),
    log,
    catalogue,
    now,
    retryBaseMs: settings.retryBaseMs,
    site: settings.site,
    floodLimit: settings.floodLimit,
    networkDailyLimit: settings.networkDailyLimit,
    floodSalt: settings.floodSalt,
    dailyLimit: settings.dailyLimit,
    minFillMs: settings.minFillMs,
    close() {
      ses.destroy();
      dynamo.destroy();
    },
  };
}
