import { type TaxRule, taxCents } from './totals.ts';

interface Deposits extends TaxRule {
  country: string;
  state: string;
  depositCents: number;
}

/** The tax of core deposits, in cents, where the rule has them taxed. */
export const depositTax = ({ taxDeposits, depositCents, taxRate, country, state }: Deposits) =>
  taxDeposits
    ? taxCents({ taxRate, country, state, subtotalCents: depositCents, shippingCents: 0 })
    : 0;
