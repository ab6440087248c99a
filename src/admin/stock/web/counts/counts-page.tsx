import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf } from '../../../../kit/page.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { type Columns, ListTable } from '../../../frame/web/table/list-table.tsx';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { Empty } from '../../../frame/web/desk/states.tsx';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { useMay } from '../../../frame/web/use-me.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { When } from '../../../frame/web/table/when.tsx';
import type { CountSummary, ShelfRow } from '../../shapes.ts';
import { DeliveryState } from '../deliveries/delivery-state.tsx';
import '../stock.css';
import { deskAddresses } from '../../../addresses.ts';

/** Chooses a shelf to count, and lists past counts. */
export function CountsPage() {
  const [isBlind, setBlind] = useState(false);
  const mayCount = useMay('write:stock');
  const query = useQuery(callQuery(['stock', 'counts'], 'GET admin/counts'));
  return (
    <Desk
      title="Stock"
      page="Counting"
      tools={
        mayCount && (
          <Checkbox
            label="Count blind: without seeing what should be there"
            checked={isBlind}
            onChange={({ target }) => setBlind(target.checked)}
          />
        )
      }
    >
      <Shown of={query} onlyFresh>
        {({ shelves, counts }) =>
          shelves.length === 0 ? (
            <Empty title="No part has a shelf yet">
              <p>
                Give parts their shelf at the parts desk or while picking; then shelves can be
                counted.
              </p>
            </Empty>
          ) : (
            <>
              <section aria-label="Shelves">
                <ul className="shelves">
                  {shelves.map((shelf) => (
                    <Shelf key={shelf.shelf} shelf={shelf} isBlind={isBlind} mayCount={mayCount} />
                  ))}
                </ul>
              </section>
              {counts.length > 0 && (
                <div className="max-sm:overflow-x-auto">
                  <ListTable
                    className="sticky-head stock-table"
                    caption={<caption className="stock-group text-20">Latest counts</caption>}
                    columns={COLUMNS}
                    rows={counts}
                    rowKey={({ id }) => id}
                  />
                </div>
              )}
            </>
          )
        }
      </Shown>
    </Desk>
  );
}

const NOT_YOURS = 'Your role does not include counting.';

interface ShelfProps {
  shelf: ShelfRow;
  isBlind: boolean;
  mayCount: boolean;
}

function Shelf({ shelf: { shelf, parts, counted_at, open }, isBlind, mayCount }: ShelfProps) {
  const router = useRouter();
  const begin = useSaveCall('POST admin/counts', {
    topics: ['stock'],
    onSaved: ({ data }) =>
      void router.navigate({ href: addressOf(deskAddresses.stock.count, { id: data.id }) }),
  });
  return (
    <li>
      <button
        type="button"
        className="shelf -outline-offset-3"
        aria-disabled={!mayCount || undefined}
        title={mayCount ? undefined : NOT_YOURS}
        onClick={() => {
          if (!mayCount) toast.info(NOT_YOURS, { duration: 4_000 });
          else if (!begin.isPending) begin.mutate({ body: { shelf, is_blind: isBlind } });
        }}
      >
        <b>{shelf}</b>
        <span>
          {parts} {parts === 1 ? 'part' : 'parts'}
        </span>
        <span className="text-steel">
          {open !== null ? (
            <strong className="text-petrol">being counted</strong>
          ) : counted_at ? (
            <When at={counted_at} />
          ) : (
            'never counted'
          )}
        </span>
      </button>
    </li>
  );
}

const COLUMNS: Columns<CountSummary> = [
  {
    name: 'Shelf',
    isRow: true,
    cell: ({ id, shelf }) => (
      <PageLink href={addressOf(deskAddresses.stock.count, { id })}>{shelf}</PageLink>
    ),
  },
  { name: 'Parts counted', isNumber: true, cell: ({ counted }) => counted },
  { name: 'State', cell: ({ state }) => <DeliveryState state={state} /> },
  { name: 'Started', when: ({ created_at }) => created_at },
  { name: 'By', from: 'md', cell: ({ by }) => by },
];
