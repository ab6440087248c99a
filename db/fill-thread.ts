import { workerData } from 'node:worker_threads';
import pg from 'pg';
import { fillIfEmpty } from './fill.ts';

const { url, demo, withTrade } = workerData as {
  url: string;
  demo: boolean;
  withTrade: boolean;
};
const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'vangon filling' });
await fillIfEmpty(pool, demo, withTrade);
await pool.end();
