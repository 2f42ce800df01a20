/** CloudFront, as far as deploys use it: the function that says which release is shown, and its cache. */
import {
  CloudFrontClient,
  CloudFrontServiceException,
  CreateInvalidationCommand,
  DescribeFunctionCommand,
  GetFunctionCommand,
  PublishFunctionCommand,
  TestFunctionCommand,
  UpdateFunctionCommand,
} from "@aws-sdk/client-cloudfront";
import { folderOf } from "./layout.ts";

/** What the edge runs now. */
interface Live {
  /** None before the first deploy. */
  release: string | undefined;
  code: string;
}

export interface Edge {
  live(): Promise<Live>;
  /** Makes the code the one that runs: whole, everywhere within seconds, or not at all. */
  publish(release: string, code: string): Promise<void>;
  /** @param paths as CloudFront takes them, `/404.html` or with a `*` at the end */
  invalidate(paths: string[], reference: string): Promise<void>;
}

const COMMENT = /\brelease ([0-9a-f]{12})\b/;

/** Of the time that a function may take, how much it may use in CloudFront's own test. */
const MOST_COMPUTE_PERCENT = 80;

/** A request for the home page, as CloudFront's test takes it. */
const HOME = JSON.stringify({
  version: "1.0",
  context: { eventType: "viewer-request" },
  viewer: { ip: "192.0.2.1" },
  request: { method: "GET", uri: "/", querystring: {}, headers: {}, cookies: {} },
});

/** CloudFront's API stands in one region, wherever the bucket is. */
export function createCloudFront(): CloudFrontClient {
  return new CloudFrontClient({ region: "us-east-1" });
}

export function cloudFrontEdge(
  client: CloudFrontClient,
  { functionName: Name, distribution }: { functionName: string; distribution: string },
): Edge {
  /** The code must lead the home page into the release, in CloudFront's own runtime. */
  async function tryOut(release: string, IfMatch: string): Promise<void> {
    const { TestResult: result } = await client.send(
      new TestFunctionCommand({
        Name,
        IfMatch,
        Stage: "DEVELOPMENT",
        EventObject: Buffer.from(HOME),
      }),
    );
    const compute = Number(result?.ComputeUtilization ?? 0);
    const trouble =
      result?.FunctionErrorMessage ||
      (!result?.FunctionOutput?.includes(`/${folderOf(release)}index.html`) &&
        `/ is answered with ${result?.FunctionOutput}`) ||
      (compute > MOST_COMPUTE_PERCENT && `it takes ${compute} % of its time`);
    if (trouble) throw new Error(`The function at the edge was not published: ${trouble}`);
  }

  return {
    async live() {
      const stage = { Name, Stage: "LIVE" } as const;
      const absent = (error: unknown) => {
        if (error instanceof CloudFrontServiceException && error.name === "NoSuchFunctionExists") {
          throw new Error(`There is no function ${Name}; set up infra/ first`, { cause: error });
        }
        throw error;
      };
      const [about, { FunctionCode: code }] = await Promise.all([
        client.send(new DescribeFunctionCommand(stage)).catch(absent),
        client.send(new GetFunctionCommand(stage)).catch(absent),
      ]);
      const comment = about.FunctionSummary?.FunctionConfig?.Comment ?? "";
      return {
        release: COMMENT.exec(comment)?.[1],
        code: Buffer.from(code ?? []).toString("utf8"),
      };
    },

    async publish(release, code) {
      const { ETag, FunctionSummary } = await client.send(
        new DescribeFunctionCommand({ Name, Stage: "DEVELOPMENT" }),
      );
      const config = FunctionSummary?.FunctionConfig;
      const updated = await client.send(
        new UpdateFunctionCommand({
          Name,
          IfMatch: ETag,
          FunctionConfig: {
            ...config,
            Runtime: config?.Runtime ?? "cloudfront-js-2.0",
            Comment: `release ${release}`,
          },
          FunctionCode: Buffer.from(code),
        }),
      );
      await tryOut(release, updated.ETag ?? "");
      await client.send(new PublishFunctionCommand({ Name, IfMatch: updated.ETag }));
    },

    async invalidate(paths, reference) {
      await client.send(
        new CreateInvalidationCommand({
          DistributionId: distribution,
          InvalidationBatch: {
            CallerReference: reference,
            Paths: { Quantity: paths.length, Items: paths },
          },
        }),
      );
    },
  };
}
