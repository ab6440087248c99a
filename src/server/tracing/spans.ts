/** OpenTelemetry spans; does nothing, and loads nothing, unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** Patterns and names, never user input or identities. */
export type Attributes = Record<string, string | number>;

export interface About {
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
  /** Starts a new trace, even within another. */
  isRoot?: boolean;
  /** Recorded only within a trace; otherwise polling would make up most traces. */
  isPart?: boolean;
}

export interface Span {
  /** Runs work whose spans become children of this one. */
  run<T>(work: () => T): T;
  end(result?: { name?: string; attributes?: Attributes; isFailure?: boolean }): void;
}

export interface Tracing {
  /** Undefined if nothing is recorded. `context` has the caller's `traceparent`. */
  start(about: About, context?: object): Span | undefined;
  stop(): Promise<void>;
}

let tracing: Tracing | undefined;

export const useTracing = (opened: Tracing): void => void (tracing = opened);

export const currentTracing = (): Tracing | undefined => tracing;

/** Runs the work in a span. The result may add attributes; a failure is recorded by its type alone. */
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

/** The type of an error, because messages can quote values. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
