import { type Line, none, info } from '../line.ts';
import type { Topology } from '../topology.ts';
import { watchPrice } from './price-watch.ts';

const CHANGES = 2;

/** While replay is paused, the standby's data is stale and must not be cached, then or afterwards. */
export async function pausedStandbyLines(topology: Topology): Promise<Line[]> {
  const { databases } = topology;
  const watch = await watchPrice(topology, 2);
  const old: string[] = [];
  let slowest = 0;
  await databases.pauseReplay();
  let cents = 93_300;
  for (let change = 0; change < CHANGES; change += 1) {
    cents += 1;
    await watch.change(cents);
    const { processes, front } = await watch.seen(cents);
    slowest = Math.max(slowest, processes, front);
    old.push(...(await watch.old(cents)));
  }
  await databases.resumeReplay();
  old.push(...(await watch.old(cents)));
  return [
    none('old pages kept while the standby does not replay', old, ` in ${CHANGES} changes`),
    info('… a price is seen everywhere within', `${slowest.toFixed(0)} ms`),
  ];
}
