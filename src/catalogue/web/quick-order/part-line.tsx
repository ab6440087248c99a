import { X } from 'lucide-react';
import { type FormEvent, type MouseEvent, Suspense, useState } from 'react';
import { productCents } from '../../../cart/rules/price-breaks.ts';
import { piecesInCart } from '../../../cart/rules/pieces-in-cart.ts';
import { useCart } from '../../../cart/web/cart-store.ts';
import { FitSlot } from '../../../fitment/web/fit-slot.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { StockBadge } from '../../../ui/layout/badge.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { PartListLine, ProductRow } from '../../contract.ts';
import { NoWrapYears } from '../card/no-wrap-years.tsx';
import { ProductLink } from '../card/product-link.tsx';
import { readyParts, totalOf } from '../../rules/ready-parts.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { severalParts, shortage } from './messages.ts';
import type { PartList } from './use-part-list.ts';

// Few lists have sold-out parts.
const SoldOutOffers = lazyPart(
  () => import('./sold-out-offers.tsx').then((module) => module.SoldOutOffers),
  () => null,
);

const HAS_NUMBER = /\d.*\d.*\d/;

interface PartLineProps {
  line: PartListLine;
  list: PartList;
}

export function PartLine({ line, list }: PartLineProps) {
  const { parts, typed } = line;
  const only = parts.length === 1 ? parts[0] : undefined;
  return (
    <li className="quick-order-line">
      {only ? (
        <FoundPart line={line} part={only} list={list} />
      ) : (
        <OpenLine line={line} list={list} />
      )}
      <IconButton label={`Remove ${only?.name ?? typed}`} onClick={() => list.remove(line)}>
        <X />
      </IconButton>
    </li>
  );
}

function FoundPart({ line: { quantity }, line, part, list }: PartLineProps & { part: ProductRow }) {
  const { stock_qty: stock } = part;
  const inCart = useCart((cart) => piecesInCart(cart, part.id));
  const short = shortage(quantity, part, inCart);
  const pieces = readyParts([{ part, quantity }], () => inCart)[0]!.pieces;

  /** The button goes with what it answers, so the focus moves to the quantity. */
  function confirm({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest('li')?.querySelector('input')?.focus();
    list.confirm(line);
  }

  return (
    <>
      <PartSummary part={part} pieces={pieces} was={line.was} isByName={line.by_name} />
      {line.unclear !== null && stock > 0 && (
        <div className="quick-order-check">
          <p className="text-orange">Part or quantity unclear: please check.</p>
          <Button aria-label={`${quantity} is right: ${part.name}`} onClick={confirm}>
            {quantity} is right
          </Button>
          <p className="quick-order-pasted">{line.unclear}</p>
        </div>
      )}
      <div className="quick-order-stock">
        {stock === 0 ? (
          <StockBadge inStock={false}>Out of Stock</StockBadge>
        ) : (
          <>
            {short && <p className="text-orange">{short}</p>}
            <Stepper
              label={`Quantity of ${part.name}`}
              value={quantity}
              onValueChange={(wanted) => list.setQuantity(line, wanted)}
            />
          </>
        )}
      </div>
      <Price cents={totalOf([{ part, pieces: Math.max(1, pieces) }])} size="small" />
      {stock === 0 && (
        <Suspense fallback={null}>
          <SoldOutOffers part={part} onTake={(other) => list.choose(line, other)} />
        </Suspense>
      )}
    </>
  );
}

interface PartSummaryProps {
  part: ProductRow;
  /** Its price depends on them. */
  pieces?: number;
  was?: string | null;
  isByName?: boolean;
}

function PartSummary({ part, pieces = 1, was, isByName }: PartSummaryProps) {
  return (
    <>
      <Drawing src={part.featured_image} alt="" width={64} height={48} />
      <div className="min-w-0">
        <ProductLink slug={part.slug} className="font-semibold hover:underline">
          <NoWrapYears text={part.name} />
        </ProductLink>
        {was && (
          <p className="text-orange">
            {was} is now {part.sku}.
          </p>
        )}
        {isByName && <p className="text-graphite">Found by its name.</p>}
        <p className="quick-order-sku">
          {part.sku} <Price cents={productCents(part, Math.max(1, pieces))} size="text" />
        </p>
        <FitSlot product={part} variant="line">
          <span className="quick-order-fit">
            <NoWrapYears text={part.fit_line} />
          </span>
        </FitSlot>
      </div>
    </>
  );
}

/** No part has the number, or several have: the buyer says which. */
function OpenLine({ line, list }: PartLineProps) {
  const { typed, parts, near, by_name } = line;
  const [now, setNow] = useState(typed);
  const choices = parts.length > 0 ? parts : near;

  function mend(event: FormEvent) {
    event.preventDefault();
    if (now.trim() && now.trim() !== typed) void list.mend(line, now);
  }

  return (
    <div className="quick-order-unclear">
      <p className="text-orange">
        {parts.length > 0
          ? severalParts(line)
          : HAS_NUMBER.test(typed)
            ? 'No part has this number.'
            : 'Which part is it?'}
      </p>
      {parts.length === 0 && (
        <form className="quick-order-mend" noValidate onSubmit={mend}>
          <TextInput
            aria-label={`Number instead of ${typed}`}
            className="font-mono"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            value={now}
            onChange={({ target }) => setNow(target.value)}
          />
          <Button type="submit" busy={list.busy}>
            Read again
          </Button>
        </form>
      )}
      {choices.length > 0 && (
        <ul
          role="list"
          aria-label={
            parts.length === 0
              ? 'Near it'
              : by_name
                ? 'Parts of this name'
                : 'Parts with this number'
          }
        >
          {choices.map((part) => (
            <li key={part.id} className="quick-order-choice">
              <PartSummary part={part} />
              <Button
                aria-label={`Take this: ${part.name}`}
                onClick={() => list.choose(line, part)}
              >
                Take this
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
