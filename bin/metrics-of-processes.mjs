// With --processes N: gathers the figures of all processes, each with its place as a label, so that one scrape sees them.
import { AggregatorRegistry, Gauge, Registry } from 'prom-client';
import { serveMetrics } from './serve-metrics.mjs';

/** One that is too busy to answer is left out, which its missing series tell. */
const ANSWER_WITHIN_MS = 5_000;
const OPEN_METRICS = Registry.OPENMETRICS_CONTENT_TYPE;

/** `listProcesses` returns the processes that are open now. */
export function openMetricsOfProcesses({ host, port, count, listProcesses, onError }) {
  return serveMetrics({
    host,
    port,
    onError,
    async read() {
      const processes = listProcesses();
      // What stands in the database is the same for all: the first tells it.
      const told = await Promise.all(
        processes.map((process, at) => askProcess(process, { withShared: at === 0 })),
      );
      const parts = [...told.filter(Boolean).flat(), await ofParent(count, processes.length)];
      const all = AggregatorRegistry.aggregate(parts, OPEN_METRICS);
      return { type: OPEN_METRICS, text: await all.metrics() };
    },
  });
}

let asked = 0;

function askProcess(worker, about) {
  const id = (asked += 1);
  return new Promise((resolve) => {
    const end = (figures) => {
      clearTimeout(late);
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      resolve(figures);
    };
    const onMessage = (message) => message?.metrics === id && end(message.figures);
    const onExit = () => end();
    const late = setTimeout(end, ANSWER_WITHIN_MS);
    worker.on('message', onMessage);
    worker.on('exit', onExit);
    worker.send({ metrics: id, ...about }, (error) => error && end());
  });
}

async function ofParent(wanted, open) {
  const registry = new Registry(OPEN_METRICS);
  const processes = new Gauge({
    name: 'vangon_processes',
    help: 'Processes of the shop behind this port',
    labelNames: ['state'],
    registers: [registry],
  });
  processes.set({ state: 'wanted' }, wanted);
  processes.set({ state: 'open' }, open);
  return registry.getMetricsAsJSON();
}
