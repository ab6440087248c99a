import { addressLines, type ShippingAddress } from '../../orders/server/address-lines.ts';
import { findPlace, readSetting } from '../../../settings/server/settings.ts';
import { readOrderNumber } from '../../../orders/server/order-number.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { Slip } from '../contract.ts';
import { compareShelves } from '../rules/shelf-place.ts';
import { partJson, piecesLeft, piecesWaiting } from './pieces-left.ts';

interface Row extends ShippingAddress {
  order: string;
  created_at: Date;
  first_name: string;
  shipping_name: string;
  parcels: number;
  waiting: number;
  weight_grams: number | null;
  packed_at: Date | null;
  packed_by: string | null;
  van: { type: string; year: number; name: string } | null;
  van_title: string | null;
  lines: (Slip['lines'][number] & { left: number; weight: number })[];
}

/**
 * Data for slips and labels, in the order of `numbers`: the parcel to be packed or, if there is none or `isPacked`,
 * the last packed one.
 */
export async function readSlips(db: Queryable, numbers: readonly string[], isPacked: boolean) {
  const wanted = numbers.map((number) => readOrderNumber(number) ?? number);
  const rows = await query<Row>(
    db,
    sql`SELECT o.order_no AS "order", o.created_at, o.shipping_first_name AS first_name,
               o.shipping_first_name || ' ' || o.shipping_last_name AS name, o.shipping_company AS company,
               o.shipping_street_address AS street, o.shipping_apartment AS apartment, o.shipping_town AS town,
               o.shipping_state AS state, o.shipping_postcode AS postcode, o.shipping_country AS country,
               o.shipping_name, (SELECT count(*)::int FROM parcels WHERE order_id = o.id) AS parcels,
               ${piecesWaiting} AS waiting,
               last.weight_grams, last.shipped_at AS packed_at, last.actor ->> 'name' AS packed_by,
               van.van, (SELECT title FROM van_types WHERE slug = van.van ->> 'type') AS van_title,
               (SELECT coalesce(json_agg(json_build_object(
                         'part', ${partJson}, 'fits', d.fit_line, 'ordered', i.quantity,
                         'in_parcel', coalesce((SELECT quantity FROM parcel_lines l
                                                 WHERE l.parcel_id = last.id AND l.product_id = i.product_id), 0),
                         'left', ${piecesLeft}, 'weight', d.weight_grams) ORDER BY i.position), '[]')
                  FROM order_items i JOIN products d ON d.id = i.product_id WHERE i.order_id = o.id) AS lines
          FROM orders o
          LEFT JOIN LATERAL (SELECT * FROM parcels WHERE order_id = o.id ORDER BY id DESC LIMIT 1) last ON true
          LEFT JOIN LATERAL (SELECT fitment -> 'van' AS van FROM order_items
                              WHERE order_id = o.id AND fitment IS NOT NULL ORDER BY position LIMIT 1) van ON true
         WHERE o.order_no = ANY (${wanted})`,
  );
  const place = await findPlace(db);
  const slips = wanted.flatMap((number) =>
    rows.filter(({ order }) => order === number).map((row) => slipFrom(row, isPacked)),
  );
  const { return_days = null } = await readSetting(db, 'shop');
  return { slips, shop_address: place?.address ?? '', return_days };
}

function slipFrom(row: Row, isPacked: boolean): Slip {
  const left = row.lines.reduce((sum, line) => sum + line.left, 0);
  const isToPack = left > 0 && !(isPacked && row.parcels > 0);
  const lines = row.lines
    .map((line) => ({ ...line, in_parcel: isToPack ? line.left : line.in_parcel }))
    .filter(({ in_parcel }) => in_parcel > 0);
  const counted = lines.reduce((sum, { in_parcel, weight }) => sum + in_parcel * weight, 0);
  return {
    order: row.order,
    ordered_at: row.created_at.toISOString(),
    packed_at: isToPack ? null : (row.packed_at?.toISOString() ?? null),
    packed_by: isToPack ? '' : (row.packed_by ?? ''),
    carrier: row.shipping_name,
    parcel: row.parcels + (isToPack ? 1 : 0),
    parcels: row.parcels + (isToPack ? 1 : 0),
    weight_grams: (isToPack ? null : row.weight_grams) ?? counted,
    first_name: row.first_name,
    address: addressLines(row),
    van: vanOnSlip(row),
    van_picture: row.van ? `/drawings/vans/${row.van.type}.svg` : null,
    lines: lines
      .map(({ part, fits, ordered, in_parcel }) => ({ part, fits, ordered, in_parcel }))
      .toSorted((one, two) => compareShelves(one.part.shelf, two.part.shelf)),
    rest: row.waiting + (isToPack ? 0 : left),
  };
}

const vanOnSlip = ({ van, van_title }: Row): string =>
  van ? `${van.year} ${(van_title ?? '').replace(/^\S+ /, '')}`.trim() : '';
