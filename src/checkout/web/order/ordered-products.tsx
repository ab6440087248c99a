import { addressOf } from '../../../kit/page.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { dollarsToCents } from '../../../kit/money.ts';
import { cataloguePages } from '../../../catalogue/pages.ts';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { Price } from '../../../ui/layout/price.tsx';
import {
  Cell,
  ColumnHead,
  RowHead,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table/table.tsx';
import type { OrderConfirmation } from '../../contract.ts';

/** What was ordered. */
export function ProductTable({ items }: { items: OrderConfirmation['orders_items'] }) {
  return (
    <Table caption="Products" stacked>
      <TableHead>
        <TableRow>
          <ColumnHead>Image</ColumnHead>
          <ColumnHead>Product</ColumnHead>
          <ColumnHead numeric>Price</ColumnHead>
          <ColumnHead numeric>Quantity</ColumnHead>
          <ColumnHead numeric>Total</ColumnHead>
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <TableRow key={item.product_id}>
            <Cell className="w-24">
              <Drawing src={item.image} alt="" className="w-18" />
            </Cell>
            <RowHead>
              <PageLink
                href={addressOf(cataloguePages.product, { slug: item.slug })}
                className="underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {item.name}
              </PageLink>
              <span className="block font-mono text-13 font-normal text-steel">{item.sku}</span>
            </RowHead>
            <Cell numeric label="Price">
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
      </TableBody>
    </Table>
  );
}
