/**
 * The S3 bucket of the site.
 *
 * - Files with a content hash in their names keep their paths of dist/; all releases share them.
 * - All other files are in the folder `r/<release>/`. The edge function names the folder, so that the whole site
 *   changes at the moment when the function is published.
 * - `404.html` is at the root too: CloudFront fetches its error page without calling the function.
 * - `releases/` has the records of deploys, and is never served.
 */
import { createHash } from "node:crypto";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { EdgeManifest } from "../../src/model/resolve.ts";
import { folderOf } from "../build/edge/events.ts";
import {
  contentTypeOf,
  errorPage,
  IMMUTABLE_FOLDERS,
  isImmutable,
  type ObjectHeaders,
} from "../build/output/headers.ts";
import { Failure } from "../lib/command.ts";

/** The page that CloudFront shows for a missing file. Each deploy overwrites it. */
export const ERROR_PAGE = "404.html";

const RECORDS = "releases/";

export const CURRENT = `${RECORDS}current.json`;

/** Public file that names the live release; no build contains it. */
export const RELEASE_FILE = "release.json";

/** @param file path below dist/, without a leading slash */
export function isShared(file: string): boolean {
  return isImmutable(`/${file}`);
}

/** @param file path below dist/, without a leading slash */
export function keyOf(file: string, release: string): string {
  return isShared(file) ? file : folderOf(release) + file;
}

const recordOf = (release: string) => `${RECORDS}${release}.json`;

export interface Stored {
  /** MD5 of the bytes: the ETag of a file that was not uploaded in parts. */
  md5: string;
  bytes: number;
}

/** Another deploy changed the key after it was read. */
export class Conflict extends Failure {
  override readonly exitCode = 3;
}

const RECORD_HEADERS: ObjectHeaders = {
  contentType: "application/json; charset=utf-8",
  cacheControl: "no-store",
  metadata: {},
};

/** Condition of a write: the key is absent, or has this ETag. */
type Condition = { IfNoneMatch: "*" } | { IfMatch: string };

const MAX_KEYS_AT_ONCE = 1000;

function statusOf(error: unknown): number {
  return (error instanceof S3ServiceException && error.$metadata.httpStatusCode) || 0;
}

export function createS3(): S3Client {
  // A local emulator has no separate host name for each bucket.
  return new S3Client({ forcePathStyle: process.env["AWS_ENDPOINT_URL_S3"] !== undefined });
}

export type Store = ReturnType<typeof s3Store>;

