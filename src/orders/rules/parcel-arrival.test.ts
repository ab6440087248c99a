import { expect, it } from 'vitest';
import { parcelArrival } from './parcel-arrival.ts';

const promised = {
  leaves_on: '2026-11-30',
  arrives_from: '2026-12-02',
  arrives_to: '2026-12-03',
};
const left = new Date('2026-11-30T20:00:00Z');

it.each<[string, Partial<typeof promised>, Date, Date, RegExp | undefined]>([
  ['on the promised day', {}, left, left, /^With you Wed, Dec 2 .*3\.$/],
  ['before the order’s days were moved', { leaves_on: '2026-12-04' }, left, left, undefined],
  ['after its day of arrival', {}, left, new Date('2026-12-05T12:00:00Z'), undefined],
])('a parcel that left, read %s', (_, changed, shippedAt, now, said) => {
  const text = parcelArrival({ ...promised, ...changed }, shippedAt, now);
  if (said) expect(text).toMatch(said);
  else expect(text).toBeUndefined();
});
