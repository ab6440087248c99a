import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';

export const todayCalls = {
  'GET admin/desk-counts': call({
    access: { staff: 'signed-in' },
    about: 'How much waits at each desk that one may open',
    answer: good(z.object({ orders: z.optional(z.number()) })),
  }),
};
