import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

export type Fault =
  | "none"
  | "throttle"
  | "refuse"
  | "error"
  | "unavailable"
  | "reset"
  | "never"
  | "slow"
  | "late"
  | "lose-answer"
  | "garbage";

/** Every fault but "none" and "late". */
export const FAULTS: Fault[] = [
  "throttle",
  "refuse",
  "error",
  "unavailable",
  "reset",
  "garbage",
  "slow",
  "never",
  "lose-answer",
];

interface Call {
  /** DynamoDB's operation; empty for SES. */
  operation: string;
  /** The finished message, for SES; the request's JSON for DynamoDB. */
  message: string;
}

export interface FaultProxy {
  url: string;
  /** Port that calls are passed to. */
  upstream: number;
  /** Fault of a call; may be replaced at any time. */
  fault: (call: Call) => Fault;
  /** Calls that the other side carried out, while the caller got no answer. */
  unheard: number;
  close(): Promise<void>;
}

/** Delay of "slow" in ms: within the limit of one try. */
const SLOW_MS = 1200;

/** Delay of "late" in ms: the call is carried out at once, its answer comes after the limit of a visitor's try. */
const LATE_MS = 2300;

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
    unheard: 0,
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
    const answer = (status: number, name: string) => {
      response.writeHead(status, {
        "content-type": dynamo ? "application/x-amz-json-1.0" : "text/xml",
      });
      response.end(
        dynamo
          ? JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: name })
          : `<ErrorResponse><Error><Type>Sender</Type><Code>${name}</Code><Message>${name}</Message></Error></ErrorResponse>`,
      );
    };
    switch (fault) {
      case "throttle":
        return answer(400, dynamo ? "ProvisionedThroughputExceededException" : "Throttling");
      case "refuse":
        return answer(400, dynamo ? "ValidationException" : "MessageRejected");
      case "error":
        return answer(500, "InternalFailure");
      case "unavailable":
        return answer(503, "ServiceUnavailable");
      case "garbage":
        response.writeHead(200).end("<html>captive portal</html>");
        return;
      case "reset":
        request.socket.resetAndDestroy();
        return;
      case "never":
        return;
      case "slow":
        await pause(SLOW_MS);
    }
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
      proxy.unheard++;
      request.socket.resetAndDestroy();
      return;
    }
    response.writeHead(given.statusCode ?? 500, given.headers).end(givenBody);
  }
}
