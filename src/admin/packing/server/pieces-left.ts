import { sql } from '../../../server/database/query.ts';

/** Pieces of the line `i` of `order_items` that are still to be shipped. */
export const piecesLeft = sql`(SELECT greatest(p.ordered - p.shipped - p.unshipped, 0)
                                 FROM pieces_of(i.order_id, i.product_id) p)`;

/** The columns of a part as JSON; `d` is its row of `products`. */
export const partJson = sql`json_build_object('product_id', d.id, 'sku', d.sku, 'name', d.name, 'image', d.featured_image,
                                              'shelf', d.shelf)`;
