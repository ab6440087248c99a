import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { productCents } from '../../../cart/rules/price-breaks.ts';
import { clearCart } from '../../../cart/web/clear-cart.ts';
import { cartNow, changeCart, useCart } from '../../../cart/web/cart-store.ts';
import { putAllInCart } from '../../../cart/web/put-all-in-cart.ts';
import { quoteForNewLines } from '../../../cart/web/put-in-cart.ts';
import { depositsText } from '../../../catalogue/rules/deposits-text.ts';
import { ProductLink } from '../../../catalogue/web/card/product-link.tsx';
import { callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { Button } from '../../../ui/form/button.tsx';
import { singlePress } from '../../../ui/hooks/single-press.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { RetryNotice } from '../../../ui/layout/notice.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import { Loading } from '../../../ui/layout/skeleton.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { chosenLines, type ListedLine, type PricedLine, priceLines } from './listed-lines.ts';
import { listMessages, partsIn } from './messages.ts';
import { undoReplace } from './undo-replace.ts';
import './listed-parts.css';

const UNDO_MS = 10_000;

/** Lines of another day with today's prices and what has changed; the chosen ones are added, or replace the cart. */
export function ListedParts({ lines }: { lines: readonly ListedLine[] }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['listedParts', lines.map(({ product_id }) => product_id)],
    queryFn: () =>
      callShop('POST cart/products', {
        body: {
          cart_products: lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
        },
      }),
    retry: false,
  });
  if (error)
    return <RetryNotice title={error.message} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Loading label="Looking up prices" className="h-80" />;
  return <PricedParts rows={priceLines(lines, data.data)} />;
}

function PricedParts({ rows }: { rows: readonly PricedLine[] }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [once] = useState(singlePress);
  const navigate = useNavigate();
  const hasCart = useCart(({ items }) => items.length > 0);
  const chosen = chosenLines(rows, left);
  const cents = chosen.reduce((sum, { now, pieces }) => sum + priceOf(now, pieces) * pieces, 0);

  const deposits = depositsText(
    chosen.flatMap(({ now, pieces }) => (now ? [{ part: now, pieces }] : [])),
  );

  function toggle(id: number) {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  }

  function add() {
    const added = put(chosen);
    const parts = added.filter((pieces) => pieces > 0).length;
    if (parts === 0) return toast.error(listMessages.allInCart);
    toast.success(listMessages.added(parts));
    return navigate({ href: addressOf(addresses.cart) });
  }

  function replace() {
    const before = cartNow();
    changeCart(clearCart);
    put(chosen);
    const after = cartNow();
    const restore = () => {
      changeCart((cart) => undoReplace(cart, before, after));
      if (!cartNow().shippingMethod) void quoteForNewLines();
    };
    const action = { label: 'Undo', onAction: restore };
    toast.info(listMessages.replaced, { duration: UNDO_MS, action });
    return navigate({ href: addressOf(addresses.cart) });
  }

  return (
    <section aria-labelledby="listed-parts">
      <h2 id="listed-parts" className="mb-2 text-20">
        {partsIn(rows.length)}
      </h2>
      <ul role="list" className="listed-parts">
        {rows.map((row) => (
          <ListedPart
            key={row.line.product_id}
            row={row}
            isChosen={chosen.includes(row)}
            onToggle={() => toggle(row.line.product_id)}
          />
        ))}
      </ul>
      <div className="listed-bar">
        <p className="mr-auto">
          <span>{partsIn(chosen.length)}</span> <Price cents={cents} /> <span>{deposits}</span>
        </p>
        {hasCart && (
          <Button disabled={chosen.length === 0} onClick={() => void once(replace)}>
            Replace my cart
          </Button>
        )}
        <Button variant="primary" disabled={chosen.length === 0} onClick={() => void once(add)}>
          {hasCart ? 'Add to my cart' : 'Add to cart'}
        </Button>
      </div>
    </section>
  );
}

const priceOf = (now: PricedLine['now'], pieces: number) => (now ? productCents(now, pieces) : 0);

const put = (rows: readonly PricedLine[]) =>
  putAllInCart(
    rows.flatMap(({ now, pieces }) => (now ? [{ product: now, quantity: pieces }] : [])),
  );

interface ListedPartProps {
  row: PricedLine;
  isChosen: boolean;
  onToggle: () => void;
}

function ListedPart({ row: { line, now, pieces, changes }, isChosen, onToggle }: ListedPartProps) {
  const name = now?.name ?? line.name ?? 'A part of before';
  return (
    <li className="listed-part">
      <Checkbox
        label={`Take ${name}`}
        labelHidden
        disabled={pieces === 0}
        checked={isChosen}
        onChange={onToggle}
      />
      <Drawing src={now?.featured_image ?? null} alt="" width={64} height={48} />
      <div className="min-w-0">
        {now ? (
          <ProductLink slug={now.slug} className="font-semibold hover:underline">
            {name}
          </ProductLink>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <p className="listed-sku">{now?.sku ?? line.sku}</p>
        {changes.map((change) => (
          <p key={change} className="text-orange">
            {change}
          </p>
        ))}
      </div>
      {now && (
        <p className="whitespace-nowrap">
          <span>{`${pieces || line.quantity} × `}</span>
          <Price size="text" cents={priceOf(now, pieces || line.quantity)} />
          {now.core_deposit && (
            <span className="block text-13 text-steel">{`+ $${now.core_deposit} core deposit`}</span>
          )}
        </p>
      )}
    </li>
  );
}
