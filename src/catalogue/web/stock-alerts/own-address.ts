import { storedValue } from '../../../ui/hooks/stored-value.ts';

interface OwnAddress {
  email: string;
  /** Shows that this browser has opened a mail to the address. */
  proof: string;
}

/** The address that was confirmed in this browser, so that later alerts need no mail. */
export const ownAddress = storedValue<OwnAddress | null>(
  'local',
  'vangon-alert-address',
  (stored) => {
    const { email, proof } = (stored ?? {}) as Partial<OwnAddress>;
    return typeof email === 'string' && typeof proof === 'string' ? { email, proof } : null;
  },
);
