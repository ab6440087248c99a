import { sql } from '../../../server/database/query.ts';

/** Pieces of the line `i` of `order_items` that are still to be shipped and are here. */
export const piecesLeft = sql`(SELECT ready_pieces(i.order_id, i.product_id, p.ordered - p.shipped - p.unshipped)
                                 FROM pieces_of(i.order_id, i.product_id) p)`;

/** Pieces of the order `o` that have not come yet. */
export const piecesWaiting = sql`(SELECT coalesce(sum(waiting), 0)::int FROM backorders WHERE order_id = o.id)`;

/** The columns of a part as JSON; `d` is its row of `products`. */
export const partJson = sql`json_build_object('product_id', d.id, 'sku', d.sku, 'name', d.name, 'image', d.featured_image,
                                              'shelf', d.shelf)`;
