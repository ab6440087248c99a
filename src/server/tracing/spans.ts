/** Where time goes, for OpenTelemetry; does nothing, and loads nothing, unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** Patterns and names, never what somebody typed or who they are. */
export type Attributes = Record<string, string | number>;

export interface About {
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
  /** Begins a trace, even within another. */
  isRoot?: boolean;
  /** Only as part of a trace: what polls would otherwise be most of all traces. */
  isPart?: boolean;
}

export interface Span {
  /** Runs work whose spans are below this one. */
  run<T>(work: () => T): T;
  end(result?: { name?: string; attributes?: Attributes; isFailure?: boolean }): void;
}

export interface Tracing {
  /** Undefined if nothing is to be recorded. `context` has the caller's `traceparent`. */
  start(about: About, context?: object): Span | undefined;
  stop(): Promise<void>;
}

let tracing: Tracing | undefined;

export const useTracing = (opened: Tracing): void => void (tracing = opened);

export const currentTracing = (): Tracing | undefined => tracing;

/** Does the work in a span, whose result may add attributes; a failure is recorded by its kind alone. */
export async function inSpan<T>(
  about: About,
  work: () => Promise<T>,
  attributesOf?: (result: T) => Attributes,
): Promise<T> {
  const span = tracing?.start(about);
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end(attributesOf && { attributes: attributesOf(result) });
    return result;
  } catch (error) {
    span.end({ isFailure: true, attributes: { 'error.type': kindOf(error) } });
    throw error;
  }
}

/** Messages can quote values. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
