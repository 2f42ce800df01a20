/** CloudFront's `viewer-request` function, which names the live release. */
import {
  CloudFrontClient,
  CloudFrontServiceException,
  DescribeFunctionCommand,
  type FunctionConfig,
  GetFunctionCommand,
  PublishFunctionCommand,
  TestFunctionCommand,
  UpdateFunctionCommand,
} from "@aws-sdk/client-cloudfront";
import { MAX_PATH } from "../../src/model/edge-answer.ts";
import { folderOf } from "../build/edge/events.ts";
import { Conflict } from "./bucket.ts";
import { Failure } from "../lib/command.ts";

export interface Live {
  /** Undefined before the first deploy. */
  release: string | undefined;
  code: string;
  /** CloudFront's version of the function; every change creates a new version, published or not. */
  version: string;
  config: FunctionConfig | undefined;
}

export type Edge = ReturnType<typeof cloudFrontEdge>;

const COMMENT = /\brelease ([0-9a-f]{12})\b/;

/** Limit for the compute utilization in CloudFront's own test. */
const MAX_COMPUTE_PERCENT = 80;

/** Addresses of the trial: the home page, and the most expensive one. Its answer does not matter. */
const TRIALS = ["/", `/${".".repeat(MAX_PATH - 1)}`];

const eventFor = (uri: string) =>
  JSON.stringify({
    version: "1.0",
    context: { eventType: "viewer-request" },
    viewer: { ip: "192.0.2.1" },
    request: { method: "GET", uri, querystring: {}, headers: {}, cookies: {} },
  });

/** CloudFront's API has one region. */
export function createCloudFront(): CloudFrontClient {
  return new CloudFrontClient({ region: "us-east-1" });
}

/** Names of CloudFront's errors for a failed `IfMatch`. */
const CHANGED = ["PreconditionFailed", "InvalidIfMatchVersion"];

export function cloudFrontEdge(client: CloudFrontClient, Name: string) {
  const changed = (error: unknown) => {
    if (error instanceof CloudFrontServiceException && CHANGED.includes(error.name)) {
      throw new Conflict(`the function ${Name} was changed by another deploy`, { cause: error });
    }
    throw error;
  };

  async function tryOut(release: string, IfMatch: string): Promise<void> {
    for (const uri of TRIALS) {
      const EventObject = Buffer.from(eventFor(uri));
      const { TestResult: result } = await client.send(
        new TestFunctionCommand({ Name, IfMatch, Stage: "DEVELOPMENT", EventObject }),
      );
      const compute = Number(result?.ComputeUtilization ?? 0);
      const isAnswered =
        uri !== "/" || result?.FunctionOutput?.includes(`/${folderOf(release)}index.html`);
      const trouble =
        result?.FunctionErrorMessage ||
        (!isAnswered && `it is answered with ${result?.FunctionOutput}`) ||
        (compute > MAX_COMPUTE_PERCENT && `it takes ${compute} % of the allowed time`);
      if (trouble)
        throw new Failure(
          `The function at the edge was not published. ${uri.slice(0, 9)} (${uri.length} characters): ${trouble}`,
        );
    }
  }

  return {
    /** Number of the account that has the function, which is the account of the credentials. */
    async account(): Promise<string> {
      const { FunctionSummary: about } = await client.send(new DescribeFunctionCommand({ Name }));
      return about?.FunctionMetadata?.FunctionARN?.split(":")[4] ?? "";
    },

    async live(): Promise<Live> {
      const stage = { Name, Stage: "LIVE" } as const;
      const absent = (error: unknown) => {
        if (error instanceof CloudFrontServiceException && error.name === "NoSuchFunctionExists") {
          throw new Failure(`There is no function ${Name}; set up infra/ first`, { cause: error });
        }
        throw error;
      };
      // Read before the live stage, so that a change between the two requests is noticed and not overwritten.
      const development = new DescribeFunctionCommand({ Name, Stage: "DEVELOPMENT" });
      const newest = await client.send(development).catch(absent);
      const [about, { FunctionCode: code }] = await Promise.all([
        client.send(new DescribeFunctionCommand(stage)),
        client.send(new GetFunctionCommand(stage)),
      ]);
      const comment = about.FunctionSummary?.FunctionConfig?.Comment ?? "";
      return {
        release: COMMENT.exec(comment)?.[1],
        code: Buffer.from(code ?? []).toString("utf8"),
        version: newest.ETag ?? "",
        config: newest.FunctionSummary?.FunctionConfig,
      };
    },

    /**
     * Publishes code, which reaches all locations within seconds.
     *
     * @throws Conflict when the function was changed since `seen`
     */
    async publish(release: string, code: string, { version, config }: Live): Promise<void> {
      const update = new UpdateFunctionCommand({
        Name,
        IfMatch: version,
        FunctionConfig: {
          Runtime: "cloudfront-js-2.0",
          ...config,
          Comment: `release ${release}`,
        },
        FunctionCode: Buffer.from(code),
      });
      const updated = await client.send(update).catch(changed);
      await tryOut(release, updated.ETag ?? "");
      await client.send(new PublishFunctionCommand({ Name, IfMatch: updated.ETag })).catch(changed);
    },
  };
}
