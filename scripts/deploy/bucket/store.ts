/** The S3 bucket for deploys. */
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { ObjectHeaders } from "../../build/output/headers.ts";

export interface Stored {
  /** Without quotes; the MD5 of the bytes, as no file is uploaded in parts. */
  etag: string;
  bytes: number;
}

/** Condition of a write: the key is absent, or unchanged. */
type Condition = { absent: true } | { etag: string };

/** The key was written by another deploy since it was read. */
export class Conflict extends Error {}

export interface Store {
  /** Keys with a prefix. */
  list(prefix: string): Promise<Map<string, Stored>>;
  /** Names of the folders directly below a prefix, without the prefix. */
  folders(prefix: string): Promise<string[]>;
  read(key: string): Promise<{ text: string; etag: string } | undefined>;
  /** Stored headers of a key. */
  headers(key: string): Promise<ObjectHeaders>;
  /** @returns the new ETag */
  put(
    key: string,
    body: string | Uint8Array,
    headers: ObjectHeaders,
    condition?: Condition,
  ): Promise<string>;
  remove(keys: string[]): Promise<void>;
  /** @throws Conflict when the key was changed or removed */
  removeIf(key: string, etag: string): Promise<void>;
}

/** Headers of the records of deploys. */
export const RECORD_HEADERS: ObjectHeaders = {
  contentType: "application/json; charset=utf-8",
  cacheControl: "no-store",
  own: {},
};

const MOST_KEYS_AT_ONCE = 1000;

const plain = (etag: string | undefined) => (etag ?? "").replaceAll('"', "");

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** 412: the condition failed; 409: two conditional writes collided; 404: the key is gone. */
async function orConflict<Result>(key: string, request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    if ([404, 409, 412].includes(statusOf(error) ?? 0)) {
      throw new Conflict(`${key} was changed by somebody else`, { cause: error });
    }
    throw error;
  }
}

/** S3 client with the SDK's own variables and credentials. */
export function createS3(): S3Client {
  return new S3Client({
    // A local emulator has no host for each bucket.
    forcePathStyle: process.env["AWS_ENDPOINT_URL_S3"] !== undefined,
  });
}

export function s3Store(client: S3Client, bucket: string): Store {
  return {
    async list(prefix) {
      const found = new Map<string, Stored>();
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key = "", ETag, Size = 0 } of Contents) {
          found.set(Key, { etag: plain(ETag), bytes: Size });
        }
      }
      return found;
    },

    async folders(prefix) {
      const found: string[] = [];
      const pages = paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix, Delimiter: "/" },
      );
      for await (const { CommonPrefixes = [] } of pages) {
        for (const { Prefix = "" } of CommonPrefixes) found.push(Prefix.slice(prefix.length, -1));
      }
      return found;
    },

    async read(key) {
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        const text = (await answer.Body?.transformToString("utf-8")) ?? "";
        return { text, etag: plain(answer.ETag) };
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },

    async headers(key) {
      const {
        ContentType = "",
        CacheControl = "",
        Metadata = {},
      } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
      return { contentType: ContentType, cacheControl: CacheControl, own: Metadata };
    },

    async put(key, body, { contentType, cacheControl, own }, condition) {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: typeof body === "string" ? Buffer.from(body) : body,
        ContentType: contentType,
        CacheControl: cacheControl,
        Metadata: own,
        ...(condition && "absent" in condition && { IfNoneMatch: "*" }),
        ...(condition && "etag" in condition && { IfMatch: `"${condition.etag}"` }),
      });
      const sent = client.send(command);
      return plain((await (condition ? orConflict(key, sent) : sent)).ETag);
    },

    async remove(keys) {
      for (let start = 0; start < keys.length; start += MOST_KEYS_AT_ONCE) {
        const Objects = keys.slice(start, start + MOST_KEYS_AT_ONCE).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        const [first] = Errors;
        if (first) throw new Error(`${first.Key} could not be removed: ${first.Message}`);
      }
    },

    async removeIf(key, etag) {
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: key, IfMatch: `"${etag}"` });
      await orConflict(key, client.send(command));
    },
  };
}
