import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

/** All faults of a call except "late". */
export const FAULTS = [
  "throttle",
  "refuse",
  "error",
  "unavailable",
  "reset",
  "garbage",
  "slow",
  "never",
  "lose-answer",
] as const;
export type Fault = (typeof FAULTS)[number] | "none" | "late";

interface Call {
  /** DynamoDB's operation; empty for SES. */
  operation: string;
  /** For SES the raw mail; for DynamoDB the request's JSON. */
  message: string;
}

export interface FaultProxy {
  url: string;
  upstream: number;
  fault: (call: Call) => Fault;
  close(): Promise<void>;
}

/** Delay of "slow" in ms: within the limit of one try. */
const SLOW_MS = 1200;

/** Delay of "late" in ms. The call is carried out at once, but its answer comes after a visitor's time limit. */
const LATE_MS = 2300;

/** Fault → status, and the error's name at DynamoDB, and at SES if it differs. */
const REFUSALS: Partial<Record<Fault, [status: number, dynamo: string, ses?: string]>> = {
  throttle: [400, "ProvisionedThroughputExceededException", "Throttling"],
  refuse: [400, "ValidationException", "MessageRejected"],
  error: [500, "InternalFailure"],
  unavailable: [503, "ServiceUnavailable"],
};

/** A proxy in front of SES or DynamoDB that injects faults. Without `upstream`, calls fail until it is set. */
export async function startFaultProxy(upstream = 0): Promise<FaultProxy> {
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    upstream,
    fault: () => "none",
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const operation =
      String(request.headers["x-amz-target"] ?? "")
        .split(".")
        .at(-1) ?? "";
    const raw = new URLSearchParams(operation ? "" : body.toString()).get("RawMessage.Data") ?? "";
    const message = operation ? body.toString() : Buffer.from(raw, "base64").toString();
    const fault = proxy.fault({ operation, message });
    const dynamo = operation !== "";
    const refusal = REFUSALS[fault];
    if (refusal) {
      const [status, name] = [refusal[0], refusal[dynamo ? 1 : 2] ?? refusal[1]];
      const type = dynamo ? "application/x-amz-json-1.0" : "text/xml";
      response.writeHead(status, { "content-type": type });
      response.end(
        dynamo
          ? JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: name })
          : `<ErrorResponse><Error><Type>Sender</Type><Code>${name}</Code><Message>${name}</Message></Error></ErrorResponse>`,
      );
      return;
    }
    if (fault === "garbage") response.writeHead(200).end("<html>captive portal</html>");
    if (fault === "reset") request.socket.resetAndDestroy();
    if (["garbage", "reset", "never"].includes(fault)) return;
    if (fault === "slow") await pause(SLOW_MS);
    const sent = httpRequest({
      port: proxy.upstream,
      host: "127.0.0.1",
      method: request.method,
      path: request.url,
      headers: request.headers,
    });
    sent.end(body);
    const given = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once("response", resolve).once("error", reject);
    });
    const givenBody = await buffer(given);
    if (fault === "late") await pause(LATE_MS);
    if (fault === "lose-answer" || request.socket.destroyed) {
      request.socket.resetAndDestroy();
      return;
    }
    response.writeHead(given.statusCode ?? 500, given.headers).end(givenBody);
  }
}
