// npm run prove [-- --seed 7 --buyers 24 --rounds 3]: kills the shop at every step of sales, and checks the books.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../src/server/database/embedded-postgres.ts';
import { fillIfEmpty } from '../db/fill.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { prove } from './prove.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    buyers: { type: 'string', default: '24' },
    rounds: { type: 'string', default: '3' },
  },
});

const folder = await mkdtemp(join(tmpdir(), 'vangon-proof-'));
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({
  home: join(folder, 'postgres'),
  stage: join(folder, 'stage'),
  log: pino({ level: 'error' }),
});
// The shop limits its role's statements; filling may take longer.
const pool = new pg.Pool({
  connectionString: postgres.url,
  max: 8,
  options: '-c statement_timeout=0',
});
try {
  await migrate(pool);
  await fillIfEmpty(pool, true);
  console.log(`Seed ${values.seed}`);
  const proof = await prove({
    url: postgres.url,
    pool,
    dataDir: join(folder, 'data'),
    seed: Number(values.seed),
    buyers: Number(values.buyers),
    rounds: Number(values.rounds),
    tell: (line) => console.log(line),
  });
  const { faults, orders, outcomes, killedAt, movements, planted } = proof;
  console.log(
    `${orders} orders; buyers were told: ${outcomes.paid} paid, ${outcomes.refused} refused, ${outcomes.nothing} left; killed ${killedAt.length} times.`,
  );
  console.log(
    `${proof.soldByStaff} orders made by staff and paid; ${proof.backordered} lines sold beyond the stock; refunded: ${proof.returned} returns, ${proof.cores} cores.`,
  );
  console.log(
    `${movements} movements of money at the provider; ${planted} planted mismatches found.`,
  );
  console.log(
    faults.length === 0 ? 'Everything adds up.' : `Does not add up:\n${faults.join('\n')}`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await pool.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
