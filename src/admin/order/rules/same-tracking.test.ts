import { expect, it } from 'vitest';
import { sameTrackingText } from './same-tracking.ts';

it.each([
  ['1Z999AA10123456784', ['1Z999AA10123456784'], true],
  ['1z 999 AA1-0123456784 ', ['', '1Z999AA10123456784'], true],
  ['1Z999AA10123456785', ['1Z999AA10123456784'], false],
  ['', ['', '1Z999AA10123456784'], false],
  [' ', [''], false],
])('of %j beside %j warns: %j', (tracking, others, warns) =>
  expect(sameTrackingText(tracking, others) !== undefined).toBe(warns),
);
