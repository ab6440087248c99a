import { createHash } from 'node:crypto';
import type { AwsClient } from 'aws4fetch';
import pRetry, { AbortError } from 'p-retry';
import type { Config } from '../config/config.ts';
import { type Files, typeOfFile } from './file-store.ts';

type Bucket = NonNullable<Config['filesS3']>;
type Request = { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> };

const ATTEMPTS = 3;
/** Long enough to upload a large picture. */
const SEND_TIMEOUT_MS = 20_000;
const ATTEMPT_TIMEOUT_MS = 5_000;
const FIRST_WAIT_MS = 100;

/** Files in an S3 bucket, or in a store that speaks S3. */
export async function openBucket(bucket: Bucket): Promise<Files> {
  // Loaded only if a bucket is configured.
  const { AwsClient: Client } = await import('aws4fetch');
  const client = new Client({
    accessKeyId: bucket.accessKeyId,
    secretAccessKey: bucket.secretAccessKey.reveal(),
    region: bucket.region,
    service: 's3',
    retries: 0,
  });
  const base = bucketAddress(bucket);
  const send = (name: string, request: Request) => sendSigned(client, `${base}/${name}`, request);

  return {
    async write(name, bytes) {
      await send(name, {
        method: 'PUT',
        headers: {
          'content-type': typeOfFile(name),
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
        body: new Uint8Array(bytes),
      });
    },
    read: (name) => send(name, { method: 'GET' }),
    has: async (name) => (await send(name, { method: 'HEAD' })) !== null,
    async remove(name) {
      await send(name, { method: 'DELETE' });
    },
    async list(folder) {
      const names: string[] = [];
      for (let isMore = true; isMore;) {
        const query = listQuery(folder, names.at(-1));
        const page = String(await sendSigned(client, `${base}/${query}`, { method: 'GET' }));
        const found = valuesOf(page, 'Key');
        names.push(...found);
        isMore = found.length > 0 && /<IsTruncated>true</.test(page);
      }
      return names;
    },
  };
}

const listQuery = (folder: string, after: string | undefined) =>
  `?${new URLSearchParams({ 'list-type': '2', prefix: `${folder}/`, ...(after && { 'start-after': after }) })}`;

/** The shop's own file names need no decoding. */
const valuesOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value]) => value!);

/** Amazon's certificates do not cover bucket hosts with a dot in the bucket's name. */
export function bucketAddress({
  bucket,
  region,
  endpoint,
}: Omit<Bucket, 'accessKeyId' | 'secretAccessKey'>) {
  if (endpoint) return `${endpoint}/${bucket}`;
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}

/** A response that a retry would not change. */
class BucketRefusal extends Error {}

/** The response body, or null if the file does not exist. Retries connection errors, 5xx and 429. */
async function sendSigned(client: AwsClient, address: string, request: Request) {
  return pRetry(
    async () => {
      // Not client.fetch: in the copy of the request that it makes, the signal was seen not to fire.
      const response = await fetch(await client.sign(address, request), {
        redirect: 'manual',
        signal: AbortSignal.timeout(request.body ? SEND_TIMEOUT_MS : ATTEMPT_TIMEOUT_MS),
      });
      const body = Buffer.from(await response.arrayBuffer());
      if (response.ok) return body;
      const code = errorCode(body);
      if (response.status === 404 && code !== 'NoSuchBucket' && request.method !== 'PUT')
        return null;
      const reason =
        `The bucket answered ${request.method} with ${response.status} ${code}`.trimEnd();
      const isBusy = response.status >= 500 || response.status === 429;
      throw isBusy ? new Error(reason) : new AbortError(new BucketRefusal(reason));
    },
    { retries: ATTEMPTS - 1, minTimeout: FIRST_WAIT_MS },
  ).catch((error: unknown) => {
    if (error instanceof BucketRefusal) throw error;
    // The browser may request the picture again.
    throw Object.assign(new Error(failureText(request, error), { cause: error }), {
      statusCode: 503,
    });
  });
}

function failureText({ method }: Request, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.startsWith('The bucket')
    ? reason
    : `The bucket does not answer ${method}: ${reason}`;
}

/** S3's error code, such as `NoSuchBucket` or `SignatureDoesNotMatch`; '' if there is none. */
function errorCode(body: Buffer): string {
  return /<Code>(\w+)<\/Code>/.exec(body.toString('utf8'))?.[1] ?? '';
}
