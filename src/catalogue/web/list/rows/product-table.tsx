import { memo, type ReactNode, useState } from 'react';
import { AddToCartButton } from '../../../../cart/web/add-to-cart-button.tsx';
import { dollarsToCents } from '../../../../kit/money.ts';
import { Drawing } from '../../../../ui/media/drawing.tsx';
import { Price } from '../../../../ui/layout/price.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import {
  Cell,
  ColumnHead,
  RowHead,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../../ui/table/table.tsx';
import { WishlistButton } from '../../../../wishlist/web/wishlist-button.tsx';
import type { ProductRow } from '../../../contract.ts';
import { ProductLink } from '../../card/product-link.tsx';
import './product-table.css';
import { FitSlot } from '../../../../fitment/web/fit-slot.tsx';
import { QuickViewButton } from '../../quick-view/quick-view-button.tsx';
import { useRowGroups } from './use-row-groups.ts';
import { NoWrapYears } from '../../card/no-wrap-years.tsx';
import { StockLine } from '../../card/stock-line.tsx';

export interface ListedRowsProps {
  rows: readonly ProductRow[];
  /** The number of the first row in the list, from 1. */
  from: number;
  /** New rows are loading. */
  busy: boolean;
  /** The level of the products' headings. */
  as: 'h2' | 'h3';
  /** Shown after the last row. */
  after?: ReactNode;
}

/** For trade buyers: compact rows with a quantity each. */
export function ProductTable({ rows, from, busy }: ListedRowsProps) {
  const { groups, isStale } = useRowGroups(rows, from);
  return (
    <Table
      caption={`Products ${from} to ${from + rows.length - 1}`}
      captionHidden
      className="product-table"
      aria-busy={busy || isStale || undefined}
    >
      <TableHead>
        <TableRow>
          <ColumnHead numeric>No.</ColumnHead>
          <ColumnHead>Drawing</ColumnHead>
          <ColumnHead>Name</ColumnHead>
          <ColumnHead>SKU</ColumnHead>
          <ColumnHead>Fit</ColumnHead>
          <ColumnHead>Stock</ColumnHead>
          <ColumnHead numeric>Price</ColumnHead>
          <ColumnHead>Quantity</ColumnHead>
          <ColumnHead>
            <span className="sr-only">Buy</span>
          </ColumnHead>
          <ColumnHead>
            <span className="sr-only">Wishlist and quick view</span>
          </ColumnHead>
        </TableRow>
      </TableHead>
      {groups.map((group) => (
        <RowGroup key={group.from} {...group} />
      ))}
    </Table>
  );
}

const RowGroup = memo(function RowGroup({ rows, from }: Pick<ListedRowsProps, 'rows' | 'from'>) {
  return (
    <TableBody>
      {rows.map((row, index) => (
        <ProductTableRow key={row.id} row={row} figure={from + index} />
      ))}
    </TableBody>
  );
});

function ProductTableRow({ row, figure }: { row: ProductRow; figure: number }) {
  const [quantity, setQuantity] = useState(1);
  const inStock = row.stock_qty > 0;
  return (
    <TableRow>
      <Cell numeric>{figure}</Cell>
      <Cell>
        <Drawing src={row.featured_image} alt="" />
      </Cell>
      <RowHead>
        <ProductLink slug={row.slug} className="product-table-name hover:underline">
          <NoWrapYears text={row.name} />
        </ProductLink>
      </RowHead>
      <Cell className="product-table-sku">{row.sku}</Cell>
      <Cell>
        <FitSlot product={row} variant="line">
          <span className="product-table-fit" title={row.fit_line}>
            <NoWrapYears text={row.fit_line} />
          </span>
        </FitSlot>
      </Cell>
      <Cell>
        <StockLine product={row} />
      </Cell>
      <Cell numeric>
        <Price
          cents={dollarsToCents(row.regular_price)}
          data-was={row.sale?.usual_price}
          size="small"
        />
      </Cell>
      <Cell>
        <Stepper
          label={`Quantity of ${row.name}`}
          value={quantity}
          onValueChange={setQuantity}
          refusing
          max={Math.max(1, row.stock_qty)}
          disabled={!inStock}
        />
      </Cell>
      <Cell>
        <AddToCartButton product={row} quantity={quantity} />
      </Cell>
      <Cell className="product-table-tools">
        <WishlistButton product={row} />
        <QuickViewButton product={row} />
      </Cell>
    </TableRow>
  );
}
