import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number };
type Pairs = { key: string; value: Value }[];

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Pairs;
}

export interface ReceivedSpan extends Omit<SentSpan, 'attributes'> {
  resource: Record<string, unknown>;
  attributes: Record<string, unknown>;
}

/** An OpenTelemetry collector: accepts OTLP over HTTP until the calling test ends. */
export async function otlpReceiver() {
  const spans: ReceivedSpan[] = [];
  /** Everything received, as text. */
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    if (request.url === '/v1/traces') spans.push(...spansOf(body));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, spans, bodies };
}

interface OtlpBody {
  resourceSpans: { resource: { attributes: Pairs }; scopeSpans: { spans: SentSpan[] }[] }[];
}

const spansOf = (body: string): ReceivedSpan[] =>
  (JSON.parse(body) as OtlpBody).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        ...span,
        resource: toObject(resource.attributes),
        attributes: toObject(span.attributes),
      })),
  );

const toObject = (pairs: Pairs): Record<string, unknown> =>
  Object.fromEntries(
    pairs.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  );
