// With --processes N: aggregates the metrics of all processes, labeled by process, so that one scrape covers them.
import { serveMetrics } from './serve-metrics.mjs';

/** Skips processes that do not answer in time; their series are then missing. */
const ANSWER_WITHIN_MS = 5_000;

/**
 * `listProcesses` returns the processes that are running. One of them formats the metrics of all, so that the parent
 * needs no metrics library.
 */
export function openMetricsOfProcesses({
  host,
  port,
  count,
  listProcesses,
  countRestarts,
  onError,
}) {
  return serveMetrics({
    host,
    port,
    onError,
    async read() {
      const processes = listProcesses();
      // Database metrics are the same for all: only the first process reports them.
      const answers = await Promise.all(
        processes.map((worker, at) => ask(worker, { gather: { withShared: at === 0 } })),
      );
      const parts = [
        ...answers.filter(Boolean).flat(),
        ofParent(count, processes.length, countRestarts()),
      ];
      const writer = processes.find((_, at) => answers[at]);
      const formatted = writer && (await ask(writer, { write: parts }));
      if (!formatted) throw new Error('no process answers');
      return formatted;
    },
  });
}

let lastId = 0;

/** Resolves with the answer, or undefined on a timeout. */
function ask(worker, question) {
  const id = (lastId += 1);
  return new Promise((resolve) => {
    const end = (answer) => {
      clearTimeout(late);
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (message) => message?.metrics === id && end(message.answer);
    const onExit = () => end();
    const late = setTimeout(end, ANSWER_WITHIN_MS);
    worker.on('message', onMessage);
    worker.on('exit', onExit);
    worker.send({ metrics: id, ...question }, (error) => error && end());
  });
}

/** In the JSON format of @prometheus-io/client. */
const ofParent = (wanted, open, restarts) => [
  {
    name: 'vangon_processes',
    help: 'Processes of the shop behind this port',
    type: 'gauge',
    aggregator: 'first',
    values: [
      { labels: { state: 'wanted' }, value: wanted },
      { labels: { state: 'open' }, value: open },
    ],
  },
  {
    name: 'vangon_process_restarts',
    help: 'Processes that took the place of one that died',
    type: 'counter',
    aggregator: 'first',
    values: [{ labels: {}, value: restarts }],
  },
];