export function s3Store(client: S3Client, Bucket: string) {
  return {
    async list(...prefixes: string[]): Promise<Map<string, Stored>> {
      const found = new Map<string, Stored>();
      for (const Prefix of prefixes) {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
          for (const { Key = "", ETag = "", Size = 0 } of Contents)
            found.set(Key, { md5: ETag.replaceAll('"', ""), bytes: Size });
      }
      return found;
    },

    async read(Key: string): Promise<{ text: string; etag: string } | undefined> {
      try {
        const { Body, ETag = "" } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return { text: (await Body?.transformToString("utf-8")) ?? "", etag: ETag };
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },

    async headers(Key: string): Promise<ObjectHeaders> {
      const {
        ContentType: contentType = "",
        CacheControl: cacheControl = "",
        Metadata: metadata = {},
      } = await client.send(new HeadObjectCommand({ Bucket, Key }));
      return { contentType, cacheControl, metadata };
    },

    /** @throws Conflict when the condition fails */
    async put(
      Key: string,
      body: string | Uint8Array,
      { contentType, cacheControl, metadata }: ObjectHeaders,
      condition?: Condition,
    ): Promise<void> {
      const put = new PutObjectCommand({
        Bucket,
        Key,
        Body: Buffer.from(body),
        ContentType: contentType,
        CacheControl: cacheControl,
        Metadata: metadata,
        ...condition,
      });
      await client.send(put).catch((error: unknown) => {
        // 412: the condition failed; 409: two conditional writes collided; 404: the key is gone.
        if (!condition || ![404, 409, 412].includes(statusOf(error))) throw error;
        throw new Conflict(`${Key} was changed by another deploy`, { cause: error });
      });
    },

    async remove(keys: string[]): Promise<void> {
      for (let start = 0; start < keys.length; start += MAX_KEYS_AT_ONCE) {
        const Objects = keys.slice(start, start + MAX_KEYS_AT_ONCE).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        const [first] = Errors;
        if (first) throw new Failure(`${first.Key} could not be removed: ${first.Message}`);
      }
    },
  };
}

/** Files in the shared folders and in the release's folder. */
export function listRelease(store: Store, release: string): Promise<Map<string, Stored>> {
  return store.list(...IMMUTABLE_FOLDERS, folderOf(release));
}

/**
 * CloudFront fetches the error page again every minute, so that no invalidation is needed. It has no metadata headers
 * (`metadata`): for errors, CloudFront does not call the function that turns them into headers.
 */
const ERROR_PAGE_HEADERS: ObjectHeaders = {
  contentType: contentTypeOf(ERROR_PAGE),
  cacheControl: "public, max-age=0, s-maxage=60, must-revalidate",
  metadata: {},
};

/** @param html 404.html of the release */
export function isErrorPage(stored: Stored | undefined, html: string): boolean {
  return stored?.md5 === createHash("md5").update(errorPage(html)).digest("hex");
}

export async function putErrorPage(store: Store, html: string): Promise<void> {
  await store.put(ERROR_PAGE, errorPage(html), ERROR_PAGE_HEADERS);
}

export interface ReleaseFile extends ObjectHeaders {
  file: string;
  sha256: string;
  /** MD5 of the bytes, which is S3's ETag of a file that is uploaded in one part. */
  md5: string;
  bytes: number;
}

/** A release: enough to show it again, and to know which files may be deleted. */
export interface ReleaseRecord {
  release: string;
  files: ReleaseFile[];
  edge: EdgeManifest;
  code: string;
}

export interface ReleaseChange {
  release: string;
  at: string;
  kind: "deploy" | "rollback";
  by: string;
  /** Only for a rollback: the release that was live before and is now withdrawn. */
  from?: string;
  /** Only for a deploy: the commit that was built, if it is known. */
  commit?: string;
  /** Time of that commit, ISO time. */
  committed?: string;
}

export interface Current {
  /** Newest first. */
  history: ReleaseChange[];
  /** True after a rollback: scheduled deploys wait until a person deploys. */
  paused: boolean;
}

const MAX_HISTORY = 200;

export async function listRecords(store: Store): Promise<string[]> {
  const keys = [...(await store.list(RECORDS)).keys()];
  return keys.flatMap((key) => /^releases\/([0-9a-f]{12})\.json$/.exec(key)?.[1] ?? []);
}

export async function readRecord(
  store: Store,
  release: string,
): Promise<ReleaseRecord | undefined> {
  const found = await store.read(recordOf(release));
  return found && (JSON.parse(found.text) as ReleaseRecord);
}

export async function writeRecord(store: Store, record: ReleaseRecord): Promise<void> {
  await store.put(recordOf(record.release), JSON.stringify(record), RECORD_HEADERS);
}

export async function readCurrent(
  store: Store,
): Promise<{ current: Current; etag: string | undefined }> {
  const { text, etag } = (await store.read(CURRENT)) ?? {};
  return { current: text ? (JSON.parse(text) as Current) : { history: [], paused: false }, etag };
}

/** @throws Conflict when the history was written since `etag` was read */
export async function writeCurrent(
  store: Store,
  { history, paused }: Current,
  etag: string | undefined,
): Promise<void> {
  const text = JSON.stringify({ history: history.slice(0, MAX_HISTORY), paused });
  const condition = etag === undefined ? { IfNoneMatch: "*" as const } : { IfMatch: etag };
  await store.put(CURRENT, text, RECORD_HEADERS, condition);
}
