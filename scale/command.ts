// npm run scale [-- --processes 2,4,8 --only prices,failover --seed 7]: runs and checks docs/scale.md's setup.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { report } from '../bench/figures/figure.ts';
import type { Line } from './line.ts';
import { failoverLines } from './lines/failover.ts';
import { hotProductLines } from './lines/hot-product.ts';
import { pausedStandbyLines } from './lines/paused-standby.ts';
import { priceLines } from './lines/prices.ts';
import { processLines } from './lines/processes.ts';
import { shareLines } from './lines/shares.ts';
import { installPrograms } from './programs.ts';
import { openTopology } from './topology.ts';
import { openTrade } from './trade.ts';

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    only: { type: 'string' },
    strict: { type: 'boolean' },
  },
});
const only = values.only?.split(',');

/** How many violations are shown. */
const SHOWN = 10;

if (!installPrograms()) process.exit(1);
for (const count of values.processes.split(',').map(Number)) {
  const lines = await show(count);
  const load = loadavg()[0]!.toFixed(1);
  console.log(
    `\n${count} processes on ${availableParallelism()} cores, load ${load}, seed ${values.seed}:`,
  );
  report(lines);
  for (const { what, found = [] } of lines)
    for (const one of found.slice(0, SHOWN)) console.log(`✗ ${what}: ${one}`);
  if (lines.some(({ ok, isCorrectness }) => isCorrectness && ok === false)) process.exitCode = 1;
}

async function show(count: number): Promise<Line[]> {
  const startedAt = performance.now();
  const say = (what: string) =>
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${what}`);
  say(`Opening ${count} processes and what stands around them …`);
  await using topology = await openTopology(count);
  const lines: Line[] = [];
  const measure = async (name: string, what: string, found: () => Promise<Line[]>) => {
    if (only && !only.includes(name)) return;
    say(`${what} …`);
    lines.push(...(await found()));
  };
  try {
    await measure('prices', 'A changed price', () => priceLines(topology));
    await measure('standby', 'A standby that does not replay', () => pausedStandbyLines(topology));
    await measure('shares', 'Nobody asks for anything', () => shareLines(topology));
    await measure('hot', 'One product that all want', () => hotProductLines(topology));
    const trade = await openTrade(topology, Number(values.seed));
    await measure('processes', 'Processes are replaced and killed', () =>
      processLines(topology, trade),
    );
    await measure('failover', 'The primary is killed', () => failoverLines(topology, trade));
  } catch (error) {
    console.log(topology.shops.output());
    throw error;
  }
  say('Done.');
  return lines;
}
