import { CreateTableCommand, type DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { mkdir, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { handleQuote } from "../../lambda/owner-pages/quotes/family-http.ts";
import { handleOwnerPages } from "../../lambda/owner-pages/owner-http.ts";
import { handleEnquiry } from "../../lambda/http/accept-http.ts";
import type { EnquiryCatalogue } from "../../lambda/mail/catalogue.ts";
import { API_PATHS, INDEXES, TABLE_KEY } from "../../lambda/service/shared-names.ts";
import { createDynamo, type Environment } from "../../lambda/service/env.ts";
import { faultName, type Log } from "../../lambda/service/log.ts";
import { createService, type Service } from "../../lambda/create-service.ts";
import { acknowledgeArrivals } from "../../lambda/delivery/acknowledge.ts";
import { composeDailyMail } from "../../lambda/delivery/daily-mail.ts";
import { sweep } from "../../lambda/delivery/deliver.ts";
import { remind } from "../../lambda/delivery/remind.ts";
import { readDailySummary } from "../../lambda/delivery/daily-figures.ts";
import { PATIENT_SEND_MS } from "../../lambda/service/retry.ts";
import { readClock } from "../lib/moment.ts";
import { enquiryCatalogue } from "../content/pages/enquiry-catalogue.ts";
import { ROOT } from "../lib/paths.ts";
import { startDynamo, startSes } from "./emulators.ts";
import { createGateway } from "./gateway.ts";
import { localEnvironment } from "./local-env.ts";
import { showMailbox } from "./mailbox.ts";

export interface EnquiryService {
  /** Answers requests for the enquiry service; resolves to false for other requests. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  close(): Promise<void>;
  env: Environment;
  ports: { ses: number; dynamodb: number };
}

type Print = (line: string) => void;

export interface EnquiryOptions {
  /** Folder of the table, the mailbox and `service.json`. Survives a restart. */
  stateDir: string;
  sesPort: number;
  env?: Environment;
  log?: Print;
  /** Called when the emulators listen, before the service uses them. */
  onPorts?: (ports: EnquiryService["ports"]) => void;
}

/** Read by the owner's commands; no keys. */
const SERVICE_FILE = "service.json";
const LOCAL_NAMES = [
  "AWS_REGION",
  "AWS_ENDPOINT_URL_DYNAMODB",
  "ENQUIRY_TABLE",
  "ENQUIRY_RECIPIENTS",
  "ENQUIRY_SITE",
];

/** Time for unfinished mails when the preview ends, in ms. */
const CLOSE_MS = 4000;

const MAILBOX_PATH = "/_mailbox";
const LOOPBACK = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/** Starts the enquiry service on this machine: the real edge function, handlers and scheduled jobs, and emulators. */
export async function startEnquiries({
  stateDir,
  sesPort,
  env: given = process.env,
  log: print = console.log,
  onPorts,
}: EnquiryOptions): Promise<EnquiryService> {
  await mkdir(stateDir, { recursive: true });
  await using started = new AsyncDisposableStack();
  const dynamodb = await startDynamo(join(stateDir, "table"));
  started.defer(() => dynamodb.close());
  const ses = await startSes(join(stateDir, "mailbox"), sesPort);
  started.defer(() => ses.close());
  const ports = { ses: ses.port, dynamodb: dynamodb.port };
  onPorts?.(ports);
  const env = await localEnvironment(given, ports);
  const log: Log = (level, event, detail) => print(JSON.stringify({ level, event, ...detail }));
  const service = createService(env, log, savedCatalogue());
  const stopped = new AbortController();

  const tableReady = untilTable(env, stopped.signal, print);
  // Continues without the table after a while; requests are then answered as in an outage.
  await Promise.race([tableReady, pause(3000, undefined, { ref: false })]);
  await writeFile(join(stateDir, SERVICE_FILE), JSON.stringify(env, LOCAL_NAMES, 2));
  const everyMs = Number(env["ENQUIRY_SWEEP_MS"]);
  // Separate timers, so that a slow reminder or acknowledgement does not delay the sweep.
  const jobs = [sweep, remind, acknowledgeArrivals].map((run) =>
    repeatJob(run, service, everyMs, stopped.signal, print),
  );
  const gateway = await createGateway(
    (event) =>
      isQuote(event.rawPath)
        ? handleQuote(service, event)
        : isOwnerPage(event.rawPath)
          ? handleOwnerPages(service, event)
          : handleEnquiry(service, event),
    service.settings.phone,
  );

  await service.warm(PATIENT_SEND_MS);
  const running = started.move();
  return {
    env,
    ports,
    async handle(request, response) {
      const [path = ""] = (request.url ?? "").split("?");
      const { enquiries, oldForms, receipt } = API_PATHS;
      const isPage = path.startsWith(`${receipt}/`) || isOwnerPage(path) || isQuote(path);
      if (path === enquiries || path === oldForms || isPage) {
        await gateway(request, response);
        return true;
      }
      if (path !== MAILBOX_PATH || !LOOPBACK.includes(request.socket.remoteAddress ?? ""))
        return false;
      if (request.method === "POST") await sendDailyMail(service, response);
      else await showMailbox(`http://127.0.0.1:${ses.port}`, request, response);
      return true;
    },
    async close() {
      stopped.abort();
      const ended = Promise.allSettled([...jobs, tableReady]);
      await Promise.race([ended, pause(CLOSE_MS, undefined, { ref: false })]);
      service.close();
      await ended;
      await rm(join(stateDir, SERVICE_FILE), { force: true });
      await running.disposeAsync();
    },
  };
}

const isQuote = (path: string) => path.startsWith(`${API_PATHS.quotes}/`);

const isOwnerPage = (path: string) => `${path}/`.startsWith(`${API_PATHS.ownerPages}/`);

/** The catalogue of the saved content, cached for a second. */
function savedCatalogue(): () => EnquiryCatalogue {
  let made: { at: number; catalogue: EnquiryCatalogue } | undefined;
  return () => {
    if (!made || Date.now() - made.at > 1000)
      made = { at: Date.now(), catalogue: enquiryCatalogue(ROOT, readClock()) };
    return made.catalogue;
  };
}

async function untilTable(env: Environment, stopped: AbortSignal, print: Print): Promise<void> {
  const client = createDynamo(env);
  let isLogged = false;
  while (!stopped.aborted) {
    try {
      await createTable(client, env["ENQUIRY_TABLE"] ?? "");
      break;
    } catch (fault) {
      if (!isLogged) print(`The table is not ready: ${faultName(fault)}`);
      isLogged = true;
      await pause(500);
    }
  }
  client.destroy();
}

async function createTable(client: DynamoDBClient, table: string): Promise<void> {
  const ranges = new Set(INDEXES.flatMap(({ range }) => range ?? []));
  await client
    .send(
      new CreateTableCommand({
        TableName: table,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: [
          { AttributeName: TABLE_KEY, AttributeType: "S" },
          ...INDEXES.map(({ hash }) => ({ AttributeName: hash, AttributeType: "S" as const })),
          ...Array.from(ranges, (range) => ({ AttributeName: range, AttributeType: "N" as const })),
        ],
        KeySchema: [{ AttributeName: TABLE_KEY, KeyType: "HASH" }],
        GlobalSecondaryIndexes: INDEXES.map(({ name, hash, range, fields }) => ({
          IndexName: name,
          KeySchema: [
            { AttributeName: hash, KeyType: "HASH" as const },
            ...(range ? [{ AttributeName: range, KeyType: "RANGE" as const }] : []),
          ],
          Projection:
            fields.length > 0
              ? { ProjectionType: "INCLUDE" as const, NonKeyAttributes: [...fields] }
              : { ProjectionType: "KEYS_ONLY" as const },
        })),
      }),
    )
    .catch((fault: unknown) => {
      if (!(fault instanceof Error && fault.name === "ResourceInUseException")) throw fault;
    });
}

async function repeatJob(
  run: (service: Service, until: number) => Promise<unknown>,
  service: Service,
  everyMs: number,
  stopped: AbortSignal,
  print: Print,
): Promise<void> {
  while (!stopped.aborted) {
    await pause(everyMs, undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) return;
    await run(service, service.now() + 60_000).catch((fault: unknown) =>
      print(`The job ${run.name} failed: ${faultName(fault)}`),
    );
  }
}

/** Sends the daily mail when the button in the mailbox is pressed. On AWS it is sent every morning. */
async function sendDailyMail(service: Service, response: ServerResponse): Promise<void> {
  const summary = await readDailySummary(service, service.now());
  await service.send(composeDailyMail(summary, service.site), PATIENT_SEND_MS);
  response.writeHead(303, { location: MAILBOX_PATH }).end();
}
