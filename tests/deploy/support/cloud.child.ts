/**
 * Emulators of S3 and CloudFront in a separate process. Argument: the bucket's folder. After `{ kill: { pid, at } }` change
 * number `at` kills that process; it and all later changes are dropped.
 */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import S3rver from "@20minutes/s3rver";
import { createCloudFrontApi, newCloudFront } from "./cloudfront.ts";
import { createFront } from "./front.ts";
import { BUCKET, type Order, type Reply } from "./orders.ts";

let cloudFront = newCloudFront();
let changes = 0;
let target: { pid: number; at: number } | undefined;

function arrives(): boolean {
  changes++;
  if (!target || changes < target.at) return true;
  if (changes === target.at) process.kill(target.pid, "SIGKILL");
  return false;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return (server.address() as AddressInfo).port;
}

/** Answers after all changes that were begun. */
async function tell(state: boolean): Promise<void> {
  await front.idle();
  const reply: Reply = state ? { changes, cloudFront } : { done: true };
  process.send?.(reply);
}

process.on("disconnect", () => process.exit(0));
process.on("message", (order: Order) => {
  if ("kill" in order) [target, changes] = [order.kill, 0];
  else if ("let" in order) [target, changes] = [undefined, 0];
  else if ("set" in order) cloudFront = order.set;
  void tell("tell" in order);
});

const s3rver = new S3rver({
  address: "127.0.0.1",
  port: 0,
  directory: String(process.argv[2]),
  silent: true,
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: BUCKET }],
});
const { port } = await s3rver.run();
const front = createFront(port, arrives);
const ports = {
  s3: await listen(front.server),
  cloudFront: await listen(createCloudFrontApi(() => cloudFront, arrives)),
};
process.send?.({ ports } satisfies Reply);
