import { storedValue } from '../../../../ui/hooks/stored-value.ts';

export const waysIn = ['passkey', 'password', 'recovery'] as const;
export type WayIn = (typeof waysIn)[number];

/** How somebody last signed in at this browser, which is offered first. */
export const lastWayIn = storedValue('local', 'vangon-desk-way-in', (stored): WayIn =>
  stored === 'password' ? 'password' : 'passkey',
);
