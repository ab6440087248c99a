import { Play } from 'lucide-react';
import { useState } from 'react';
import { type AnswerOf } from '../../../../kit/call.ts';
import { callShop } from '../../../../kit/client.ts';
import { addressOf } from '../../../../kit/page.ts';
import { randomKey } from '../../../../kit/random-key.ts';
import { useQueryClient } from '@tanstack/react-query';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { DeskButton } from '../../../frame/web/desk-button.tsx';
import { Desk } from '../../../frame/web/desk.tsx';
import { Empty } from '../../../frame/web/states.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import { useSave } from '../../../frame/web/use-save.ts';
import { When } from '../../../frame/web/when.tsx';
import type { pickCalls } from '../../pick-calls.ts';
import { MAX_BINS } from '../../rules/max-bins.ts';
import { packingPages } from '../../pages.ts';
import './start-pick.css';

type Overview = AnswerOf<(typeof pickCalls)['GET admin/packing']>['data'];

/** What waits, who walks, and the button that begins a walk. */
export function StartPick({
  overview,
  orders,
}: {
  overview: Overview;
  /** The numbers that the address names. */
  orders: readonly string[] | undefined;
}) {
  const { picks, waiting, next } = overview;
  const named = orders?.slice(0, MAX_BINS);
  const count = named?.length ?? next.length;
  return (
    <Desk
      title="Pick and pack"
      about={`${waiting} ${waiting === 1 ? 'order waits' : 'orders wait'}`}
      actions={
        count > 0 && <StartButton orders={named} count={count} of={orders?.length ?? count} />
      }
    >
      {picks.length > 0 && <Walks picks={picks} />}
      {next.length > 0 ? (
        <Waiting next={next} />
      ) : (
        <Empty title="Nothing waits to be picked">
          <p>Orders appear here as soon as they are paid.</p>
        </Empty>
      )}
    </Desk>
  );
}

interface StartButtonProps {
  orders: readonly string[] | undefined;
  count: number;
  /** More orders than there are bins were named. */
  of: number;
}

function StartButton({ orders, count, of }: StartButtonProps) {
  const queryClient = useQueryClient();
  const [key, setKey] = useState(randomKey);
  const start = useSave(
    () => callShop('POST admin/picks', { body: orders ? { orders: [...orders] } : {}, key }),
    {
      topics: ['packing', 'orders'],
      saved: ({ data: { left } }) =>
        left.length > 0 ? `Not on the list: ${left.map(leftText).join(', ')}` : '',
      onSaved({ data: { pick } }) {
        queryClient.setQueryData(['packing', 'pick', String(pick.id)], pick);
        setKey(randomKey());
      },
    },
  );
  if (!useMay('write:packing')) return null;
  return (
    <DeskButton
      look="yellow"
      icon={<Play />}
      keyName="p"
      busy={start.isPending}
      onPress={() => start.mutate()}
    >
      {of > count ? `Pick the first ${count} of ${of} orders` : countText(count)}
    </DeskButton>
  );
}

const countText = (count: number) => (count === 1 ? 'Pick 1 order' : `Pick ${count} orders`);

const leftText = ({ order, reason }: { order: string; reason: string }) => `${order} (${reason})`;

function Walks({ picks }: { picks: Overview['picks'] }) {
  return (
    <section className="walks" aria-labelledby="walks">
      <h2 id="walks" className="text-20">
        Under way
      </h2>
      <ul>
        {picks.map(({ id, picker, orders, taken, pieces }) => (
          <li key={id} className="walk">
            <PageLink href={addressOf(packingPages.pick, {}, { pick: String(id) })}>
              {picker.name}, {orders} {orders === 1 ? 'order' : 'orders'}
            </PageLink>
            <span>
              {taken} of {pieces} pieces
            </span>
            <span className="text-graphite">
              last step <When at={picker.since} show="time" />
              {picker.is_stale && ', can be taken over'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ next }: { next: Overview['next'] }) {
  return (
    <table className="waiting">
      <caption className="waiting-title">The next, oldest first</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Ships to</th>
          <th scope="col">Placed</th>
          <th scope="col">Ships by</th>
          <th scope="col" className="text-right">
            Pieces
          </th>
        </tr>
      </thead>
      <tbody>
        {next.map(({ order, name, placed_at, carrier, pieces }) => (
          <tr key={order}>
            <th scope="row">
              <PageLink
                href={addressOf(packingPages.pack, { number: order })}
                className="waiting-order"
              >
                {order}
              </PageLink>
            </th>
            <td>{name}</td>
            <td>
              <When at={placed_at} show="time" />
            </td>
            <td>{carrier}</td>
            <td className="waiting-pieces">{pieces}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
