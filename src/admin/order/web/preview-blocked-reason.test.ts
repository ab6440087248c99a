import { expect, it } from 'vitest';
import { previewBlockedReason } from './preview-blocked-reason.ts';

const current = { error: null, isPending: false, isPlaceholderData: false };

it.each([
  ['is blocked before the first preview', { ...current, isPending: true }, 'Calculating…'],
  [
    'is blocked while the preview shown is an earlier one',
    { ...current, isPlaceholderData: true },
    'Calculating…',
  ],
  ['is blocked after a preview that failed', { ...current, error: new Error('x') }, 'Impossible.'],
  ['is open with the current preview', current, undefined],
])('a step %s', (_, preview, reason) => {
  expect(previewBlockedReason(preview, 'Impossible.')).toBe(reason);
});
