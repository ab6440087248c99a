import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPrice } from '../../../../kit/money.ts';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { ListTable } from '../../../frame/web/table/list-table.tsx';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { useNow } from '../../../frame/web/live/use-now.ts';
import { OrderLink } from '../../../order/web/order-link.tsx';
import type { PartEvent, PartHistory } from '../../part-shapes.ts';
import { pricePoints, stockPoints } from '../../rules/history-points.ts';
import { HistoryPlot } from './history-plot.tsx';
import { usePart } from '../part-form-context.ts';
import { Section } from './section.tsx';

const FIRST = 8;

/** Price and stock history: two small plots, and the events behind them. */
export function HistoryPart() {
  const { part } = usePart();
  const history = useQuery(
    callQuery(['parts', 'history', part.id], 'GET admin/parts/:id/history', {
      params: { id: String(part.id) },
    }),
  );
  return (
    <Section
      title="History"
      about={history.data && `${history.data.sold_last_year} sold in a year`}
    >
      <Shown of={history} loading="Loading the history" onlyFresh>
        {(data) => <History history={data} since={part.created_at} />}
      </Shown>
    </Section>
  );
}

function History({ history, since }: { history: PartHistory; since: string }) {
  const { events, price_cents, stock } = history;
  const [isAll, setIsAll] = useState(false);
  const now = useNow().getTime();
  const start = Math.min(Date.parse(since), ...events.map(({ at }) => Date.parse(at)));
  const shown = isAll ? events : events.slice(0, FIRST);
  return (
    <>
      <HistoryPlot
        title="Price"
        points={pricePoints(events, { at: now, value: price_cents }, start)}
        format={formatPrice}
      />
      <HistoryPlot
        title="Stock"
        points={stockPoints(events, { at: now, value: stock }, start)}
        format={(pieces) => pieces.toLocaleString('en-US')}
      />
      {events.length === 0 ? (
        <p className="part-none">Neither sold nor changed yet.</p>
      ) : (
        <ListTable
          className="part-events"
          caption="Price, cost, stock and sales, newest first"
          rows={shown}
          rowKey={(event) => `${event.at} ${event.what} ${shown.length - shown.indexOf(event)}`}
          columns={[
            { name: 'When', when: ({ at }) => at },
            { name: 'What', cell: (event) => <EventText event={event} /> },
            { name: 'Change', className: 'text-right', cell: changeText },
          ]}
        />
      )}
      {events.length > shown.length && (
        <DeskButton look="quiet" onPress={() => setIsAll(true)}>
          {`All ${events.length}`}
        </DeskButton>
      )}
    </>
  );
}

const WORDS = { price: 'Price', cost: 'Cost', stock: 'Stock', sale: 'Sold' };

function EventText({ event: { what, by, note, order } }: { event: PartEvent }) {
  const beside = [note, by].filter(Boolean).join(', ');
  return (
    <>
      {WORDS[what]} {order && <OrderLink number={order} />}
      {beside && <span className="block text-steel">{beside}</span>}
    </>
  );
}

function changeText({ what, before, after, delta }: PartEvent): string {
  if (delta !== null) return `${delta > 0 ? '+' : '−'}${Math.abs(delta)}`;
  const text = (value: number | null) => (value === null ? 'none' : formatPrice(value));
  return what === 'price' && before === null ? text(after) : `${text(before)} → ${text(after)}`;
}
