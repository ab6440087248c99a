import { execute, type Queryable, sql } from '../../../server/database/query.ts';

/** Changes what is given of the setting `stock`. */
export const changeStockSetting = (
  db: Queryable,
  change: { low_stock_mail?: boolean; alert_days?: number },
) =>
  execute(
    db,
    sql`INSERT INTO settings (name, value) VALUES ('stock', '{"low_stock_mail": true}'::jsonb || ${JSON.stringify(change)}::jsonb)
        ON CONFLICT (name) DO UPDATE SET value = settings.value || ${JSON.stringify(change)}::jsonb`,
  );
