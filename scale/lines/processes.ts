import { type Line, none, info } from '../line.ts';
import type { Topology } from '../topology.ts';
import type { Trade } from '../trade.ts';

/** Replaces and kills processes while people browse and buy. */
export async function processLines(topology: Topology, trade: Trade): Promise<Line[]> {
  const { shops, balancer } = topology;
  const rolled = await trade.during(() => shops.roll());
  const killed = await trade.during(() => shops.kill(0));
  let busiest = 0;
  const busiestKilled = await trade.during(async () => {
    busiest = busiestProcess(topology);
    await shops.kill(busiest);
  });
  const retried = balancer.passed.filter(({ retries }) => retries > 0).length;
  const broken = balancer.passed.filter(({ ended }) => /^s/i.test(ended));
  return [
    none(
      'failed answers while all processes are replaced (SIGHUP)',
      rolled.failed,
      ` of ${rolled.count}`,
    ),
    none('… while one is killed (-9)', killed.failed, ` of ${killed.count}`),
    none(
      '… while the balancer’s favorite is killed',
      busiestKilled.failed,
      ` of ${busiestKilled.count}`,
    ),
    info('… HAProxy asked again', `${retried} times`),
    {
      ...info('… and could not finish', String(broken.length)),
      found: broken.map((one) => JSON.stringify(one)),
    },
    info('… told that the shop is busy', `${rolled.busy + killed.busy + busiestKilled.busy}`),
    none('books that do not add up', await trade.faults(false), ` after ${sold(trade)} sales`),
  ];
}

/** The index of the process with the most requests. */
function busiestProcess({ balancer, shops }: Topology): number {
  const requestCounts = shops.ports.map(
    (_, place) => balancer.passed.filter(({ server }) => server === String(place)).length,
  );
  return requestCounts.indexOf(Math.max(...requestCounts));
}

/** The number of sales that buyers were told of. */
export const sold = ({ outcomes }: Trade): number =>
  outcomes.filter(({ outcome }) => outcome === 'paid').length;
