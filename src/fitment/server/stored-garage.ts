import { execute, type Queryable, queryFirst, sql } from '../../server/database/query.ts';
import { emptyGarage, type Garage } from '../rules/garage.ts';

export async function garageOf(db: Queryable, customerId: number): Promise<Garage> {
  const found = await queryFirst<{ garage: Garage }>(
    db,
    sql`SELECT garage FROM garages WHERE customer_id = ${customerId}`,
  );
  return found?.garage ?? emptyGarage;
}

export const writeGarage = (db: Queryable, customerId: number, garage: Garage) =>
  execute(
    db,
    sql`INSERT INTO garages (customer_id, garage) VALUES (${customerId}, ${JSON.stringify(garage)})
        ON CONFLICT (customer_id) DO UPDATE SET garage = excluded.garage, updated_at = now()
         WHERE garages.garage <> excluded.garage`,
  );
