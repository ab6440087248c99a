import * as z from 'zod/mini';

/** When the shop ships. Days are those of its time zone, as 2026-12-25. */
export const dispatch = z.object({
  /** The time of day until which an order leaves the same day, as 13:00. */
  cut_off: z._default(z.string().check(z.regex(/^(0[3-9]|1\d|2[0-3]):[0-5]\d$/)), '13:00'),
  /** Weekdays on which parcels leave and arrive; 1 is Monday, 7 Sunday. */
  weekdays: z._default(
    z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
    [1, 2, 3, 4, 5],
  ),
  /** Holidays and other days on which nothing leaves or arrives. */
  closed: z._default(z.array(z.iso.date()).check(z.maxLength(400)), []),
});
export type Dispatch = z.output<typeof dispatch>;

/** What a shop promises that has set nothing. */
export const usualDispatch: Dispatch = dispatch.parse({});
