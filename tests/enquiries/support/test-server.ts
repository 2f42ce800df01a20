import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, vi } from "vitest";
import { createService, type Service } from "../../../lambda/create-service.ts";
import { handleEnquiry } from "../../../lambda/http/accept-http.ts";
import type { HttpAnswer } from "../../../lambda/http/request.ts";
import type { EnquiryCatalogue } from "../../../lambda/mail/catalogue.ts";
import { makeLink } from "../../../lambda/owner-pages/sign-in/sign-in.ts";
import type { Log } from "../../../lambda/service/log.ts";
import { startEnquiries, type EnquiryService } from "../../../scripts/enquiries/local-service.ts";
import { ASHA } from "../../setup/enquiry-row.ts";
import { startFaultProxy, type FaultProxy } from "./fault-proxy.ts";

export const asha = ASHA;

let strangers = 0;

/** Asha with a phone number and an address that no other enquiry has. */
export function stranger(): typeof asha {
  strangers++;
  const number = String(70_000 + strangers);
  return { ...asha, email: `asha${number}@example.com`, phone: `+91 98201 ${number}` };
}

export interface Mail {
  messageId: string;
  subject: string;
  replyTo: string[];
  destination: { to: string[] };
  body: { text: string; html?: string };
}

export interface Answer {
  status: number;
  ms: number;
  headers: Headers;
  text: string;
  reference: string;
}

interface TestServer {
  address: string;
  stateDir: string;
  service: EnquiryService;
  ses: FaultProxy;
  dynamo: FaultProxy;
  log: string[];
}

/** Stops the time limits of calls. Emulators and service share this process, so a busy machine would reach them. */
export const stopLimits = () => void vi.useFakeTimers({ toFake: ["setTimeout"] });

/**
 * Starts the service behind fault proxies for all tests of a file. `service` is a second instance on the same table and
 * SES emulator, for direct calls. `ses` is the port of the emulator. `hasLimits`: see {@link stopLimits}. Without
 * `hasTableFaults`, direct calls pass no proxy to the table, which is faster.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  {
    log: note = () => undefined,
    catalogue,
    now,
    hasLimits = true,
    hasTableFaults = true,
  }: {
    log?: Log;
    catalogue?: () => EnquiryCatalogue;
    now?: () => number;
    hasLimits?: boolean;
    hasTableFaults?: boolean;
  } = {},
): Promise<{ server: TestServer; service: Service; ses: number }> {
  const stateDir = await mkdtemp(join(tmpdir(), "enquiries-"));
  const [ses, dynamo] = await Promise.all([startFaultProxy(), startFaultProxy()]);
  const log: string[] = [];
  const local = await startEnquiries({
    stateDir,
    sesPort: 0,
    onPorts: (ports) => {
      ses.upstream = ports.ses;
      dynamo.upstream = ports.dynamodb;
    },
    env: {
      AWS_ENDPOINT_URL_SES: ses.url,
      AWS_ENDPOINT_URL_DYNAMODB: dynamo.url,
      ENQUIRY_RETRY_BASE_MS: "50",
      ENQUIRY_SWEEP_MS: "50",
      ...env,
    },
    log: (line) => log.push(line),
  });
  const http = createServer((request, response) => {
    local.handle(request, response).then(
      (taken) => taken || response.writeHead(404).end(),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const table = hasTableFaults ? dynamo.url : `http://127.0.0.1:${local.ports.dynamodb}`;
  const ownEnv = { ...local.env, AWS_ENDPOINT_URL_DYNAMODB: table };
  const service = createService(ownEnv, note, catalogue, now);
  // A busy machine may need longer than the service waits for its table when it starts.
  const isReady = () =>
    service.store.get("0000-0000").then(
      () => true,
      () => false,
    );
  await vi.waitUntil(isReady, { timeout: 90_000 });
  if (!hasLimits) stopLimits();
  afterAll(async () => {
    vi.useRealTimers();
    http.closeAllConnections();
    http.close();
    service.close();
    await local.close();
    await Promise.all([ses.close(), dynamo.close()]);
    await rm(stateDir, { recursive: true, force: true });
  });
  const server = { address, stateDir, service: local, ses, dynamo, log };
  return { server, service, ses: local.ports.ses };
}

/** Passes an enquiry to the handler, whose time and limits a test can set. */
export async function enquire(
  service: Service,
  body: object | string,
  headers: Record<string, string> = {},
): Promise<HttpAnswer & { reference: string }> {
  const answer = await handleEnquiry(service, {
    rawPath: "/api/enquiries",
    headers: { "content-type": "application/json", ...headers },
    requestContext: { http: { method: "POST" } },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { ...answer, reference: referenceIn(answer.body) };
}

const referenceIn = (text: string) => /"reference":"([^"]+)"/.exec(text)?.[1] ?? "";

/** Posts to the API as the form's script does. */
export async function send(
  address: string,
  body: unknown,
  init: RequestInit & { path?: string } = {},
): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(address + (init.path ?? "/api/enquiries"), {
    method: "POST",
    redirect: "manual",
    ...init,
    headers: { "content-type": "application/json", ...init.headers },
    ...(body !== undefined && {
      body: typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body),
    }),
  } as RequestInit);
  const text = await response.text();
  return {
    status: response.status,
    ms: performance.now() - started,
    headers: response.headers,
    text,
    reference: referenceIn(text),
  };
}

export function withKey(key: string = crypto.randomUUID()): RequestInit {
  return { headers: { "idempotency-key": key } };
}

export async function mails(sesPort: number): Promise<Mail[]> {
  const answer = await fetch(`http://127.0.0.1:${sesPort}/store`);
  return ((await answer.json()) as { emails: Mail[] }).emails;
}

/** Mailboxes of the local environment, in order. */
export const MAILBOXES = ["owner@example.com", "office@example.com"] as const;

const isTo = ({ destination: { to } }: Mail, address: string) =>
  to.some((one) => one.includes(address));

export async function mailsFor(sesPort: number, reference: string): Promise<Mail[]> {
  return (await mails(sesPort)).filter(({ subject }) => subject.endsWith(`[${reference}]`));
}

/** Form post from a page of ours, which sends no referrer. */
export const formPost = (body: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { origin: "null", "sec-fetch-site": "same-origin" },
  body: new URLSearchParams(body),
});

/** Signs a device in with a link of the command `sign-in-link`. @returns the cookie */
export async function signIn(address: string, { signIns, now }: Service): Promise<string> {
  const token = await makeLink(signIns, now(), 2000);
  const init = { ...formPost(), redirect: "manual" } as const;
  const answer = await fetch(`${address}/owner/sign-in/${token}`, init);
  return (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

/**
 * Counts the mails of each reference in the first mailbox, then in the second. Waits until every mail has arrived, and
 * then long enough for duplicates to arrive.
 */
export async function mailCounts(
  sesPort: number,
  references: string[],
  patienceMs = 90_000,
): Promise<number[]> {
  const end = Date.now() + patienceMs;
  const count = async () => {
    const all = await mails(sesPort);
    return references.flatMap((reference) => {
      const own = all.filter(({ subject }) => subject.endsWith(`[${reference}]`));
      return MAILBOXES.map((mailbox) => own.filter((mail) => isTo(mail, mailbox)).length);
    });
  };
  while ((await count()).includes(0) && Date.now() < end) await pause(50);
  await pause(150);
  return count();
}
