import { Check, TriangleAlert } from 'lucide-react';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import type { Pick, PickRow } from '../../pick-calls.ts';
import { type LineAction, rowKey, shelvesOf } from './pick-rows.ts';
import { PickTableRow } from './pick-table-row.tsx';
import { deskAddresses } from '../../../addresses.ts';

interface PickTableProps {
  rows: readonly PickRow[];
  bins: Pick['bins'];
  current: PickRow | undefined;
  isMine: boolean;
  onToggle: (row: PickRow) => void;
  onAct: (row: PickRow, action: LineAction) => void;
}

/** The parts by shelf, with the pieces for each bin. */
export function PickTable({ rows, bins, current, ...rest }: PickTableProps) {
  return (
    <table className="pick-table">
      <caption className="sr-only">Parts in shelf order, and how many each bin gets</caption>
      <thead>
        <tr>
          <th scope="col" className="w-13 p-0">
            <span className="sr-only">Taken</span>
          </th>
          <th scope="col" className="pick-place">
            Place
          </th>
          <th scope="col" className="w-15 pr-3 max-md:hidden">
            <span className="sr-only">Picture</span>
          </th>
          <th scope="col">Part</th>
          <th scope="col" className="pick-take">
            Take
          </th>
          {bins.map((bin) => (
            <BinHead key={bin.bin} bin={bin} />
          ))}
        </tr>
      </thead>
      {shelvesOf(rows).map(({ shelf, rows: own }) => {
        const done = own.filter(({ state }) => state !== 'open').length;
        return (
          <tbody key={shelf}>
            <tr>
              <th scope="rowgroup" colSpan={5 + bins.length} className="pick-shelf">
                Shelf {shelf}{' '}
                <span className="pick-shelf-count">
                  {done} of {own.length} {own.length === 1 ? 'line' : 'lines'}
                </span>
                {done === own.length && (
                  <span className="pick-cleared">
                    <Check size={14} /> cleared
                  </span>
                )}
              </th>
            </tr>
            {own.map((row) => (
              <PickTableRow
                key={rowKey(row)}
                row={row}
                bins={bins}
                isCurrent={row === current}
                {...rest}
              />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

const BIN_STATES = { picking: '', packed: 'packed', held: 'on hold', ended: 'cancelled' };

function BinHead({ bin: { bin, order, name, state, reason } }: { bin: Pick['bins'][number] }) {
  return (
    <th scope="col" className="pick-bin max-lg:hidden" data-state={state}>
      <PageLink
        href={addressOf(deskAddresses.packing.pack, { number: order })}
        className="pick-bin-link"
        title={[order, name, BIN_STATES[state], reason].filter(Boolean).join(', ')}
      >
        <span className="sr-only">Bin </span>
        {bin}
        <span className="sr-only">
          , {order}, {name} {BIN_STATES[state]}
        </span>
        {state === 'packed' && <Check size={11} />}
        {(state === 'held' || state === 'ended') && <TriangleAlert size={11} />}
      </PageLink>
    </th>
  );
}
