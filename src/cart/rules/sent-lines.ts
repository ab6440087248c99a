import { centsToDollars } from '../../kit/money.ts';
import { buyableLines, type CartLine } from './cart-values.ts';
import { waitingPieces } from './waiting-pieces.ts';

/** The buyable lines in the shape of the API, with the displayed prices in dollars. */
export const cartProducts = (items: readonly CartLine[]) =>
  buyableLines(items).map((line) => ({
    product_id: line.id,
    name: line.name,
    slug: line.slug,
    quantity: line.quantity,
    // Undefined, and so not sent, for all that is here.
    waits: waitingPieces(line) || undefined,
    waits_until: line.backorder?.day,
    price: centsToDollars(line.priceCents),
  }));

/** The van that each part is bought for, as stored with the order. */
export const vansOfLines = (items: readonly CartLine[]) =>
  buyableLines(items).flatMap(({ id, fit, isForOtherVan }) =>
    fit && !(fit.state === 'no' && isForOtherVan) ? [{ product_id: id, van: fit.van }] : [],
  );
