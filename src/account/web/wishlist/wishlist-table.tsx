import { X } from 'lucide-react';
import { useState } from 'react';
import { AddToCartButton } from '../../../cart/web/add-to-cart-button.tsx';
import { dollarsToCents } from '../../../kit/money.ts';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { FitSlot } from '../../../fitment/web/fit-slot.tsx';
import { StockBadge } from '../../../ui/layout/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
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
import { checkAll, type CheckedEntry, entriesChecked, toggleChecked } from './checked-entries.ts';
import type { WishlistEntry } from '../../../wishlist/web/wishlist-store.ts';
import { CheckedActions } from './checked-actions.tsx';
import { moveToCart } from './move-to-cart.ts';
import './wishlist.css';
import { removeFromWishlist } from '../../../wishlist/web/wishlist-changes.ts';
import { addresses } from '../../../links/addresses.ts';

export function WishlistTable({ entries }: { entries: readonly WishlistEntry[] }) {
  const [checkedIds, setCheckedIds] = useState<ReadonlySet<number>>(new Set());
  const rows = entriesChecked(entries, checkedIds);
  const checked = rows.filter(({ isChecked }) => isChecked);
  const isAll = checked.length === rows.length;

  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap gap-y-2 gap-x-4 items-center">
        <Checkbox
          label="Select all"
          checked={isAll}
          indeterminate={checked.length > 0 && !isAll}
          onChange={() => setCheckedIds(checkAll(entries, !isAll))}
        />
        {checked.length > 0 && (
          <CheckedActions entries={checked} onMoved={() => setCheckedIds(new Set())} />
        )}
        <Button variant="primary" className="ml-auto" onClick={() => void moveToCart(entries)}>
          All add to cart
        </Button>
      </div>
      <Table caption="Wishlist" captionHidden stacked className="wishlist-table">
        <TableHead>
          <TableRow>
            <ColumnHead>
              <span className="sr-only">Checked</span>
            </ColumnHead>
            <ColumnHead>Image</ColumnHead>
            <ColumnHead>Product</ColumnHead>
            <ColumnHead>Stock</ColumnHead>
            <ColumnHead numeric>Price</ColumnHead>
            <ColumnHead>
              <span className="sr-only">Actions</span>
            </ColumnHead>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row
              key={row.id}
              entry={row}
              onCheck={() => setCheckedIds(toggleChecked(checkedIds, row.id))}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Row({ entry, onCheck }: { entry: CheckedEntry; onCheck: () => void }) {
  const { product_detail: product, was, isChecked } = entry;
  return (
    <TableRow data-checked={isChecked || undefined}>
      <Cell className="wishlist-check">
        <Checkbox
          label={`Check ${product.name}`}
          labelHidden
          checked={isChecked}
          onChange={onCheck}
        />
      </Cell>
      <Cell>
        <Drawing src={product.featured_image} alt="" className="w-24" />
      </Cell>
      <RowHead>
        <PageLink
          href={addressOf(addresses.product, { slug: product.slug })}
          className="underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {product.name}
        </PageLink>
        <span className="block font-mono text-13 font-normal text-steel">
          {product.sku}
          {was && <span>{`, was ${was}`}</span>}
        </span>
        <div className="fit-row text-13 font-normal">
          <FitSlot product={product} variant="line">
            {product.fit_line}
          </FitSlot>
        </div>
      </RowHead>
      <Cell label="Stock">
        <StockBadge inStock={product.stock_qty > 0} backorder={product.backorder} />
        {product.stock_qty === 0 && (
          <PageLink
            href={`${addressOf(addresses.product, { slug: product.slug })}#back-in-stock`}
            className="site-link block text-13"
          >
            Email me when it is back
            <span className="sr-only">: {product.name}</span>
          </PageLink>
        )}
      </Cell>
      <Cell numeric label="Price">
        <Price size="small" cents={dollarsToCents(product.regular_price)} />
      </Cell>
      <Cell className="wishlist-actions">
        <span className="flex items-center justify-end gap-2">
          <AddToCartButton product={product} variant="secondary" />
          <IconButton
            label={`Remove ${product.name}`}
            title="Remove"
            onClick={() => void removeFromWishlist([product.id])}
          >
            <X />
          </IconButton>
        </span>
      </Cell>
    </TableRow>
  );
}
