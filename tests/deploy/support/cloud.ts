/** S3 and CloudFront on this machine: tests deploy to them with the real SDK. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { CloudFrontClient } from "@aws-sdk/client-cloudfront";
import { S3Client } from "@aws-sdk/client-s3";
import { releaseCode } from "../../../scripts/build/edge/bundle.ts";
import type { DeployParts } from "../../../scripts/deploy/deploy.ts";
import { cloudFrontEdge } from "../../../scripts/deploy/edge.ts";
import { s3Store } from "../../../scripts/deploy/bucket/store.ts";
import { BUCKET, type Order, type State, type Reply } from "./orders.ts";
import type { CloudFrontState } from "./cloudfront.ts";

const ACCOUNT = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const REGION = "ap-south-1";
const FUNCTION = "viewer-request";

export interface Snapshot {
  folder: string;
  cloudFront: CloudFrontState;
}

export interface Cloud {
  /** Environment of commands that deploy here. */
  env: Record<string, string>;
  parts: DeployParts;
  s3: S3Client;
  /** Kills the process at its change number `at`; the change is not carried out. */
  killAt(pid: number, at: number): Promise<void>;
  /** Ends {@link killAt}. Changes are counted from 0 again. */
  letLive(): Promise<void>;
  state(): Promise<State>;
  save(): Promise<Snapshot>;
  restore(snapshot: Snapshot): Promise<void>;
  close(): Promise<void>;
}

export async function startCloud(): Promise<Cloud> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cloud-"));
  const bucket = path.join(folder, "now");
  await mkdir(bucket);
  const child = fork(new URL("./cloud.child.ts", import.meta.url), [bucket], {
    // The S3 emulator makes its continuation tokens with a cipher that OpenSSL 3 calls old.
    execArgv: ["--openssl-legacy-provider"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const answer = async () => ((await once(child, "message")) as [Reply])[0];
  const ready = await answer();
  if (!("ports" in ready)) throw new Error("The emulators did not start");
  const order = async (given: Order): Promise<Reply> => {
    const answered = answer();
    child.send(given);
    return answered;
  };
  const endpoints = {
    s3: `http://127.0.0.1:${ready.ports.s3}`,
    cloudFront: `http://127.0.0.1:${ready.ports.cloudFront}`,
  };
  const s3 = new S3Client({
    region: REGION,
    endpoint: endpoints.s3,
    forcePathStyle: true,
    credentials: ACCOUNT,
  });
  const cloudFront = new CloudFrontClient({
    region: REGION,
    endpoint: endpoints.cloudFront,
    credentials: ACCOUNT,
  });
  const state = async () => (await order({ tell: "state" })) as State;
  let snapshots = 0;

  return {
    env: {
      AWS_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
      AWS_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
      AWS_REGION: REGION,
      AWS_ENDPOINT_URL_S3: endpoints.s3,
      AWS_ENDPOINT_URL_CLOUDFRONT: endpoints.cloudFront,
      DEPLOY_BUCKET: BUCKET,
      DEPLOY_FUNCTION: FUNCTION,
      DEPLOY_URL: "https://site.example",
    },
    parts: {
      store: s3Store(s3, BUCKET),
      edge: cloudFrontEdge(cloudFront, FUNCTION),
      releaseCode: (route, release) =>
        releaseCode(route, { release, canonicalHost: "site.example" }),
      say: () => undefined,
      now: Date.now,
    },
    s3,
    async killAt(pid, at) {
      await order({ kill: { pid, at } });
    },
    async letLive() {
      await order({ let: "live" });
    },
    state,
    async save() {
      const saved = path.join(folder, String(snapshots++));
      await cp(bucket, saved, { recursive: true });
      return { folder: saved, cloudFront: (await state()).cloudFront };
    },
    async restore(snapshot) {
      await rm(path.join(bucket, BUCKET), { recursive: true, force: true, maxRetries: 5 });
      await cp(snapshot.folder, bucket, { recursive: true });
      await order({ set: snapshot.cloudFront });
      await order({ let: "live" });
    },
    async close() {
      s3.destroy();
      cloudFront.destroy();
      if (child.connected) {
        child.disconnect();
        await once(child, "exit");
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
