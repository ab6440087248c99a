import { dollarsToCents } from '../../../kit/money.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
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
import type { OrderDetailItem } from '../../contract.ts';

/** What was ordered, at the prices of that day. */
export function OrderItems({ items }: { items: OrderDetailItem[] }) {
  return (
    <Table caption="Items" stacked>
      <TableHead>
        <TableRow>
          <ColumnHead>Product</ColumnHead>
          <ColumnHead numeric>Cost</ColumnHead>
          <ColumnHead numeric>Quantity</ColumnHead>
          <ColumnHead numeric>Total</ColumnHead>
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <TableRow key={item.product_id}>
            <RowHead>
              <span className="flex items-center gap-3">
                <Drawing src={item.image} alt="" className="w-18 flex-none print-hidden" />
                <span>
                  <PageLink
                    href={addressOf(cataloguePages.product, { slug: item.slug })}
                    className="underline decoration-1 underline-offset-4 hover:decoration-2"
                  >
                    {item.name}
                  </PageLink>
                  <span className="block font-mono text-13 font-normal text-steel">{item.sku}</span>
                </span>
              </span>
            </RowHead>
            <Cell numeric label="Cost">
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
