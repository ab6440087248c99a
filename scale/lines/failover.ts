import { type Line, none, info, within } from '../line.ts';
import type { Topology } from '../topology.ts';
import { AT_ONCE, type Trade } from '../trade.ts';
import { until } from '../until.ts';
import { watchPrice } from './price-watch.ts';
import { sold } from './processes.ts';

/** The primary dies while people buy; the standby is promoted, and PgBouncer is redirected. */
export async function failoverLines(topology: Topology, trade: Trade): Promise<Line[]> {
  const { databases, pooler, balancer } = topology;
  const watch = await watchPrice(topology, 3);
  let unavailableMs = 0;
  let seenMs = 0;
  const old: string[] = [];
  const answers = await trade.during(async () => {
    const before = sold(trade);
    const startedAt = performance.now();
    await databases.failOver();
    await pooler.lead(databases.standbyUrl);
    await balancer.leadToStandby();
    await until('buyers buy again', () => sold(trade) > before + AT_ONCE);
    unavailableMs = performance.now() - startedAt;
    await watch.change(94_401);
    const seen = await watch.seen(94_401);
    seenMs = Math.max(seen.processes, seen.front);
    old.push(...(await watch.old(94_401)));
  });
  return [
    within(
      'failed answers while the primary is killed and replaced',
      answers.failed.length,
      AT_ONCE,
      'in flight',
      true,
    ),
    info('… of', `${answers.count}, ${answers.busy} asked to come again`),
    info('… until ten more have bought', `${(unavailableMs / 1000).toFixed(1)} s`),
    none('… after which old pages are kept', old),
    info('… a changed price is then seen everywhere within', `${seenMs.toFixed(0)} ms`),
    none('books that do not add up', await trade.faults(true), ` after ${sold(trade)} sales`),
  ];
}
