import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { linkedPart } from '../content/content-shapes.ts';
import { HOME_PROPERTIES } from './rules/home-fields.ts';

const property = z.enum(HOME_PROPERTIES);
const last = z.object({ by: z.string(), at: z.string(), before: z.unknown() });

/** `featured` is not a setting: the ids of the featured parts, in their order. */
export const homeChange = z.object({ property, was: z.unknown(), becomes: z.unknown() });
export type HomeChange = z.output<typeof homeChange>;

export const homeChanges = z.array(homeChange).check(z.minLength(1), z.maxLength(10));

/** Calls of the desk. */
export const homeDeskCalls = {
  'GET admin/content/home': call({
    access: { staff: 'read:content' },
    about: 'What the home page shows, each with who changed it last and what it was before',
    answer: good(
      z.object({
        values: z.array(z.object({ property, value: z.unknown(), last: z.nullable(last) })),
        /** The parts featured now and before the last change. */
        parts: z.array(linkedPart),
      }),
    ),
  }),
  'POST admin/content/home': call({
    access: { staff: 'write:content' },
    about: 'Changes what the home page shows, all or nothing',
    body: z.object({ changes: homeChanges }),
    answer: good(z.object({ changed: z.number() })),
    refuses: {
      409: {
        changed_meanwhile: { current: z.array(z.object({ property, value: z.unknown() })) },
      },
    },
    idempotent: true,
  }),
};
