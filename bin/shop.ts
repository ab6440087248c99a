import { join } from 'node:path';
import {
  closeDemoLogins,
  publishedLogins,
  workingDemoLogins,
  workingDemoStaff,
} from '../db/demo/logins.ts';
import { fillInThread, isUnfilled } from '../db/fill.ts';
import { userErrorMessage, UserError } from '../src/server/commands/user-error.ts';
import { configOfThisProcess } from '../src/server/config/config.ts';
import { runUntilStopped, type StopStep, runStopSteps } from '../src/server/config/lifecycle.ts';
import { createLog } from '../src/server/log/log.ts';
import { warnAboutRoot } from '../src/server/config/running-as-root.ts';
import type { CollectedMetrics, Metrics } from '../src/server/metrics/metrics.ts';
import { openShop } from '../src/open-shop.ts';
import { welcome } from './welcome.ts';

const config = configOfThisProcess({ opens: true });
const log = createLog(config);
if (config.isFirst) warnAboutRoot(log, config);
const isOneOfSeveral = config.processes > 1;
// Otherwise Node would end this process at once, without the stop steps, when its parent is killed.
if (isOneOfSeveral) (await import('node:cluster')).default.worker!.exitedAfterDisconnect = true;

// Stops everything in reverse order of opening, even if startup was interrupted.
const steps: StopStep[] = [];
runUntilStopped(log, steps, { isOneOfSeveral });
try {
  const root = join(import.meta.dirname, '..');
  const { promise: figures, resolve: serveFigures } = Promise.withResolvers<Metrics>();
  // Before anything else, because the shop's own port must not answer if this one is taken.
  if (config.metricsPort !== undefined && !isOneOfSeveral) {
    const { serveMetrics } = await import('./serve-metrics.mjs');
    const served = await serveMetrics({
      host: config.metricsHost,
      port: config.metricsPort,
      async read() {
        const metrics = await figures;
        return metrics.write(await metrics.gather(true));
      },
      onError: (err) => log.warn({ err }, 'Figures could not be gathered'),
    }).catch((cause: Error) => {
      throw new UserError(cause.message, { cause });
    });
    steps.unshift({ what: 'the figures', within: 1, stop: () => served.stop() });
  }
  const opened = await openShop({
    config,
    log,
    root,
    filler: {
      isUnfilled: isUnfilled,
      fill: fillInThread,
      publishedLogins,
      workingDemoLogins,
      workingDemoStaff,
      closeDemoLogins,
    },
    onOpened: (step) => steps.unshift(step),
  });
  const { metrics } = opened;
  if (metrics && isOneOfSeveral) answerParent(metrics);
  else if (metrics) serveFigures(metrics);
  if (config.isFirst) console.log(welcome(opened));
  if (isOneOfSeveral) process.send?.({ port: opened.port });
} catch (error) {
  const sentence = userErrorMessage(error);
  if (sentence) console.error(sentence);
  else log.fatal({ err: error }, 'The shop could not be opened');
  await runStopSteps(log, steps);
  process.exit(1);
}

/** The parent collects the metrics of all processes and has one of them format them. */
function answerParent(metrics: Metrics): void {
  process.on('message', ({ metrics: id, gather, write }: Question) => {
    const answer = gather ? metrics.gather(gather.withShared) : write && metrics.write(write);
    void answer
      ?.catch((err: unknown) => log.warn({ err }, 'Figures could not be gathered'))
      .then((gathered) => process.send?.({ metrics: id, answer: gathered }));
  });
}

interface Question {
  metrics?: number;
  gather?: { withShared: boolean };
  write?: CollectedMetrics;
}
