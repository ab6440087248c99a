import { formatPrice } from '../../../../kit/money.ts';
import { addressOf } from '../../../../kit/page.ts';
import type { LinkedPart } from '../../content-shapes.ts';
import type { PartLabels } from './part-labels.ts';
import { addresses } from '../../../../links/addresses.ts';

/** The price and stock labels that the shop shows after links to these parts. */
export const labelsOf = (parts: readonly LinkedPart[]): PartLabels =>
  new Map(
    parts.map(({ slug, price_cents, stock }) => [
      addressOf(addresses.product, { slug }),
      `${formatPrice(price_cents)}, ${stock > 0 ? 'in stock' : 'out of stock'}`,
    ]),
  );
