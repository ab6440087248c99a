import type { ReactNode } from 'react';
import { addressOf } from '../../../kit/page.ts';
import '../../../cart/web/lines/line-facts.css';
import '../../../fitment/web/fit-badge.css';
import { FitMark } from '../../../fitment/web/fit-mark.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { dollarsToCents } from '../../../kit/money.ts';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import { cancelledText, orderedWaitText } from '../../../orders/rules/waiting-text.ts';
import { Price } from '../../../ui/layout/price.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { Cell, RowHead, Table, TableRow } from '../../../ui/table/table.tsx';
import { addresses } from '../../../links/addresses.ts';

type OrderedProduct = OrderConfirmation['orders_items'][number];

interface OrderedProductsProps<Item extends OrderedProduct> {
  items: readonly Item[];
  caption: string;
  /** Heading of the unit-price column. */
  price: string;
  /** Pictures in a separate column or next to the names. */
  pictures: 'column' | 'beside';
  /** What can be done with an item, below its name. */
  action?: (item: Item) => ReactNode;
}

/** Prices are those at the time of the order. */
export function OrderedProducts<Item extends OrderedProduct>({
  items,
  caption,
  price,
  pictures,
  action,
}: OrderedProductsProps<Item>) {
  const numeric = [price, 'Quantity', 'Total'];
  const columns = pictures === 'column' ? ['Image', 'Product'] : ['Product'];
  return (
    <Table caption={caption} stacked columns={[...columns, ...numeric]} numeric={numeric}>
      {items.map((item) => (
        <TableRow key={item.product_id}>
          {pictures === 'column' && (
            <Cell className="w-24">
              <Drawing src={item.image} alt="" className="w-18" />
            </Cell>
          )}
          <RowHead>
            {pictures === 'column' ? (
              <>
                <Product item={item} />
                {action?.(item)}
              </>
            ) : (
              <span className="flex items-center gap-3">
                <Drawing src={item.image} alt="" className="w-18 flex-none print-hidden" />
                <span>
                  <Product item={item} />
                  {action?.(item)}
                </span>
              </span>
            )}
          </RowHead>
          <Cell numeric label={price}>
            <Price size="text" cents={dollarsToCents(item.product_price)} />
          </Cell>
          <Cell numeric label="Quantity">
            {item.product_quantity}
          </Cell>
          <Cell numeric label="Total">
            <Price size="text" cents={dollarsToCents(item.line_total)} />
          </Cell>
        </TableRow>
      ))}
    </Table>
  );
}

function Product({ item }: { item: OrderedProduct }) {
  const { name, slug, sku, fitment, product_quantity, core_deposit } = item;
  const waiting = orderedWaitText(item);
  const cancelled = cancelledText(item);
  return (
    <>
      <PageLink
        href={addressOf(addresses.product, { slug })}
        className="underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {name}
      </PageLink>
      <span className="block font-mono text-13 font-normal text-steel">{sku}</span>
      {core_deposit && (
        <span className="block text-13 font-normal">
          {`+ ${product_quantity} × $${core_deposit} core deposit`}
        </span>
      )}
      {cancelled && <span className="block text-13 font-semibold">{cancelled}</span>}
      {waiting && <span className="line-wait">{waiting}</span>}
      {fitment && (
        <span className="fit mt-1">
          <FitMark state={fitment.state} />
          <span className="fit-words">{fitment.text}</span>
        </span>
      )}
    </>
  );
}
