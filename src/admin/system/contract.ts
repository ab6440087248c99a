import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';

const MAX_AT_ONCE = 200;
const ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_AT_ONCE));
const count = z.number();

const job = z.object({
  id: z.string(),
  /** As in 'order-mail'. */
  kind: z.string(),
  state: z.enum(['waiting', 'retry', 'running', 'failed']),
  attempts: count,
  at: z.string(),
  /** The time of the next retry. */
  next_at: z.nullable(z.string()),
  /** The last error. */
  error: z.nullable(z.string()),
  /** The subject, as in "order 4839-2017-53". */
  about: z.string(),
});
export type DeskJob = z.output<typeof job>;

const webhook = z.object({
  provider: z.string(),
  id: z.string(),
  kind: z.string(),
  at: z.string(),
  /** The result: `taken`, or why it was rejected. */
  result: z.string(),
});
export type Webhook = z.output<typeof webhook>;

const health = z.object({
  name: z.string(),
  state: z.enum(['good', 'bad', 'unknown']),
  about: z.string(),
});
export type Health = z.output<typeof health>;

const step = z.object({
  at: z.string(),
  step: z.enum(['repeated', 'discarded']),
  kind: z.string(),
  reason: z.string(),
  who: z.string(),
});
export type Step = z.output<typeof step>;

const fact = z.object({ name: z.string(), value: z.string() });
export type Fact = z.output<typeof fact>;

const stepped = good(z.object({ done: count }));

export const systemCalls = {
  'GET admin/system/jobs': call({
    access: { staff: 'read:system' },
    about: 'Jobs that failed, run or wait, and what was done about failed ones',
    answer: good(
      z.object({
        counts: z.object({ waiting: count, running: count, failed: count, done: count }),
        jobs: z.array(job),
        steps: z.array(step),
      }),
    ),
  }),
  'POST admin/system/jobs/repeat': call({
    access: { staff: 'write:system' },
    about: 'Runs failed jobs once more; those that run or wait by now are left alone',
    body: z.object({ ids }),
    answer: stepped,
    idempotent: true,
  }),
  'POST admin/system/jobs/discard': call({
    access: { staff: 'write:system' },
    about: 'Removes failed jobs, with a reason',
    body: z.object({
      ids,
      reason: z.string().check(z.trim(), z.minLength(1, 'Please say why.'), z.maxLength(500)),
    }),
    answer: stepped,
    idempotent: true,
  }),
  'GET admin/system/webhooks': call({
    access: { staff: 'read:system' },
    about: 'What payment providers told the shop last, and what it did',
    answer: good(z.array(webhook)),
  }),
  'GET admin/system/health': call({
    access: { staff: 'read:system' },
    about: 'How the parts of the shop are, their versions, and the space that they take',
    answer: good(
      z.object({ health: z.array(health), versions: z.array(fact), storage: z.array(fact) }),
    ),
  }),
};
