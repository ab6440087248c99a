import type pg from 'pg';
import { preferIndexes } from '../../../server/database/prefer-indexes.ts';
import { execute, type Queryable, sql } from '../../../server/database/query.ts';
import { answer } from '../../../server/http/answer.ts';
import type { Handlers } from '../../../server/http/handlers.ts';
import { refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { isPeriod } from '../../money/rules/periods.ts';
import type { Period } from '../../money/server/days.ts';
import type { Report, reportsDeskCalls } from '../contract.ts';
import { reportsMessages } from '../messages.ts';
import { isAboutPeople, isView, type View } from '../rules/views.ts';
import { reportCustomers } from './by-customer.ts';
import { reportDays } from './by-day.ts';
import { reportParts } from './by-part.ts';
import { reportStates } from './by-state.ts';
import { reportCategories, reportVans } from './by-van-and-category.ts';
import { reportDeadStock } from './dead-stock.ts';
import { reportCsv } from './report-csv.ts';
import { reportCoupons, reportSearches } from './searches-and-coupons.ts';
import { type Asked, comparedPeriods } from './sold.ts';

/** The maximum of rows on the page; files have all. */
const SHOWN = 500;

const reports: Record<View, (db: Queryable, asked: Asked, limit: number) => Promise<Report>> = {
  days: reportDays,
  vans: reportVans,
  categories: reportCategories,
  parts: reportParts,
  states: reportStates,
  dead: reportDeadStock,
  searches: reportSearches,
  coupons: reportCoupons,
  customers: reportCustomers,
};

const wrongPeriod = refuseFields({ to: [reportsMessages.wrongPeriod] });
const noSuchReport = refuse(404, 'no_such_report', reportsMessages.noSuchReport);

/** Reports about people have their own calls. */
const openView = (text: string): View | undefined =>
  isView(text) && !isAboutPeople(text) ? text : undefined;

const readReport = (pool: pg.Pool, view: View, period: Period, limit = Infinity): Promise<Report> =>
  preferIndexes(pool, (db) => reports[view](db, comparedPeriods(period), limit));

export const reportsDeskHandlers = ({ pool }: Shop): Handlers<typeof reportsDeskCalls> => ({
  async 'GET admin/reports/customers'({ query }) {
    if (!isPeriod(query)) return wrongPeriod;
    return answer(await readReport(pool, 'customers', query, SHOWN));
  },
  async 'GET admin/reports/:view'({ params, query }) {
    const view = openView(params.view);
    if (view === undefined) return noSuchReport;
    if (!isPeriod(query)) return wrongPeriod;
    return answer(await readReport(pool, view, query, SHOWN));
  },
  async 'POST admin/reports/customers/csv'({ body }) {
    if (!isPeriod(body)) return wrongPeriod;
    const file = reportCsv('customers', body, await readReport(pool, 'customers', body));
    await execute(
      pool,
      sql`INSERT INTO report_exports (report, from_day, to_day, rows)
          VALUES ('customers', ${body.from}, ${body.to}, ${file.rows})`,
    );
    return answer(file);
  },
  async 'GET admin/reports/:view/csv'({ params, query }) {
    const view = openView(params.view);
    if (view === undefined) return noSuchReport;
    if (!isPeriod(query)) return wrongPeriod;
    return answer(reportCsv(view, query, await readReport(pool, view, query)));
  },
});
