import { ChevronLeft } from 'lucide-react';
import { addressOf } from '../../../../kit/page.ts';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { WaitText } from '../../../orders/web/wait-text.tsx';
import type { Packing } from '../../pack-calls.ts';
import { piecesOf } from './parcel-state.ts';
import { deskAddresses } from '../../../addresses.ts';

/** The order's number, and a progress segment per piece. */
export function PackHead({ packing }: { packing: Packing }) {
  const { order, name, town, carrier, bin, parcel, note, waits, closed_because } = packing;
  const { pieces, packed } = piecesOf(packing);
  return (
    <header className="pack-head">
      <PageLink href={addressOf(deskAddresses.packing.pick)} className="pack-back">
        <ChevronLeft size={20} />
        Pick and pack
        <span className="ml-auto">{`${bin === null ? '' : `bin ${bin}, `}parcel ${parcel}`}</span>
      </PageLink>
      <div className="pack-order">
        <h1 className="pack-number">
          <span className="sr-only">Pack </span>
          {order}
        </h1>
        <p className="pack-count" role="status">
          {!closed_because && (
            <>
              <b className="heading-26 leading-none text-ink">{packed}</b> of{' '}
              <b className="heading-26 leading-none text-ink">{pieces}</b>{' '}
              {pieces === 1 ? 'piece' : 'pieces'}
            </>
          )}
        </p>
        <p>
          {name}, {town}
        </p>
        <p className="text-right">{carrier}</p>
      </div>
      {!closed_because && <Segments pieces={pieces} packed={packed} />}
      {waits.map(({ sku, ...line }) => (
        <p key={sku} className="px-4 pb-2">
          <code>{sku}</code>: <WaitText {...line} />
        </p>
      ))}
      {note && <p className="px-4 pb-2 italic">“{note}”</p>}
    </header>
  );
}

const MAX_SEGMENTS = 40;

function Segments({ pieces, packed }: { pieces: number; packed: number }) {
  const count = Math.min(pieces, MAX_SEGMENTS);
  const filled = pieces === 0 ? 0 : Math.floor((packed * count) / pieces);
  return (
    <div className="pack-segments" aria-hidden="true">
      {Array.from({ length: count }, (_, segment) => (
        <span
          key={segment}
          data-filled={segment < filled || undefined}
          data-next={segment === filled || undefined}
        />
      ))}
    </div>
  );
}
