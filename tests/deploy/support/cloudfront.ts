/** The five calls of CloudFront that deploys make, answered as its API does; the rest is refused. */
import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import { sandbox } from "../../../scripts/build/edge/sandbox.ts";
import type { RequestEvent } from "../../../scripts/build/edge/events.ts";
import { MOST_EDGE_BYTES } from "../../../scripts/build/edge/bundle.ts";
import { bodyOf } from "./front.ts";

interface Stage {
  comment: string;
  code: string;
}

/** All that this CloudFront knows. */
export interface CloudFrontState {
  development: Stage;
  live: Stage;
}

export function newCloudFront(): CloudFrontState {
  const first = { comment: "", code: "function handler(event) { return { statusCode: 503 }; }" };
  return { development: first, live: first };
}

const etagOf = (stage: Stage) =>
  `E${createHash("md5").update(JSON.stringify(stage)).digest("hex").slice(0, 12).toUpperCase()}`;

const element = (text: string, name: string) =>
  new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(text)?.[1] ?? "";

const summary = ({ comment }: Stage, name: string, stage: string) =>
  `<FunctionSummary><Name>${name}</Name><Status>UNASSOCIATED</Status>` +
  `<FunctionConfig><Comment>${comment}</Comment><Runtime>cloudfront-js-2.0</Runtime></FunctionConfig>` +
  `<FunctionMetadata><FunctionARN>arn:aws:cloudfront::000000000000:function/${name}</FunctionARN>` +
  `<Stage>${stage}</Stage><LastModifiedTime>2026-01-01T00:00:00Z</LastModifiedTime></FunctionMetadata>` +
  `</FunctionSummary>`;

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function tryOut(code: string, { viewer, request }: RequestEvent): string {
  try {
    const led = sandbox(code).request({
      viewer,
      request: { ...request, rawQueryString: () => undefined },
    });
    const output = JSON.stringify({ request: led });
    return `<TestResult><ComputeUtilization>20</ComputeUtilization><FunctionOutput>${escapeXml(output)}</FunctionOutput></TestResult>`;
  } catch (error) {
    return `<TestResult><FunctionErrorMessage>${escapeXml(String(error))}</FunctionErrorMessage></TestResult>`;
  }
}

interface Answer {
  status: number;
  body: string;
  etag?: string;
}

function refuse(status: number, code: string): Answer {
  return {
    status,
    body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${code}</Message></Error></ErrorResponse>`,
  };
}

/** @param match the request's `If-Match` */
function answer(
  state: CloudFrontState,
  method: string,
  url: URL,
  match: string | undefined,
  body: string,
): Answer {
  const [, , kind, name = "", action = ""] = url.pathname.split("/");
  const live = url.searchParams.get("Stage") === "LIVE";
  const stage = live ? state.live : state.development;
  const fits = match === etagOf(state.development);
  switch (`${method} ${kind} ${action}`.trim()) {
    case "GET function describe":
      return {
        status: 200,
        etag: etagOf(stage),
        body: summary(stage, name, live ? "LIVE" : "DEVELOPMENT"),
      };
    case "GET function":
      return { status: 200, etag: etagOf(stage), body: stage.code };
    case "PUT function": {
      if (!fits) return refuse(412, "PreconditionFailed");
      const code = Buffer.from(element(body, "FunctionCode"), "base64").toString("utf8");
      if (Buffer.byteLength(code) > MOST_EDGE_BYTES)
        return refuse(413, "FunctionSizeLimitExceeded");
      state.development = { comment: element(body, "Comment"), code };
      return {
        status: 200,
        etag: etagOf(state.development),
        body: summary(state.development, name, "DEVELOPMENT"),
      };
    }
    case "POST function test": {
      if (!fits) return refuse(412, "PreconditionFailed");
      const event = JSON.parse(
        Buffer.from(element(body, "EventObject"), "base64").toString("utf8"),
      ) as RequestEvent;
      return { status: 200, body: tryOut(state.development.code, event) };
    }
    case "POST function publish":
      if (!fits) return refuse(412, "PreconditionFailed");
      state.live = state.development;
      return { status: 200, body: summary(state.live, name, "LIVE") };
    default:
      return refuse(400, "NotImplementedHere");
  }
}

/** @param arrives called before each change; false swallows it, as if its sender were dead */
export function createCloudFrontApi(state: () => CloudFrontState, arrives: () => boolean): Server {
  return createServer((request, response) => {
    const handle = async (): Promise<void> => {
      const body = await bodyOf(request);
      const { method = "", url = "/", headers } = request;
      const changes = method !== "GET" && !url.endsWith("/test");
      if (!body || (changes && !arrives())) return;
      const address = new URL(url, "http://localhost");
      const {
        status,
        etag,
        body: text,
      } = answer(state(), method, address, headers["if-match"], body.toString("utf8"));
      response
        // CloudFront's answer to UpdateFunction spells the header with two t; so does the SDK.
        .writeHead(status, { "content-type": "text/xml", ...(etag && { etag, ettag: etag }) })
        .end(text);
    };
    handle().catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
}
