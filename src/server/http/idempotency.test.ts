import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { claim, closeKey, fingerprint } from './idempotency.ts';

const { pool } = await testDatabase();

it('a request whose process died is taken over by the repeated one that waits for its answer', async () => {
  const request = { actor: 'visitor', key: randomUUID(), call: 'POST checkout' };
  const attempt = () => ({
    ...request,
    attempt: randomUUID(),
    hash: fingerprint(request.call, {}),
  });
  expect(await claim(pool, attempt())).toEqual({ kind: 'ours' });
  // It died a while ago, and renews no more.
  await pool.query(
    "UPDATE idempotency_keys SET claimed_until = claimed_until - interval '18 seconds' WHERE key = $1",
    [request.key],
  );
  expect(await claim(pool, attempt())).toEqual({ kind: 'ours' });
});

it('a request whose key was closed before it arrived gets the answer that closed it', async () => {
  const request = { actor: 'visitor', key: randomUUID(), call: 'POST checkout' };
  const answer = { status: 409, body: { message: 'closed' } };
  expect(await closeKey(pool, request, answer)).toBe(true);
  const late = { ...request, attempt: randomUUID(), hash: fingerprint(request.call, {}) };
  expect(await claim(pool, late)).toEqual({ kind: 'answered', answer });
});
