import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Secret } from '../log/secret.ts';

const PAGE = 2;

/** The part of S3 that the shop uses: a bucket by path, signed requests, objects in one piece. */
export async function openS3Store() {
  const objects = new Map<string, Buffer>();
  const signed: boolean[] = [];
  /** Refusals that the store returns before it starts handling requests. */
  const refusals: { status: number; code: string }[] = [];
  const store = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url!, 'http://store');
    signed.push(
      (request.headers.authorization ?? '').startsWith('AWS4-HMAC-SHA256 Credential=key/'),
    );
    const body = await buffer(request);
    const refusal = refusals.shift();
    if (refusal)
      return response.writeHead(refusal.status).end(`<Error><Code>${refusal.code}</Code></Error>`);
    const hash = request.headers['x-amz-content-sha256'];
    if (request.method === 'PUT' && hash !== createHash('sha256').update(body).digest('hex'))
      return response.writeHead(400).end();
    if (request.method === 'PUT') {
      objects.set(path, body);
      return response.setHeader('etag', '"1"').end();
    }
    if (request.method === 'DELETE') {
      objects.delete(path);
      return response.writeHead(204).end();
    }
    if (searchParams.get('list-type') === '2') return response.end(listed(searchParams));
    const found = objects.get(path);
    if (!found) return response.writeHead(404).end();
    response.setHeader('content-length', found.length);
    return response.end(request.method === 'HEAD' ? undefined : found);
  });

  /** Short pages, so that every list has several. */
  function listed(params: URLSearchParams): string {
    const prefix = params.get('prefix') ?? '';
    const after = params.get('start-after') ?? '';
    const keys = [...objects.keys()].map((path) => path.split('/').slice(2).join('/')).toSorted();
    const wanted = keys.filter((key) => key.startsWith(prefix) && key > after);
    const page = wanted.slice(0, PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const isTruncated = wanted.length > PAGE;
    return `<ListBucketResult>${page.join('')}<IsTruncated>${isTruncated}</IsTruncated></ListBucketResult>`;
  }

  await new Promise<void>((ready) => store.listen(0, '127.0.0.1', ready));
  const filesS3 = {
    bucket: 'vans',
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    accessKeyId: 'key',
    secretAccessKey: new Secret('secret'),
  };
  return { filesS3, objects, signed, refusals, close: () => void store.close() };
}
