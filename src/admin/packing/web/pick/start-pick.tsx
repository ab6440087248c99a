import type { AnswerOf } from '../../../../kit/call.ts';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { ListTable } from '../../../frame/web/table/list-table.tsx';
import { Empty } from '../../../frame/web/desk/states.tsx';
import { When } from '../../../frame/web/table/when.tsx';
import { useOpenReturn } from '../../../returns/web/use-open-return.ts';
import { useScanner } from '../../../frame/web/scanner/use-scanner.ts';
import type { pickCalls } from '../../pick-calls.ts';
import { MAX_BINS } from '../../rules/max-bins.ts';
import { StartButton } from './start-button.tsx';
import './start-pick.css';
import { deskAddresses } from '../../../addresses.ts';

type Overview = AnswerOf<(typeof pickCalls)['GET admin/packing']>['data'];

/** The waiting orders, open walks, and the button to start a walk. */
export function StartPick({
  overview,
  orders,
}: {
  overview: Overview;
  /** The order numbers in the address. */
  orders: readonly string[] | undefined;
}) {
  const openReturn = useOpenReturn();
  useScanner({ onScan: openReturn, onCut: () => {} });
  const { picks, waiting, next } = overview;
  const named = orders?.slice(0, MAX_BINS);
  const count = named?.length ?? next.length;
  return (
    <Desk
      title="Pick and pack"
      about={`${waiting} ${waiting === 1 ? 'order waits' : 'orders wait'}`}
      actions={
        count > 0 && (
          <StartButton orders={named}>{pickText(count, orders?.length ?? count)}</StartButton>
        )
      }
    >
      {picks.length > 0 && <Walks picks={picks} />}
      {next.length > 0 ? (
        <Waiting next={next} />
      ) : (
        <Empty title="Nothing to pick">
          <p>Orders appear here as soon as they are paid.</p>
        </Empty>
      )}
    </Desk>
  );
}

/** More orders than bins may have been requested. */
function pickText(count: number, of: number): string {
  if (of > count) return `Pick the first ${count} of ${of} orders`;
  return count === 1 ? 'Pick 1 order' : `Pick ${count} orders`;
}

function Walks({ picks }: { picks: Overview['picks'] }) {
  return (
    <section className="walks" aria-labelledby="walks">
      <h2 id="walks" className="text-20">
        In progress
      </h2>
      <ul>
        {picks.map(({ id, picker, orders, taken, pieces }) => (
          <li key={id} className="in-rows min-h-11 gap-x-6 gap-y-0">
            <PageLink href={addressOf(deskAddresses.packing.pick, {}, { pick: String(id) })}>
              {picker.name}, {orders} {orders === 1 ? 'order' : 'orders'}
            </PageLink>
            <span>
              {taken} of {pieces} pieces
            </span>
            <span className="text-graphite">
              last step <When at={picker.since} show="time" />
              {picker.is_stale && <span>, can be taken over</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ next }: { next: Overview['next'] }) {
  return (
    <ListTable
      className="waiting"
      caption={<caption className="waiting-title">Up next, oldest first</caption>}
      rows={next}
      rowKey={({ order }) => order}
      columns={[
        {
          name: 'Order',
          isRow: true,
          cell: ({ order }) => (
            <PageLink
              href={addressOf(deskAddresses.packing.pack, { number: order })}
              className="waiting-order"
            >
              {order}
            </PageLink>
          ),
        },
        { name: 'Ships to', cell: ({ name }) => name },
        { name: 'Placed', from: 'md', when: ({ placed_at }) => placed_at, show: 'time' },
        { name: 'Ships by', from: 'md', cell: ({ carrier }) => carrier },
        {
          name: 'Pieces',
          className: 'text-right',
          cell: ({ pieces }) => <span className="heading-16">{pieces}</span>,
        },
      ]}
    />
  );
}
