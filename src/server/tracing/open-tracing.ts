import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Span as OpenSpan } from '@opentelemetry/api';
import type { Sampler } from '@opentelemetry/sdk-trace';
import type { Config } from '../config/config.ts';
import type { About, Span, Tracing } from './spans.ts';

const SEND_WITHIN_MS = 2_000;

type Settings = NonNullable<Config['tracing']>;

/**
 * Sends spans to OTEL_EXPORTER_OTLP_ENDPOINT as OTLP over HTTP, in JSON. The exporter reads its other OTEL_EXPORTER_OTLP_…
 * variables itself, and the resource OTEL_RESOURCE_ATTRIBUTES.
 */
export async function openTracing(settings: Settings, place: string): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, resources, core] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    consumer: SpanKind.CONSUMER,
    internal: SpanKind.INTERNAL,
  };
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': settings.serviceName, 'vangon.process': place })
      .merge(
        resources.detectResources({
          detectors: [
            resources.hostDetector,
            resources.serviceInstanceIdDetector,
            resources.envDetector,
          ],
        }),
      ),
    sampler: samplerOf(sdk, settings),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('vangon');
  const propagator = new core.W3CTraceContextPropagator();
  const contexts = new AsyncLocalStorage<Context>();

  const contextFrom = (headers: object | undefined): Context =>
    settings.takesContext && headers
      ? propagator.extract(ROOT_CONTEXT, headers, api.defaultTextMapGetter)
      : ROOT_CONTEXT;

  const toSpan = (open: OpenSpan, context: Context): Span => ({
    run: (work) => contexts.run(context, work),
    end({ name, attributes, isFailure } = {}) {
      if (name) open.updateName(name);
      if (attributes) open.setAttributes(attributes);
      if (isFailure) open.setStatus({ code: SpanStatusCode.ERROR });
      open.end();
    },
  });

  return {
    start({ name, kind, attributes = {}, isRoot, isPart }: About, headers) {
      const above = isRoot ? undefined : contexts.getStore();
      if (isPart && !(above && trace.getSpan(above)?.isRecording())) return undefined;
      const parent = above ?? contextFrom(headers);
      const open = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
      return toSpan(open, trace.setSpan(parent, open));
    },
    // An unresponsive collector must not delay the shop's shutdown.
    stop: () =>
      Promise.race([provider.shutdown().catch(() => {}), delay(SEND_WITHIN_MS, undefined)]),
  };
}

function samplerOf(
  sdk: typeof import('@opentelemetry/sdk-trace'),
  { sampler, ratio }: Settings,
): Sampler {
  const root = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  }[sampler.replace('parentbased_', '')]!();
  return sampler.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root;
}
