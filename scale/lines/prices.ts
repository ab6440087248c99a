import { median } from '../../bench/figures/statistics.ts';
import { type Line, none, within } from '../line.ts';
import type { Topology } from '../topology.ts';
import { watchPrice } from './price-watch.ts';

const CHANGES = 5;
const SEEN_WITHIN_MS = 1_000;
/** Varnish fetches again after each of the two purges; one more if a process had not polled for a second. */
const FETCHES = 3;

/** A changed price: how soon it shows, that it stays, and what it costs. */
export async function priceLines(topology: Topology): Promise<Line[]> {
  const watch = await watchPrice(topology, 0);
  const [processes, front, old]: [number[], number[], string[]] = [[], [], []];
  for (let cents = 91_101; cents <= 91_100 + CHANGES; cents += 1) {
    await watch.change(cents);
    const seen = await watch.seen(cents);
    processes.push(seen.processes);
    front.push(seen.front);
    old.push(...(await watch.old(cents)));
  }
  return [
    within('a changed price is seen in every process', median(processes), SEEN_WITHIN_MS, 'ms'),
    within('… and in Varnish', median(front), SEEN_WITHIN_MS, 'ms'),
    none('… after which an old one is shown', old, ` in ${CHANGES} changes`),
    ...(await renderLines(topology)),
  ];
}

/** Only Varnish requests pages from the processes, through the balancer. */
async function renderLines(topology: Topology): Promise<Line[]> {
  const { passed } = topology.balancer;
  const watch = await watchPrice(topology, 1);
  await watch.change(92_200);
  await watch.seenInFront(92_200);
  await watch.old(92_200, false);
  const before = passed.length;
  for (let cents = 92_201; cents <= 92_200 + CHANGES; cents += 1) {
    await watch.change(cents);
    await watch.seenInFront(cents);
    await watch.old(cents, false);
  }
  const requests = passed.slice(before).filter(({ path }) => path.startsWith(watch.path));
  const servers = new Set(requests.map(({ server }) => server));
  return [
    within('renders of a page for a change, at most', requests.length / CHANGES, FETCHES, ''),
    within('… by so many processes', servers.size, 2, ''),
  ];
}
