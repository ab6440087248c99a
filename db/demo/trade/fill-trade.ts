import { checkFits } from '../../../src/checkout/server/order/check-fits.ts';
import { issueLocked } from '../../../src/checkout/server/invoices/issue-invoices.ts';
import { readSettings } from '../../../src/settings/server/settings.ts';
import {
  execute,
  identifier,
  identifiers,
  insertRows,
  queryOne,
  type Queryable,
  sql,
} from '../../../src/server/database/query.ts';
import { orderPoints } from '../customer-rows.ts';
import { insertOrders } from '../insert-orders.ts';
import { uuidOf } from '../placed-orders.ts';
import { continueIds } from '../continue-ids.ts';
import { demoCatalogue } from '../read-catalogue.ts';
import { emailOf, planTrade, type TradeOrder } from './plan-trade.ts';
import { fillStock } from './fill-stock.ts';
import { fillReviews } from './fill-reviews.ts';
import { fillLog } from './fill-log.ts';
import { readTradeStaff, type TradeStaff } from './trade-staff.ts';
import { readBuyers, readWords, type TradeBuyer, type TradeWords } from './read-trade.ts';
import { unknownFacts } from '../../../src/fitment/rules/fit.ts';

/** The hash of a random, discarded password: these customers cannot log in. */
const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXRoaW5nIHJhbmRvbQ$N0b5wS2ZbKpQ7n1m0m6v3c0hXo9qkqJrYx2u4t8s6aE';
const PAINTS = ['#8FA28A', '#7C97A3', '#E8B23A', '#7A4B32', '#3F6C8C', '#F2F5F3'];
const tables = ['orders', 'order_items', 'order_events', 'payments', 'parcels', 'customers'];

/** Adds eight weeks of orders up to now to the demo, so that the back office has work. `now` decides their dates. */
export async function fillTrade(client: Queryable, now = new Date()): Promise<void> {
  const buyers = readBuyers();
  const words = readWords();
  const customerIds = await addCustomers(client, buyers, now);
  const next = await nextId(client, 'orders');
  const products = demoCatalogue();
  const orders = planTrade({ products, buyers, words, now, firstOrder: next, customerIds });
  const staff = await readTradeStaff(client);
  await addOrders(client, orders, staff);
  await rememberVans(client, orders);
  await addWords(client, orders, words, { now, staff });
  await fillReviews(client, now);
  const ids = orders.map(({ id }) => id);
  await issueLocked(client, ids, { isDatedBack: true });
  await fillStock(client, staff, now);
  await fillLog(client, staff, now);
  for (const table of ['orders', 'parcels', 'customers']) await continueIds(client, table);
  await execute(client, sql`ANALYZE ${identifiers(tables)}`);
}

async function nextId(client: Queryable, table: 'orders' | 'customers'): Promise<number> {
  const { next } = await queryOne<{ next: number }>(
    client,
    sql`SELECT coalesce(max(id), 0)::int + 1 AS next FROM ${identifier(table)}`,
  );
  return next;
}

async function addCustomers(client: Queryable, buyers: readonly TradeBuyer[], now: Date) {
  const next = await nextId(client, 'customers');
  const ids = new Map(
    buyers.filter(({ hasAccount }) => hasAccount).map((buyer, place) => [buyer, next + place]),
  );
  const rows = [...ids].map(([buyer, id]) => {
    const { van: _van, hasAccount: _account, ...columns } = buyer;
    const created_at = new Date(now.getTime() - (60 + id * 11) * 86_400_000).toISOString();
    return {
      id,
      email: emailOf(buyer),
      password_hash: NO_PASSWORD,
      ...columns,
      apartment: '',
      country: 'US',
      phone: '',
      confirmed_at: created_at,
      created_at,
    };
  });
  await insertRows(client, 'customers', rows);
  await insertRows(client, 'garages', [...ids].map(garageRow));
  return ids;
}

function garageRow([{ van, last_name }, customer_id]: [TradeBuyer, number]) {
  const id = vanId(last_name);
  const paint = PAINTS[customer_id % PAINTS.length]!;
  const saved = { id, ...van, ...unknownFacts, name: '', paint, updated: 0 };
  return { customer_id, garage: { vans: [saved], current: id, chosen: 0, removed: [] } };
}

const vanId = (name: string): string => uuidOf(`van ${name}`);

async function addOrders(
  client: Queryable,
  orders: readonly TradeOrder[],
  { owner, packer }: TradeStaff,
): Promise<void> {
  const given = { coupons: [], settings: await readSettings(client) };
  await insertOrders(client, orders, given, { held: owner, packed: packer });
  const points = orders.flatMap((one) => orderPoints(one, given));
  await insertRows(
    client,
    'point_entries',
    points.toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
  );
}

/** Three out of four buyers shop with their van chosen. */
async function rememberVans(client: Queryable, orders: readonly TradeOrder[]): Promise<void> {
  for (const { id, lines, van, buyer } of orders.slice(-220)) {
    if (id % 4 === 0) continue;
    const shopped = { id: vanId(buyer.last_name), ...van, ...unknownFacts, name: '' };
    const verdicts = await checkFits(
      client,
      lines.map(({ product }) => ({ product_id: product.id, van: shopped })),
    );
    for (const [product, fitment] of verdicts)
      await execute(
        client,
        sql`UPDATE order_items SET fitment = ${JSON.stringify(fitment)}::jsonb
             WHERE order_id = ${id} AND product_id = ${product}`,
      );
  }
}

async function addWords(
  client: Queryable,
  orders: readonly TradeOrder[],
  { letters, replies, staff_notes, failed_searches }: TradeWords,
  { now, staff }: { now: Date; staff: TradeStaff },
): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  await insertRows(
    client,
    'contact_messages',
    letters.map((letter, place) => ({ ...letter, created_at: hoursAgo(5 + place * 17) })),
  );
  await insertRows(client, 'saved_replies', replies);
  await insertRows(
    client,
    'failed_searches',
    Object.entries(failed_searches).map(([found, times], place) => ({
      words: found,
      times,
      first_at: hoursAgo(150),
      last_at: hoursAgo(2 + place * 6),
    })),
  );
  const waiting = orders.slice(-30).filter(({ id }) => id % 5 === 0);
  await insertRows(
    client,
    'order_notes',
    waiting.slice(0, staff_notes.length).map(({ id, times }, place) => ({
      order_id: id,
      request_id: 'demo',
      note: staff_notes[place]!,
      actor: staff.packer,
      created_at: times.at(-1)!,
    })),
  );
}
