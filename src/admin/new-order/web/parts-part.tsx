import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { waitingText } from '../../../cart/rules/waiting-text.ts';
import type { DraftLine } from '../../../checkout/rules/order-draft.ts';
import { dollarsToCents, formatPrice } from '../../../kit/money.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { FindPart } from '../../frame/web/form/find-part.tsx';
import { PiecesField } from '../../frame/web/form/pieces-field.tsx';
import { useKeys } from '../../frame/web/keys/keys.ts';
import { Sum } from '../../frame/web/table/sum.tsx';
import { Thumb } from '../../frame/web/table/thumb.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import type { Quote } from '../contract.ts';
import type { DraftPartProps } from './buyer-part.tsx';
import { stockText } from '../rules/told-waits.ts';
import { PartFit, Verdict } from './part-fit.tsx';
import { PriceDialog } from './price-dialog.tsx';

/** The parts, found by the shop's search and with its answer whether they fit; the same part again is one more piece. */
export function PartsPart({
  draft,
  quote,
  wrong,
  change,
}: DraftPartProps & { quote: Quote | undefined }) {
  const { lines, van } = draft;
  const [priced, setPriced] = useState<number>();
  const set = (id: number, changed: Partial<DraftLine>) =>
    change({
      lines: lines.map((line) => (line.product_id === id ? { ...line, ...changed } : line)),
    });
  function add(id: number) {
    const line = lines.find(({ product_id }) => product_id === id);
    if (line) return set(id, { quantity: line.quantity + 1 });
    const added = { product_id: id, quantity: 1, price_cents: null, price_reason: '' };
    change({ lines: [...lines, added] });
  }
  const mayPrice = useMay('write:prices');
  const last = lines.at(-1)?.product_id;
  useKeys(
    [
      {
        keys: 'p',
        label: 'Change the price of the last part',
        run: () => setPriced(last),
      },
    ],
    { group: 'New order', enabled: mayPrice && last !== undefined },
  );
  const lineOf = (id: number) => quote?.lines.find(({ product_id }) => product_id === id);
  const pricedLine = lines.find(({ product_id }) => product_id === priced);
  const pricedPart = priced === undefined ? undefined : lineOf(priced);
  return (
    <DeskSection title="Parts" about={lines.length > 0 && pieces(lines)}>
      <ul className="new-order-lines">
        {lines.map((line) => (
          <Line
            key={line.product_id}
            line={line}
            part={lineOf(line.product_id)}
            isGone={quote?.gone.includes(line.product_id) ?? false}
            onQuantity={(quantity) => set(line.product_id, { quantity })}
            onPrice={() => setPriced(line.product_id)}
            onRemove={() =>
              change({ lines: lines.filter(({ product_id }) => product_id !== line.product_id) })
            }
          />
        ))}
      </ul>
      {wrong['lines'] && (
        <p role="alert" className="px-4 text-red">
          {wrong['lines'].join('; ')}
        </p>
      )}
      <div className="px-4 py-2">
        <FindPart
          label="Add a part"
          aboutOf={({ id, stock_qty, regular_price, backorder }) => (
            <span className="new-order-found">
              {formatPrice(dollarsToCents(regular_price))}, {stockText(stock_qty, backorder)}
              {van && <PartFit id={id} van={van} />}
            </span>
          )}
          disabledBecause={({ stock_qty }) => (stock_qty === 0 ? 'None in stock.' : undefined)}
          onAdd={({ id }) => add(id)}
        />
      </div>
      {pricedLine && pricedPart && (
        <PriceDialog
          line={pricedLine}
          part={pricedPart}
          onClose={() => setPriced(undefined)}
          onPrice={(price_cents, price_reason) => {
            set(pricedLine.product_id, { price_cents, price_reason });
            setPriced(undefined);
          }}
        />
      )}
    </DeskSection>
  );
}

function pieces(lines: readonly DraftLine[]): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 piece' : `${count} pieces`;
}

interface LineProps {
  line: DraftLine;
  /** Undefined until the shop has answered. */
  part: Quote['lines'][number] | undefined;
  isGone: boolean;
  onQuantity: (quantity: number) => void;
  onPrice: () => void;
  onRemove: () => void;
}

function Line({ line, part, isGone, onQuantity, onPrice, onRemove }: LineProps) {
  const mayPrice = useMay('write:prices');
  const name = part?.name ?? (isGone ? 'A part that is no longer sold' : 'Part');
  const waits = waitingText({ quantity: line.quantity, backorder: part?.backorder });
  const isShort = part !== undefined && part.stock < line.quantity;
  return (
    <li className="new-order-line">
      <Thumb src={part?.image ?? null} size="line" />
      <span className="min-w-0">
        <b>{name}</b>
        <span className="facts gap-x-2.5 text-steel">
          <span className="font-mono">{part?.sku}</span>
          {part && <span>{stockText(part.stock, part.backorder)}</span>}
          {part && part.deposit_cents > 0 && (
            <span>+ {formatPrice(part.deposit_cents)} core deposit</span>
          )}
          {part?.fit && <Verdict state={part.fit.state} text={part.fit.text} />}
          {line.price_cents !== null && part && (
            <span className="text-orange">
              {formatPrice(part.own_cents)} is the part’s own price: {line.price_reason}
            </span>
          )}
        </span>
        {waits && !isShort && <span className="block text-orange">{waits}</span>}
        {isShort && (
          <span role="alert" className="block text-red">
            {part.stock === 0 ? 'Sold out' : `Only ${part.stock} left`}
          </span>
        )}
        {isGone && (
          <span role="alert" className="block text-red">
            No longer sold. Take it out.
          </span>
        )}
      </span>
      <span className="new-order-amounts">
        <PiecesField
          label={`Quantity of ${name}`}
          max={9_999}
          value={line.quantity}
          onValueChange={onQuantity}
        />
        {part &&
          (mayPrice ? (
            <DeskButton
              look="quiet"
              icon={<Pencil />}
              aria-label={`${formatPrice(part.price_cents)} each: change the price of ${name}`}
              onPress={onPrice}
            >
              {formatPrice(part.price_cents)}
            </DeskButton>
          ) : (
            <span>{formatPrice(part.price_cents)}</span>
          ))}
        <Sum cents={(part?.price_cents ?? 0) * line.quantity} />
        <DeskButton look="quiet" icon={<X />} aria-label={`Take out ${name}`} onPress={onRemove} />
      </span>
    </li>
  );
}
