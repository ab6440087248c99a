import type { Counter, Gauge, Registry } from '@prometheus-io/client';
import { withinMs } from '../../kit/within-ms.ts';
import type { Log } from '../log/log.ts';
import type { Metric, ReadMetrics } from './metric.ts';

/** Below Prometheus's default scrape timeout of ten seconds. */
const ANSWER_WITHIN_MS = 3_000;

/** From the time of a cached response to the statement timeout. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The registries' metrics, for the process that aggregates them all. */
export type CollectedMetrics = object[][];

export interface Answered {
  route: string;
  method: string;
  status: number;
  /** The code, if the call refused. */
  refusal: string | undefined;
  seconds: number;
}

export interface Written {
  type: string;
  text: string;
}

export interface Metrics {
  answered(one: Answered): void;
  waitedForConnection(seconds: number): void;
  /** Adds metrics of this process, labeled with it. */
  addOfProcess(read: ReadMetrics): void;
  /** Adds metrics that are the same in every process, such as those of the database; only one process reports them. */
  addShared(read: ReadMetrics): void;
  gather(withShared: boolean): Promise<CollectedMetrics>;
  /** Formats the metrics of this process, or of all, for Prometheus. */
  write(collected: CollectedMetrics): Promise<Written>;
}

/** Loaded only with METRICS_PORT. `place` distinguishes several processes. */
export async function openMetrics(log: Log, place = '1'): Promise<Metrics> {
  const prom = await import('@prometheus-io/client');
  const OPEN_METRICS = prom.Registry.OPENMETRICS_CONTENT_TYPE;
  const own = newRegistry(prom);
  const shared = newRegistry(prom);
  own.setDefaultLabels({ process: place });
  // In addition to the shop's own metrics: memory, CPU time, event loop delay, garbage collection, open files.
  prom.collectDefaultMetrics({ register: own });

  const answers = new prom.Counter({
    name: 'vangon_http_answers',
    help: 'Answers, by the pattern of their address',
    labelNames: ['route', 'method', 'status'],
    registers: [own],
  });
  const durations = new prom.Histogram({
    name: 'vangon_http_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['route', 'method'],
    buckets: BUCKETS,
    registers: [own],
  });
  const refusals = new prom.Counter({
    name: 'vangon_refusals',
    help: 'Refusals of calls by their code, such as out_of_stock',
    labelNames: ['route', 'code'],
    registers: [own],
  });
  const waits = new prom.Histogram({
    name: 'vangon_database_wait_seconds',
    help: 'Time that work waited for a database connection of the pool',
    buckets: BUCKETS,
    registers: [own],
  });
  const ofProcess = new MetricSources(prom, own, log);
  const ofShop = new MetricSources(prom, shared, log);

  return {
    answered({ route, method, status, refusal, seconds }) {
      answers.inc({ route, method, status });
      durations.observe({ route, method }, seconds);
      if (refusal) refusals.inc({ route, code: refusal });
    },
    waitedForConnection: (seconds) => waits.observe(seconds),
    addOfProcess: (read) => ofProcess.add(read),
    addShared: (read) => ofShop.add(read),
    async gather(withShared) {
      await Promise.all([ofProcess.refresh(), withShared && ofShop.refresh()]);
      return Promise.all([own, ...(withShared ? [shared] : [])].map(asJson));
    },
    async write(collected) {
      // Not a merged registry, which would drop the process label.
      const all = (prom.Registry.aggregate as Aggregate)(collected, OPEN_METRICS);
      return { type: OPEN_METRICS, text: await all.metrics() };
    },
  };
}

/** The library's types lack the second parameter. */
type Aggregate = (collected: CollectedMetrics, contentType: string) => Registry;

type Prom = typeof import('@prometheus-io/client');

const newRegistry = ({ Registry }: Prom): Registry =>
  new Registry(Registry.OPENMETRICS_CONTENT_TYPE);

/**
 * Keeps the values of each process, because some, such as its start time, make no sense as a sum. OpenMetrics adds
 * `_total` to the name of every counter, but the library's own counters already have it.
 */
async function asJson(registry: Registry): Promise<object[]> {
  const metrics = await registry.getMetricsAsJSON();
  return metrics.map((metric) => ({
    ...metric,
    ...(isCounterType(metric.type) && {
      name: metric.name.replace(/_total$/, ''),
      values: metric.values.map(({ value, labels }) => ({ value, labels })),
    }),
    aggregator: 'first',
  }));
}

/** The library's types say that it is a number, but it is a string. */
const isCounterType = (type: unknown): boolean => type === 'counter';

interface Source {
  read: ReadMetrics;
  reading?: Promise<Metric[]> | undefined;
}

/** Read again for each scrape; omits sources that do not respond in time, so that the rest stays visible. */
class MetricSources {
  readonly #prom: Prom;
  readonly #registry: Registry;
  readonly #log: Log;
  readonly #sources: Source[] = [];
  readonly #meters = new Map<string, Gauge<string> | Counter<string>>();

  constructor(prom: Prom, registry: Registry, log: Log) {
    this.#prom = prom;
    this.#registry = registry;
    this.#log = log;
  }

  add(read: ReadMetrics): void {
    this.#sources.push({ read });
  }

  async refresh(): Promise<void> {
    const results = await Promise.allSettled(this.#sources.map(readInTime));
    // An old value would look current, and so would 0.
    for (const name of this.#meters.keys()) this.#registry.removeSingleMetric(name);
    this.#meters.clear();
    for (const each of results) {
      if (each.status === 'fulfilled') each.value.forEach((metric) => this.#add(metric));
      else this.#log.warn({ err: each.reason as unknown }, 'Metrics could not be read');
    }
  }

  #add({ labels = {}, value, ...about }: Metric): void {
    const { name, help, isCounter } = about;
    let meter = this.#meters.get(name);
    if (!meter) {
      const kind = isCounter ? this.#prom.Counter : this.#prom.Gauge;
      const labelNames = Object.keys(labels);
      meter = new kind({ name, help, labelNames, registers: [this.#registry] });
      this.#meters.set(name, meter);
    }
    meter.inc(labels, value);
  }
}

/** Reads a source, unless an earlier read is still running. */
async function readInTime(source: Source): Promise<Metric[]> {
  source.reading ??= Promise.resolve()
    .then(source.read)
    .finally(() => (source.reading = undefined));
  const metrics = await withinMs(ANSWER_WITHIN_MS, source.reading);
  if (!metrics) throw new Error('no answer in time');
  return metrics;
}
