import { readableData } from '../../../account/server/readable-data.ts';
import { wholeCustomerData } from '../../../account/server/whole-data.ts';
import type { CustomerRow } from '../../../account/server/customers.ts';
import { execute, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';

/** A customer's data as two files. Who took it out is logged before it leaves. */
export async function exportCustomer(shop: Shop, customer: CustomerRow, requestId: string) {
  await execute(
    shop.pool,
    sql`INSERT INTO data_exports (customer_id, request_id) VALUES (${customer.id}, ${requestId})
        ON CONFLICT (request_id) DO NOTHING`,
  );
  const data = await wholeCustomerData(shop, customer);
  const title = `What the shop knows of ${customer.first_name} ${customer.last_name}`.trim();
  return {
    name: `customer-${customer.id}`,
    json: JSON.stringify(data, null, 2),
    html: readableData(title, data),
  };
}
