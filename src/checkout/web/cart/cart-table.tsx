import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Trash2 } from 'lucide-react';
import { StockBadge } from '../../../ui/layout/badge.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Cell, RowHead, Table, TableRow } from '../../../ui/table/table.tsx';
import { type CartLine, isSoldOut, isUnfit } from '../../../cart/rules/cart-values.ts';
import { lineCents, nextBreakText } from '../../../cart/rules/price-breaks.ts';
import { LineFitText } from '../../../cart/web/fit/line-fit.tsx';
import { LineFacts } from '../../../cart/web/lines/line-facts.tsx';
import { SwapOffer } from '../../../cart/web/fit/swap-offer.tsx';
import './cart-table.css';
import { addresses } from '../../../links/addresses.ts';

interface CartTableProps {
  items: readonly CartLine[];
  /** Unsaved quantities by product id. */
  drafts: ReadonlyMap<number, number>;
  onDraft: (id: number, quantity: number) => void;
  onRemove: (line: CartLine) => void;
}

export function CartTable({ items, drafts, onDraft, onRemove }: CartTableProps) {
  return (
    <Table
      caption="Your cart"
      captionHidden
      stacked
      columns={['Image', 'Product', 'Price', 'Quantity', 'Total', 'Remove']}
      numeric={['Price', 'Total']}
    >
      {items.map((line) => (
        <LineRow
          key={line.id}
          line={line}
          quantity={drafts.get(line.id) ?? line.quantity}
          onQuantity={(quantity) => onDraft(line.id, quantity)}
          onRemove={() => onRemove(line)}
        />
      ))}
    </Table>
  );
}

interface LineRowProps {
  line: CartLine;
  quantity: number;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

function LineRow({ line, quantity, onQuantity, onRemove }: LineRowProps) {
  const soldOut = isSoldOut(line);
  const unsaved = !soldOut && quantity !== line.quantity;
  const pieces = quantity || line.quantity;
  const cents = lineCents(line, pieces);
  const next = nextBreakText(line, pieces);
  return (
    <>
      <TableRow data-line={line.id} data-sold-out={soldOut || undefined} className="cart-row">
        <Cell>
          <Drawing src={line.featured_image} alt="" className="w-18" />
        </Cell>
        <RowHead>
          <PageLink
            href={addressOf(addresses.product, { slug: line.slug })}
            className="underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {line.name}
          </PageLink>
          <LineFacts line={line} />
          <LineFitText line={line} />
        </RowHead>
        <Cell numeric>
          <Price size="text" cents={cents} />
          <span className="sm:hidden"> each</span>
          {next && <span className="block text-13 text-steel">{next}</span>}
        </Cell>
        <Cell>
          {soldOut ? (
            <>
              <StockBadge inStock={false} className="text-16! font-semibold" />
              <span className="block text-13 text-steel">Please remove it</span>
            </>
          ) : (
            <Stepper
              value={quantity}
              onValueChange={onQuantity}
              refusing
              label={`Quantity of ${line.name}`}
              max={line.stock}
              unsaved={unsaved}
            />
          )}
          {unsaved && (
            <span className="block text-13 font-semibold text-orange">
              {`Not saved, ${line.quantity} in cart`}
            </span>
          )}
          {!soldOut && !unsaved && quantity >= line.stock && !line.backorder && (
            <span className="block text-13 text-steel">{`All ${line.stock} in stock`}</span>
          )}
        </Cell>
        <Cell numeric>
          {!soldOut && (
            <Price
              size="small"
              cents={cents * pieces}
              className={unsaved ? 'text-orange' : undefined}
            />
          )}
        </Cell>
        <Cell>
          <IconButton label={`Remove ${line.name}`} onClick={onRemove}>
            <Trash2 className="size-5" />
          </IconButton>
        </Cell>
      </TableRow>
      {!soldOut && isUnfit(line) && line.fit?.instead !== undefined && (
        <TableRow className="instead-row">
          <Cell colSpan={6}>
            <SwapOffer line={line} />
          </Cell>
        </TableRow>
      )}
    </>
  );
}
